//! The cost of turns: searches agree with a Dijkstra over cells and directions of arrival that this file has for itself, also
//! after edits.

use cubechase::cost::Thousandths;
use cubechase::named::{Algorithm, BadOptions, Costs, Guarantee, Options};
use cubechase::rules::HeuristicKind;
use cubechase::space::{CellKind, CornerRule, Grid, Key, Movement, Space};
use cubechase::trace::{Mark, Paint, Tape, Watcher};
use cubechase::{Session, Status};
use oorandom::Rand32;
use std::cmp::Reverse;
use std::collections::{BinaryHeap, HashMap, HashSet};

const MAPS: u32 = 5_000;
const STEPS: [(i64, i64); 8] = [
    (0, -1),
    (1, -1),
    (1, 0),
    (1, 1),
    (0, 1),
    (-1, 1),
    (-1, 0),
    (-1, -1),
];

type Cell = (i64, i64);

/// What a step costs, and which changes of direction count.
struct Rules<'a> {
    grid: &'a Grid,
    movement: Movement,
    /// Units of a straight step, a diagonal step, a turn, and the number 1.
    units: [u64; 4],
    is_turn: fn(usize, usize) -> bool,
}

impl Rules<'_> {
    fn terrain(&self, (x, y): Cell) -> u64 {
        let at = u32::try_from(x).ok().zip(u32::try_from(y).ok());
        at.map_or(0, |(x, y)| self.grid.kind(x, y).byte().into())
    }

    /// Returns the cost of a step after the last one; `None` if it is not legal.
    fn step(&self, from: Cell, direction: usize, last: Option<usize>) -> Option<(Cell, u64)> {
        let (dx, dy) = STEPS[direction];
        let to = (from.0 + dx, from.1 + dy);
        let [here, there] = [from, to].map(|cell| self.terrain(cell));
        let sides = [(from.0 + dx, from.1), (from.0, from.1 + dy)];
        let free = sides.into_iter().filter(|&side| self.terrain(side) > 0);
        let least = match self.movement {
            Movement::Four => 3,
            other => match other.corner_rule() {
                CornerRule::Strict => 2,
                CornerRule::OneFree => 1,
                CornerRule::Cut => 0,
            },
        };
        let is_diagonal = dx != 0 && dy != 0;
        if there == 0 || (is_diagonal && free.count() < least) {
            return None;
        }
        let length = self.units[usize::from(is_diagonal)];
        let turns = last.is_some_and(|last| (self.is_turn)(last, direction));
        Some((
            to,
            length * (here + there) / 2 + u64::from(turns) * self.units[2],
        ))
    }

    /// Returns the least cost of each cell that can be reached.
    fn costs(&self, start: Cell) -> HashMap<Cell, u64> {
        let (mut closed, mut least) = (HashSet::new(), HashMap::new());
        let mut open = BinaryHeap::from([Reverse((0, start, None))]);
        while let Some(Reverse((g, cell, last))) = open.pop() {
            if !closed.insert((cell, last)) {
                continue;
            }
            least.entry(cell).or_insert(g);
            for direction in 0..8 {
                if let Some((to, cost)) = self.step(cell, direction, last) {
                    open.push(Reverse((g + cost, to, Some(direction))));
                }
            }
        }
        least
    }

    /// Returns the cost of a path, if each of its steps is legal.
    fn of_path(&self, path: &[Cell]) -> Option<u64> {
        let (mut sum, mut last) = (0, None);
        for pair in path.windows(2) {
            let step = (pair[1].0 - pair[0].0, pair[1].1 - pair[0].1);
            let direction = STEPS.iter().position(|&one| one == step)?;
            sum += self.step(pair[0], direction, last)?.1;
            last = Some(direction);
        }
        Some(sum)
    }

    fn value(&self, cost: u64) -> f64 {
        cost as f64 / self.units[3] as f64
    }
}

fn edit(random: &mut Rand32, grid: &mut Grid, share: u32, terrain: bool) {
    let (x, y) = cell(random, grid);
    let byte = match random.rand_range(0..100) {
        wall if wall < share => 0,
        _ if terrain => random.rand_range(1..4) as u8,
        _ => 1,
    };
    grid.set(x, y, CellKind::from_byte(byte));
}

