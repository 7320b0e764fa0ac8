use crate::space::bits::{Bits, WINDOW};
use crate::space::{CornerRule, Direction};

/// A map cell by cell.
struct Cells {
    rule: CornerRule,
    width: u32,
    height: u32,
    cells: Vec<u8>,
}

impl Cells {
    fn random(
        rule: CornerRule,
        (width, height): (u32, u32),
        costs: bool,
        random: &mut oorandom::Rand32,
    ) -> Self {
        let walls = random.rand_range(2..12);
        let mut cell = || match random.rand_range(0..walls) {
            0 => 0,
            1 if costs && random.rand_range(0..9) == 0 => 3,
            _ => 1,
        };
        let cells = (0..width * height).map(|_| cell()).collect();
        Self {
            rule,
            width,
            height,
            cells,
        }
    }

    fn bits(&self) -> Bits {
        Bits::of(self.rule, self.width, self.height, &self.cells)
    }

    fn free(&self, (x, y): (i32, i32)) -> bool {
        let inside = |at: i32, side: u32| (0..side.cast_signed()).contains(&at);
        inside(x, self.width)
            && inside(y, self.height)
            && self.cells[(y * self.width.cast_signed() + x) as usize] != 0
    }

    /// Returns whether a cell has a free neighbour of another cost.
    fn is_mixed(&self, at: (i32, i32)) -> bool {
        let cost = |(x, y): (i32, i32)| self.cells[(y * self.width.cast_signed() + x) as usize];
        let mut beside = Direction::ALL.map(|it| ahead(at, it.delta())).into_iter();
        beside.any(|it| self.free(it) && cost(it) != cost(at))
    }

    /// Returns whether a step in a direction is legal from a free cell.
    fn is_legal(&self, at: (i32, i32), direction: Direction) -> bool {
        let (dx, dy) = direction.delta();
        let beside = [ahead(at, (dx, 0)), ahead(at, (0, dy))].map(|at| self.free(at));
        let rule = match self.rule {
            CornerRule::Strict => beside == [true; 2],
            CornerRule::Cut => true,
            CornerRule::OneFree => beside != [false; 2],
        };
        rule && self.free(ahead(at, (dx, dy)))
    }

    /// Returns whether a cell has a forced neighbour after a straight step, or is beside ground of another cost.
    fn is_jump_point(&self, at: (i32, i32), (dx, dy): (i32, i32)) -> bool {
        let forced = |side: (i32, i32)| {
            let beside = ahead(at, side);
            let [before, after] = [(-dx, -dy), (dx, dy)].map(|step| self.free(ahead(beside, step)));
            match self.rule {
                CornerRule::Strict => self.free(beside) && !before,
                CornerRule::Cut => !self.free(beside) && after,
                CornerRule::OneFree => {
                    !self.free(beside) && after && self.free(ahead(at, (dx, dy)))
                }
            }
        };
        self.free(at) && (forced((dy, dx)) || forced((-dy, -dx)) || self.is_mixed(at))
    }

    /// Returns the steps of a straight scan to the jump point, if it meets one.
    fn meets(&self, from: (i32, i32), (dx, dy): (i32, i32)) -> Option<u32> {
        let mut at = ahead(from, (dx, dy));
        for steps in 1.. {
            if !self.free(at) || self.is_jump_point(at, (dx, dy)) {
                return self.free(at).then_some(steps);
            }
            at = ahead(at, (dx, dy));
        }
        unreachable!("a scan leaves the map")
    }

    /// Returns whether a diagonal scan stops on a cell.
    fn stops(&self, at: (i32, i32), direction: Direction) -> bool {
        let (dx, dy) = direction.delta();
        let forced = |wall: (i32, i32), step: (i32, i32)| {
            let (step, direction) = (ahead(at, step), toward(step));
            !self.free(ahead(at, wall)) && self.free(step) && self.is_legal(at, direction)
        };
        let is_forced = self.rule != CornerRule::Strict
            && (forced((-dx, 0), (-dx, dy)) || forced((0, -dy), (dx, -dy)));
        self.meets(at, (dx, 0)).is_some()
            || self.meets(at, (0, dy)).is_some()
            || is_forced
            || self.is_mixed(at)
            || !self.is_legal(at, direction)
    }
}

