//! Proofs that an exact cover problem has no solution.

#[cfg(test)]
#[path = "proofs_tests.rs"]
mod tests;

use super::prices::Prices;
use super::Dlx;

// `is_refuted` looks for prices by `prices_refute`, then for sums by `sums_refute`.
//
// The numbers below are tuned. With others, it finds more or fewer proofs.
const UNIT: f64 = 1e6; // the softness where all options weigh 0, so that rounding does not matter
const SWEEP_WORK: u64 = 8; // unlinked nodes that pay for one node of a sweep
const SWEEPS: u64 = 50; // before prices are settled; after several hundred, shares would overflow
const MAX_ROUNDS: u64 = 40; // of sweeps; few proofs need as many
const SUM_WORK: u64 = 4; // numbers that `sums_refute` looks at, for each unlinked node
const MAX_NUMBERS: u64 = 1 << 24; // 32 MiB

impl Dlx {
    /// Returns `true` if it shows that the open items have no solution, by prices or by sums.
    ///
    /// Takes at most a few percent of the time of a search that did as much work as `budget`; see `work` in dlx.rs.
    #[cold]
    #[inline(never)] // or the search becomes slower
    pub(super) fn is_refuted(&self, budget: u64) -> bool {
        let mut work = SUM_WORK.saturating_mul(budget);
        self.prices_refute(budget)
            || self.sums_refute::<2, 128>(&mut work)
            || self.sums_refute::<3, 81>(&mut work)
            || self.sums_refute::<5, 125>(&mut work)
            || self.sums_refute::<7, 49>(&mut work)
    }

    /// Returns `true` if it finds prices that no solution can pay; see [`Prices`].
    fn prices_refute(&self, budget: u64) -> bool {
        let sweeps = budget / SWEEP_WORK / (1 + self.nodes.len() as u64);
        if sweeps < SWEEPS {
            return false;
        }
        let lists = self.covering_lists();
        let none = vec![0; self.nodes_of.len()];
        let mut prices = Prices::new(self, none.clone());
        (0..MAX_ROUNDS.min(sweeps / SWEEPS)).any(|_| {
            let before = prices.price.clone();
            prices.balance(self, &lists, UNIT, SWEEPS);
            prices.price_options(self, &lists);
            // What a contradiction needs rises from round to round, and other prices stay as they are.
            let mut trend = Prices::new(self, none.clone());
            trend.price =
                prices.price.iter().zip(before).map(|(after, before)| after - before).collect();
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
    /// `work` is how many numbers it may look at, and then what is left of that.
    //
    // Twice the square of POWER - 1 fits into 16 bits.
    fn sums_refute<const PRIME: u16, const POWER: u16>(&self, work: &mut u64) -> bool {
        let options = self.nodes_of.len();
        let numbers = (self.open_items().count() as u64).saturating_mul(options as u64 + 1);
        if numbers > MAX_NUMBERS.min(*work) {
            return false;
        }
        *work -= numbers;
        let equation = |item| {
            let mut row = vec![0_u16; options + 1]; // the last one is the sum
            self.options(item).chain(Some(options)).for_each(|place| row[place] = 1);
            row
        };
        let mut rows: Vec<_> = self.open_items().map(equation).collect();
        let mut known = POWER; // all numbers are right modulo this
        while let (true, Some(mut row)) = (*work > 0, rows.pop()) {
            if let Some(pivot) = row[..options].iter().position(|number| number % PRIME > 0) {
                for other in rows.iter_mut().filter(|other| other[pivot] > 0) {
                    *work = work.saturating_sub(options as u64);
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
