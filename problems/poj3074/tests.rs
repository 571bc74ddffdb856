use super::*;

#[test]
fn a_clash_is_found_without_a_search() {
    for &cell in &[8, 72, 20] {
        let (mut grid, mut dlx) = ([b'.'; 81], Dlx::new(0, 0));
        grid[0] = b'7';
        grid[cell] = b'7'; // in the same row, column or box
        assert!(!solve(&mut grid, &mut dlx));
        assert_eq!(dlx.choose_item(), None); // no problem was built
    }
}
