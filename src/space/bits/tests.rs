use crate::space::bits::{Bits, WINDOW};

#[test]
fn words_hold_the_cells_with_walls_around_them() {
    let mut random = oorandom::Rand32::new(12);
    for (width, height) in [(1, 1), (7, 9), (8, 1), (63, 3), (64, 5), (65, 2), (130, 70)] {
        let mut cells: Vec<_> = (0..width * height)
            .map(|_| random.rand_range(0..3) as u8)
            .collect();
        let mut bits = Bits::of(width, height, &cells);
        for _ in 0..20 {
            let (x, y) = (random.rand_range(0..width), random.rand_range(0..height));
            let cell = &mut cells[(y * width + x) as usize];
            *cell = u8::from(*cell == 0);
            bits.flip(x, y);
        }
        assert_eq!(bits, Bits::of(width, height, &cells));
        let free = |x: i64, y: i64| {
            let inside = (0..i64::from(width)).contains(&x) && (0..i64::from(height)).contains(&y);
            inside && cells[(y * i64::from(width) + x) as usize] != 0
        };
        for (x, y) in (0..height).flat_map(|y| (0..width).map(move |x| (x, y))) {
            let (row, column) = (bits.rows.position(y, x), bits.columns.position(x, y));
            let (x, y) = (i64::from(x), i64::from(y));
            let [east, south] = [bits.rows.upward(row), bits.columns.upward(column)];
            let [west, north] = [bits.rows.downward(row), bits.columns.downward(column)];
            for (line, beside) in [(0, -1), (1, 0), (2, 1)] {
                let [east, south, west, north] =
                    [east, south, west, north].map(|words| words[line]);
                // Beyond the wall at a line's end the next line begins, and no scan reads it.
                for k in 0..i64::from(WINDOW) {
                    if x + k <= i64::from(width) {
                        assert_eq!(east >> k & 1 == 1, free(x + k, y + beside));
                    }
                    if y + k <= i64::from(height) {
                        assert_eq!(south >> k & 1 == 1, free(x + beside, y + k));
                    }
                    if x - k >= -1 {
                        assert_eq!(west << k >> 63 == 1, free(x - k, y + beside));
                    }
                    if y - k >= -1 {
                        assert_eq!(north << k >> 63 == 1, free(x + beside, y - k));
                    }
                }
            }
        }
    }
}