fn cell(random: &mut Rand32, grid: &Grid) -> (u32, u32) {
    let x = random.rand_range(0..grid.width());
    (x, random.rand_range(0..grid.height()))
}

fn options(random: &mut Rand32) -> Options {
    let mut pick = |count: usize| random.rand_range(0..count as u32) as usize;
    Options::from(
        [
            Algorithm::AStar,
            Algorithm::Dijkstra,
            Algorithm::Greedy,
            Algorithm::weighted(),
            Algorithm::dynamic_weighted(),
        ][pick(5)],
    )
    .heuristic(HeuristicKind::NAMES.all[pick(HeuristicKind::NAMES.all.len())].1)
    .movement(Movement::SQUARES.all[pick(Movement::SQUARES.all.len())].1)
    .costs([Costs::Tenths, Costs::Root2][pick(2)])
    .turn_cost(Thousandths::new([0, 500, 1000, 3000, 50_000][pick(5)]))
}

fn units(options: &Options) -> [u64; 4] {
    let [straight, diagonal, one] = match options.costs {
        Costs::Tenths => [10, 14, 1],
        _ => [5_488_420, 7_761_798, 5_488_420],
    };
    let turn = straight * u64::from(options.turn_cost.get()) / 1000;
    [straight, diagonal, turn, one]
}

/// Returns how many searches found a path, and how many answers are wrong, by this rule of what a turn is.
fn compare(maps: u32, is_turn: fn(usize, usize) -> bool) -> (u32, u32) {
    let (mut found, mut wrong) = (0, 0);
    let mut random = Rand32::new(83);
    for _ in 0..maps {
        let random = &mut random;
        let mut grid = Grid::open(random.rand_range(1..13), random.rand_range(1..13));
        let terrain = random.rand_range(0..3) == 0;
        let share = random.rand_range(0..100);
        for _ in 0..grid.width() * grid.height() / 2 {
            edit(random, &mut grid, share, terrain);
        }
        let options = options(random);
        let mut session = Session::new(options.clone()).unwrap();
        let goal = cell(random, &grid);
        for query in 0..3 {
            let from = cell(random, &grid);
            let begun = if query == 0 {
                session.start(&grid, from, goal)
            } else {
                session.replan(&grid, Some(from))
            };
            if begun.is_err() {
                break;
            }
            let status = session.run(&grid, u64::MAX);
            let rules = Rules {
                grid: &grid,
                movement: options.movement,
                units: units(&options),
                is_turn,
            };
            let [start, end] = [from, goal].map(|(x, y)| (i64::from(x), i64::from(y)));
            let least = rules.costs(start).get(&end).map(|&cost| rules.value(cost));
            let path: Vec<Cell> = session.path().map(|(x, y)| (x.into(), y.into())).collect();
            let cost = session.path_cost();
            let is_path = rules.of_path(&path).map(|cost| rules.value(cost)) == cost
                && path.first() == Some(&start);
            let is_answer = match least {
                // A wall is no end, unless the search begins there.
                None => status == Status::Nearest && path.last() != Some(&end),
                Some(least) => {
                    found += 1;
                    let cost = cost.unwrap_or(f64::NAN);
                    let most = match session.guarantee() {
                        Guarantee::Optimal => least,
                        Guarantee::Bounded(weight) => least * weight.value() + 1e-6,
                        _ => f64::INFINITY,
                    };
                    status == Status::Found
                        && path.last() == Some(&end)
                        && (least..=most).contains(&cost)
                }
            };
            wrong += u32::from(!is_path || !is_answer);
            for _ in 0..random.rand_range(1..4) {
                edit(random, &mut grid, 40, terrain);
            }
        }
    }
    (found, wrong)
}

#[test]
fn every_search_agrees_with_dijkstra_over_cells_and_directions() {
    let (found, wrong) = compare(MAPS, |last, next| last != next);
    println!("{found} paths");
    assert!(found > MAPS, "{found}");
    assert_eq!(wrong, 0);
}

#[test]
fn turns_by_45_degrees_that_cost_nothing_are_found() {
    let (_, wrong) = compare(MAPS / 10, |last, next| (last + 8 - next) % 8 % 7 > 1);
    assert!(wrong > 0);
}

