//! A vertex type of your own: its interface (docs/sources.md), line of sight, cost and neighbours, consists of the
//! traits of the loop.

use cubechase::cost::{Cost, Metric, Thousandths};
use cubechase::rules::Neighbours;
use cubechase::rules::{AnyAngle, Centres, Ranking, Sight, StraightLineGoal};
use cubechase::search::{Expand, Heap, Node, Observer, Plan, Search, Status, Sum, Terms};
use cubechase::space::{CellKind, CornerRule, Direction, Grid, Key, Movement, Space, sight};

/// Posts in a field, each joined to those within reach; a pond in the middle blocks the line of sight.
struct Field {
    posts: Vec<(i64, i64)>,
}

const REACH: i64 = 9;
const POND: (i64, i64, i64) = (20, 20, 11);

impl Field {
    fn by(&self, from: Key, to: Key) -> (i64, i64) {
        let [(x, y), (to_x, to_y)] = [from, to].map(|key| self.posts[key.index()]);
        (to_x - x, to_y - y)
    }

    fn is_dry(&self, from: Key, to: Key) -> bool {
        let (dx, dy) = self.by(from, to);
        let (x, y) = self.posts[from.index()];
        let (pond_x, pond_y) = (POND.0 - x, POND.1 - y);
        let length = dx * dx + dy * dy;
        // The point of the line nearest to the middle of the pond, as a fraction of `length`.
        let along = (pond_x * dx + pond_y * dy).clamp(0, length);
        let (off_x, off_y) = (pond_x * length - along * dx, pond_y * length - along * dy);
        length == 0 || off_x * off_x + off_y * off_y > POND.2 * POND.2 * length * length
    }
}

impl Space for Field {
    fn len(&self) -> usize {
        self.posts.len()
    }

    fn version(&self) -> u64 {
        0
    }

    fn is_free(&self, _key: Key) -> bool {
        true
    }

    // Not used: the expansion knows all neighbours.
    fn free_neighbours(&self, _key: Key) -> u8 {
        0
    }

    fn neighbour(&self, key: Key, _direction: Direction) -> Key {
        key
    }
}

struct Within(i64);

impl Expand<Field> for Within {
    fn expand<O: Observer>(
        &self,
        field: &Field,
        _metric: &Metric,
        from: Node,
        observer: &mut O,
        mut step: impl FnMut(&mut O, Key, Direction, Cost) -> bool,
    ) {
        for to in (0..field.posts.len() as u32).map(Key) {
            let (dx, dy) = field.by(from.key, to);
            let is_near = dx * dx + dy * dy <= self.0 * self.0;
            if to != from.key && is_near && field.is_dry(from.key, to) {
                step(observer, to, Direction::North, Cost::ZERO);
            }
        }
    }
}

#[derive(Clone, Copy)]
struct Dry;

impl Sight<Field> for Dry {
    fn sees(&self, field: &Field, from: Key, to: Key) -> bool {
        field.is_dry(from, to)
    }

    fn length(&self, field: &Field, from: Key, to: Key) -> Cost {
        let (dx, dy) = field.by(from, to);
        Metric::ROOT2.euclid(dx.unsigned_abs() as u32, dy.unsigned_abs() as u32)
    }
}

/// Neither form reopens a closed cell.
fn closed_once() -> Terms {
    Terms {
        reopen: false,
        ..Terms::of(Metric::ROOT2)
    }
}

#[test]
fn lines_lead_around_the_pond() {
    let posts = (0..9).flat_map(|y| (0..9).map(move |x| (5 * x, 5 * y + x % 2)));
    let field = Field {
        posts: posts.collect(),
    };
    let (start, target) = (Key(2 * 9), Key(6 * 9 + 8));
    let aim = StraightLineGoal { sight: Dry, target };
    for is_lazy in [false, true] {
        let link = AnyAngle {
            sight: Dry,
            is_lazy,
        };
        let plan = Plan {
            expand: Within(REACH),
            heuristic: aim,
            goal: aim,
            rank: Ranking::Weighted(Thousandths::ONE),
            link,
            terms: closed_once(),
        };
        let mut search = Search::<Heap>::new();
        search.start(&field, &plan, start, &mut ());
        assert_eq!(search.run(&field, &plan, &mut (), u64::MAX), Status::Found);
        let path = search.path();
        assert!(path.windows(2).all(|line| field.is_dry(line[0], line[1])));
        let mut sum = Cost::ZERO;
        for line in path.windows(2) {
            sum = sum.plus(Dry.length(&field, line[0], line[1]));
        }
        assert_eq!(search.cost(), Some(sum));
        // Some lines are longer than any step.
        let longest = path.windows(2).map(|line| field.by(line[0], line[1]));
        assert!(longest.map(|(dx, dy)| dx * dx + dy * dy).max() > Some(2 * REACH * REACH));
        let straight = Dry.length(&field, start, target);
        assert!(sum > straight && sum < straight.thousandths(1300));
    }
}

#[test]
fn no_line_is_blocked_where_the_expansion_leaves_out_where_it_came_from() {
    // S # G
    // . # .
    // . . .
    let mut grid = Grid::open(3, 3);
    grid.set(1, 0, CellKind::WALL);
    grid.set(1, 1, CellKind::WALL);
    let rule = CornerRule::Strict;
    let sight = Centres(rule);
    let (start, target) = (Key(0), Key(2));
    let aim = StraightLineGoal { sight, target };
    for is_lazy in [false, true] {
        let link = AnyAngle { sight, is_lazy };
        let plan = Plan {
            expand: Neighbours::of(Movement::Eight(rule)),
            heuristic: aim,
            goal: aim,
            rank: Sum,
            link,
            terms: closed_once(),
        };
        let mut search = Search::<Heap>::new();
        search.start(&grid, &plan, start, &mut ());
        assert_eq!(search.run(&grid, &plan, &mut (), u64::MAX), Status::Found);
        let path = search.path();
        let is_free = |line: &[Key]| sight::is_clear(&grid, rule, line[0], line[1]);
        assert!(path.windows(2).all(is_free), "{path:?}");
    }
}
