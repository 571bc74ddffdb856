//! Proofs that an exact cover problem has no solution.

#[cfg(test)]
#[path = "proofs_tests.rs"]
mod tests;

use super::prices::Prices;
use super::Dlx;

// `is_refuted` looks for prices by `prices_refute`, then for sums by `sums_refute`.
//
// The numbers below are tuned. With others, it finds more or fewer proofs.
const SOFTNESS: f64 = 1e6; // where all options weigh 0, any softness will do that makes rounding small
const SWEEP_WORK: u64 = 8; // of the budget, for each node that a sweep looks at
const ROUND: u64 = 50; // sweeps; after several hundred, shares would overflow
const MAX_ROUNDS: u64 = 40; // few proofs need as many
const NUMBERS: u64 = 4; // that `sums_refute` may look at, for each 1 of the budget
const MAX_NUMBERS: u64 = 1 << 24; // at a time, 32 MiB

impl Dlx {
    /// Returns `true` if it shows that the open items have no solution, by prices or by sums.
    ///
    /// Takes at most a few percent of the time of a search whose `work` is the budget.
    #[cold]
    #[inline(never)] // or the search becomes slower
    pub(super) fn is_refuted(&self, budget: u64) -> bool {
        let mut numbers = NUMBERS.saturating_mul(budget);
        self.prices_refute(budget)
            || self.sums_refute::<2, 128>(&mut numbers)
            || self.sums_refute::<3, 81>(&mut numbers)
            || self.sums_refute::<5, 125>(&mut numbers)
            || self.sums_refute::<7, 49>(&mut numbers)
    }

    /// Returns `true` if it finds prices that no solution can pay; see [`Prices`].
    ///
    /// If there are such prices, the prices of their items never come to rest: they change by the same amounts in each
    /// round of sweeps, while all other prices settle. Therefore, it is the *trend* that is settled, the change of
    /// the prices in a round. For example, 300 people like a few chairs each, and 40 of them like only the same 39.
    /// The trend shows after some rounds that this is impossible. After 40 rounds, the prices themselves do not.
    fn prices_refute(&self, budget: u64) -> bool {
        let sweeps = budget / SWEEP_WORK / (1 + self.nodes.len() as u64);
        if sweeps < ROUND {
            return false;
        }
        let (lists, options) = (self.covering_lists(), self.nodes_of.len());
        let mut prices = Prices::new(self, vec![0; options]);
        (0..MAX_ROUNDS.min(sweeps / ROUND)).any(|_| {
            let before = prices.price.clone();
            prices.balance(self, &lists, SOFTNESS, ROUND);
            prices.price_options(self, &lists);
            let mut trend = Prices::new(self, vec![0; options]);
            let changes = prices.price.iter().zip(before).map(|(after, before)| after - before);
            trend.price = changes.collect();
            trend.settle(self, &lists) < 0
        })
    }

    /// Returns `true` if the equations of the open items contradict each other modulo a power of a prime.
    ///
    /// In the equation of an item, its options add up to 1. On a chessboard without two white corners, each
    /// domino covers a black square and a white one. So the sum of the equations of all black squares says
    /// that there are 32 dominoes, and that of all white squares, 30. For five people in pairs, the sum of all
    /// equations says that twice the number of pairs is 5, but twice a number is even.
    ///
    /// This is Gaussian elimination. If all numbers of an equation are multiples of the prime, it is divided by
    /// it. From then on, equations are only known modulo a lower power.
    ///
    /// `left` is how many numbers it may look at, and then how many are left of these.
    //
    // Twice the square of POWER - 1 fits into 16 bits.
    fn sums_refute<const PRIME: u16, const POWER: u16>(&self, left: &mut u64) -> bool {
        let options = self.nodes_of.len();
        let numbers = (self.open_items().count() as u64).saturating_mul(options as u64 + 1);
        if numbers > MAX_NUMBERS.min(*left) {
            return false;
        }
        *left -= numbers;
        let equation = |item| {
            let mut row = vec![0_u16; options + 1]; // the last one is the sum
            self.options(item).chain(Some(options)).for_each(|place| row[place] = 1);
            row
        };
        let mut rows: Vec<_> = self.open_items().map(equation).collect();
        let mut known = POWER; // all numbers are right modulo this
        while let Some(mut row) = rows.pop().filter(|_| *left > 0) {
            if let Some(pivot) = row[..options].iter().position(|number| number % PRIME > 0) {
                for other in rows.iter_mut().filter(|other| other[pivot] > 0) {
                    *left = left.saturating_sub(options as u64);
                    let (a, b) = (row[pivot], POWER - other[pivot]);
                    other.iter_mut().zip(&row).for_each(|(x, y)| *x = (*x * a + *y * b) % POWER);
                }
            } else if row[options] % PRIME > 0 {
                return true; // a sum of multiples is no multiple
            } else if row.iter().any(|number| number % known > 0) {
                row.iter_mut().for_each(|number| *number /= PRIME);
                rows.push(row);
                known /= PRIME;
            }
        }
        false
    }
}
