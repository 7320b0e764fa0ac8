use crate::space::Hex;

/// Returns the cross product of two offsets, up to a factor: |a|·|b|·sin of their angle.
fn cross(one: Hex, other: Hex) -> i64 {
    let [q, r, to_q, to_r] = [one.q, one.r, other.q, other.r].map(i64::from);
    q * to_r - r * to_q
}

#[test]
fn six_turns_are_the_identity() {
    let offset = Hex::new(3, -5);
    let mut turned = offset;
    for _ in 0..6 {
        assert_eq!(turned.turned_right().turned_left(), turned);
        turned = turned.turned_right();
        assert_eq!(turned.length(), offset.length());
        assert_eq!(turned.square(), offset.square());
    }
    assert_eq!(turned, offset);
    for (at, direction) in Hex::DIRECTIONS.into_iter().enumerate() {
        let next = Hex::DIRECTIONS[(at + 1) % 6];
        assert_eq!(direction.turned_left(), next);
        assert_eq!(Hex::DIAGONALS[at], direction + next);
        assert_eq!((direction.length(), direction.square()), (1, 1));
        // Half of 2·cos 60°, and two thirds of a right angle on the same side.
        assert_eq!((direction.dot(next), cross(direction, next)), (1, -1));
    }
}

#[test]
fn a_line_goes_from_neighbour_to_neighbour() {
    for q in -9..=9 {
        for r in -9..=9 {
            let (from, to) = (Hex::new(2, -1), Hex::new(q, r));
            let line: Vec<Hex> = from.line(to).collect();
            assert_eq!(line.len() as u32, from.distance(to) + 1);
            assert_eq!((line[0], line[line.len() - 1]), (from, to));
            assert!(line.windows(2).all(|pair| pair[0].distance(pair[1]) == 1));
            let mut back: Vec<Hex> = to.line(from).collect();
            back.reverse();
            assert_eq!(line, back);
            // No cell of it is farther from the straight line than half a cell's width.
            for cell in line {
                let aside = cross(to - from, cell - from).pow(2) * 3;
                assert!(
                    aside.unsigned_abs() <= (to - from).square(),
                    "{to:?} {cell:?}"
                );
            }
        }
    }
}

#[test]
fn the_longest_lines_are_exact() {
    let (from, to) = (Hex::new(-2048, 4095), Hex::new(4095, 0));
    let line: Vec<Hex> = from.line(to).collect();
    assert_eq!(line.len(), 6144);
    assert!(line.windows(2).all(|pair| pair[0].distance(pair[1]) == 1));
}