fn ahead((x, y): (i32, i32), (dx, dy): (i32, i32)) -> (i32, i32) {
    (x + dx, y + dy)
}

fn toward(step: (i32, i32)) -> Direction {
    let leads = |direction: &Direction| direction.delta() == step;
    Direction::ALL.into_iter().find(leads).unwrap()
}

const SIZES: [(u32, u32); 9] = [
    (1, 1),
    (7, 9),
    (8, 1),
    (1, 90),
    (63, 3),
    (64, 5),
    (65, 2),
    (3, 200),
    (130, 70),
];

#[test]
fn words_and_scans_are_as_the_cells_say() {
    let mut random = oorandom::Rand32::new(12);
    for rule in [CornerRule::Strict, CornerRule::Cut, CornerRule::OneFree] {
        for (size, costs) in SIZES
            .into_iter()
            .flat_map(|size| [(size, false), (size, true)])
        {
            let mut map = Cells::random(rule, size, costs, &mut random);
            let mut bits = map.bits();
            let _ = bits.ahead();
            for _ in 0..20 {
                let (x, y) = (
                    random.rand_range(0..map.width),
                    random.rand_range(0..map.height),
                );
                let cell = &mut map.cells[(y * map.width + x) as usize];
                let before = *cell;
                *cell = match before {
                    0 => 1,
                    _ if costs => [0, 1, 3][random.rand_range(0..3) as usize],
                    _ => 0,
                };
                let is_flipped = (before == 0) != (*cell == 0);
                bits.edit((map.width, map.height, &map.cells), x, y, is_flipped);
            }
            if !costs {
                assert_eq!(bits, map.bits());
            }
            for (x, y) in (0..map.height).flat_map(|y| (0..map.width).map(move |x| (x, y))) {
                check(&map, &bits, (x, y));
            }
        }
    }
}

/// Checks everything that the bits say of a cell.
fn check(map: &Cells, bits: &Bits, (x, y): (u32, u32)) {
    let (row, column) = (bits.rows.position(y, x), bits.columns.position(x, y));
    let at = (x.cast_signed(), y.cast_signed());
    let words = [
        bits.columns.free::<false>(column).reverse_bits(),
        bits.rows.free::<true>(row),
        bits.columns.free::<true>(column),
        bits.rows.free::<false>(row).reverse_bits(),
    ];
    let stops = [
        bits.columns.stop::<false>(column),
        bits.rows.stop::<true>(row),
        bits.columns.stop::<true>(column),
        bits.rows.stop::<false>(row),
    ];
    let straight = Direction::ALL.into_iter().filter(|it| !it.is_diagonal());
    for ((direction, word), stop) in straight.zip(words).zip(stops) {
        let (dx, dy) = direction.delta();
        // Beyond the wall at a line's end the next line begins, and no scan reads it.
        for k in 0..WINDOW.cast_signed() {
            let free = map.free(ahead(at, (k * dx, k * dy)));
            assert_eq!(word >> k & 1 == 1, free, "{at:?} {direction:?} {k}");
            if k > 0 && !free {
                break;
            }
        }
        if map.free(at) {
            let meets = map.meets(at, (dx, dy));
            assert_eq!(stop.steps(), meets.unwrap_or(0), "{at:?} {direction:?}");
            assert_eq!(bits.ahead().has(direction, row), meets.is_some());
            let run = (1..).take_while(|&k| map.free(ahead(at, (k * dx, k * dy))));
            assert_eq!(stop.run(), meets.unwrap_or(run.count() as u32));
        }
    }
    for direction in Direction::ALL.into_iter().filter(|it| it.is_diagonal()) {
        if map.free(at) {
            let stops = map.stops(at, direction);
            assert_eq!(
                bits.ahead().has(direction, row),
                stops,
                "{at:?} {direction:?}"
            );
        }
    }
}