#[test]
fn a_cost_that_rounds_to_nothing_gives_the_cost_of_the_plain_search() {
    let mut random = Rand32::new(7);
    for _ in 0..300 {
        let mut grid = Grid::open(14, 11);
        for _ in 0..60 {
            edit(&mut random, &mut grid, 60, true);
        }
        let ends = [(); 2].map(|()| cell(&mut random, &grid));
        let [none, least] = [0, 1].map(|turn_cost| {
            let options = Options::default().turn_cost(Thousandths::new(turn_cost));
            let mut session = Session::new(options).unwrap();
            let begun = session.start(&grid, ends[0], ends[1]).is_ok();
            (begun, session.run(&grid, u64::MAX), session.path_cost())
        });
        assert_eq!(none, least);
    }
}

/// The picture, the numbers and the tape are of cells: each cell has the label of its cheapest state.
#[test]
fn labels_and_marks_are_of_cells() {
    let grid = Grid::open(9, 7);
    let options = Options::from(Algorithm::Dijkstra).turn_cost(Thousandths::new(2000));
    let watch = Watcher::new(Paint::default(), Some(Tape::default()));
    let mut session = Session::watched(options.clone(), watch).unwrap();
    session.start(&grid, (1, 1), (8, 6)).unwrap();
    assert_eq!(session.run(&grid, u64::MAX), Status::Found);
    let rules = Rules {
        grid: &grid,
        movement: options.movement,
        units: units(&options),
        is_turn: |last, next| last != next,
    };
    let least = rules.costs((1, 1));
    let cells = grid.len() as u64;
    assert!(
        session.expanded() > cells,
        "a cell is expanded for each arrival"
    );
    let tape = session.watch().tape().unwrap();
    assert_eq!(tape.steps() as u64, session.expanded());
    assert_eq!(session.watch().paint().marks().len(), grid.len());
    session.watch_mut().tape_mut().unwrap().show(usize::MAX);
    for key in (0..grid.len() as u32).map(Key) {
        let (x, y) = grid.point(key);
        let explained = session.explain(&grid, x, y).unwrap();
        let known = explained.known.unwrap();
        let label = session.cell(&grid, key).unwrap();
        assert_eq!((known.g, known.h, known.f), (label.g, label.h, label.f));
        assert_eq!(known.parent, label.parent);
        if explained.mark == Mark::Closed {
            assert_eq!(
                known.g,
                rules.value(least[&(x.into(), y.into())]),
                "({x}, {y})"
            );
        }
        assert_eq!(explained.place, None);
    }
}

#[test]
fn a_large_cost_gives_the_fewest_turns() {
    let grid = Grid::open(12, 12);
    let turns = |cost: u32| {
        let options = Options::default()
            .movement(Movement::Four)
            .turn_cost(Thousandths::new(cost));
        let mut session = Session::new(options).unwrap();
        session.start(&grid, (1, 1), (9, 10)).unwrap();
        session.run(&grid, u64::MAX);
        let path: Vec<_> = session
            .path()
            .map(|(x, y)| (i64::from(x), i64::from(y)))
            .collect();
        let bends = |three: &&[Cell]| {
            (three[1].0 - three[0].0, three[1].1 - three[0].1)
                != (three[2].0 - three[1].0, three[2].1 - three[1].1)
        };
        (path.windows(3).filter(bends).count(), session.path_cost())
    };
    assert_eq!(turns(1_000_000), (1, Some(170.0 + 10_000.0)));
    assert_eq!(turns(500), (1, Some(175.0)));
}

#[test]
fn the_other_searches_refuse_it() {
    for &(word, algorithm) in Algorithm::NAMES.all {
        let options = Options::from(algorithm).turn_cost(Thousandths::new(1));
        let takes = [
            "astar",
            "dijkstra",
            "greedy",
            "weighted",
            "dynamic-weighted",
        ];
        match options.check() {
            Ok(()) => assert!(takes.contains(&word), "{word}"),
            Err(BadOptions::NotFor { what, of, .. }) => {
                assert_eq!((what, of), ("turn-cost", word));
                assert!(!takes.contains(&word), "{word}");
            }
            Err(other) => panic!("{other}"),
        }
    }
}
