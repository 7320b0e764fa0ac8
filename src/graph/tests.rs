use super::*;
use crate::cost::Cost;
use crate::find::find;
use crate::map::GridMap;
use crate::named::{Algorithm, Options};
use crate::search::Event;
use crate::space::{CellKind, Grid, Movement};
use oorandom::Rand32;
use std::collections::VecDeque;

type Pos = (u32, u32);

/// Returns a grid with about a quarter of walls, but not in the two corners.
fn map(random: &mut Rand32) -> GridMap {
    let (width, height) = (12, 9);
    let mut grid = Grid::open(width, height);
    for at in 1..width * height - 1 {
        if random.rand_range(0..4) == 0 {
            grid.set(at % width, at / width, CellKind::WALL);
        }
    }
    GridMap {
        grid,
        start: Some((0, 0)),
        goal: Some((width - 1, height - 1)),
        layout: None,
    }
}

fn neighbours(map: &GridMap, (x, y): Pos) -> Vec<(Pos, u32)> {
    let at = [
        (x.wrapping_sub(1), y),
        (x + 1, y),
        (x, y.wrapping_sub(1)),
        (x, y + 1),
    ];
    let is_inside = |&(x, y): &Pos| map.grid.key(x, y).is_some();
    let free = at
        .into_iter()
        .filter(|at| is_inside(at) && map.grid.kind(at.0, at.1) != CellKind::WALL);
    free.map(|at| (at, 10)).collect()
}

/// Breadth-first search with a queue, as in textbooks.
fn by_queue(map: &GridMap, start: Pos, goal: Pos) -> Option<Vec<Pos>> {
    let mut parents = HashMap::from([(start, start)]);
    let mut queue = VecDeque::from([start]);
    while let Some(at) = queue.pop_front() {
        for (next, _) in neighbours(map, at) {
            parents.entry(next).or_insert_with(|| {
                queue.push_back(next);
                at
            });
        }
    }
    let mut path = vec![goal];
    while path[path.len() - 1] != start {
        path.push(*parents.get(&path[path.len() - 1])?);
    }
    path.reverse();
    Some(path)
}

#[test]
fn all_agree_with_the_search_on_the_grid() {
    let mut random = Rand32::new(4);
    let mut found = 0;
    for _ in 0..60 {
        let map = map(&mut random);
        let (start, goal) = ((0, 0), map.goal.unwrap());
        let answer = find(
            &map,
            Options {
                algorithm: Algorithm::Dijkstra,
                movement: Movement::Four,
                ..Options::default()
            },
        );
        let answer = answer.unwrap();
        let expected = (answer.status == Status::Found).then(|| answer.cost.unwrap() as u32);
        found += u32::from(expected.is_some());
        let distance = |&(x, y): &Pos| 10 * (goal.0 - x + goal.1 - y);
        let steps = |&at: &Pos| neighbours(&map, at);
        for answer in [
            astar(&start, steps, distance, |&at| at == goal),
            dijkstra(&start, steps, |&at| at == goal),
        ] {
            assert_eq!(answer.as_ref().map(|&(_, cost)| cost), expected);
            let path = answer.map_or(Vec::new(), |(path, _)| path);
            assert_eq!(path.is_empty(), expected.is_none());
            assert!(path.first().is_none_or(|&at| at == start));
            assert!(path.last().is_none_or(|&at| at == goal));
            for step in path.windows(2) {
                assert!(steps(&step[0]).contains(&(step[1], 10)));
            }
        }
        let nodes = |&at: &Pos| neighbours(&map, at).into_iter().map(|(next, _)| next);
        let path = bfs(&start, nodes, |&at| at == goal);
        assert_eq!(path, by_queue(&map, start, goal));
    }
    assert!((20..60).contains(&found), "{found}");
}

#[test]
fn slices_change_nothing() {
    let map = map(&mut Rand32::new(7));
    let begin = || {
        let (map, goal) = (&map, (11, 8));
        NodeSearch::astar(
            &(0, 0),
            |&at: &Pos| neighbours(map, at),
            move |&(x, y)| 10 * (goal.0 - x + goal.1 - y),
            move |&at| at == goal,
        )
    };
    let mut whole = begin();
    whole.run(u64::MAX);
    for slice in [1, 2, 7] {
        let mut search = begin();
        assert_eq!(
            (search.status(), search.path(), search.cost_to(&(0, 0))),
            (Status::Ready, None, None)
        );
        while search.run(slice) == Status::Running {}
        assert_eq!(search.status(), whole.status());
        assert_eq!(search.path(), whole.path());
        assert_eq!(search.expanded(), whole.expanded());
        assert_eq!(
            search.closed().collect::<Vec<_>>(),
            whole.closed().collect::<Vec<_>>()
        );
        assert_eq!(search.run(1), whole.status(), "after the end");
    }
}

#[test]
fn an_inconsistent_estimate_opens_a_node_again() {
    // Over b it is cheaper, which is found out only after c was closed.
    let steps = |node: &char| match node {
        'a' => vec![('b', 1_i64), ('c', 3)],
        'b' => vec![('c', 1)],
        'c' => vec![('d', 10)],
        _ => Vec::new(),
    };
    let estimate = |node: &char| if *node == 'b' { 5 } else { 0 };
    let answer = astar(&'a', steps, estimate, |&node| node == 'd');
    assert_eq!(answer, Some((vec!['a', 'b', 'c', 'd'], 12)));
}

#[test]
fn steps_of_no_cost_and_to_the_node_itself_are_nothing() {
    let ring = |&n: &u8| [(n, 0_u8), ((n + 1) % 5, 0), (n, 3)];
    assert_eq!(dijkstra(&0, ring, |&n| n == 3), Some((vec![0, 1, 2, 3], 0)));
    assert_eq!(dijkstra(&0, ring, |&n| n == 9), None);
    assert_eq!(dijkstra(&0, ring, |&n| n == 0), Some((vec![0], 0)));
    assert_eq!(
        bfs(&0, |&n: &u8| [n, (n + 1) % 5], |&n| n == 0),
        Some(vec![0])
    );
}

#[test]
fn breadth_first_search_asks_whether_a_node_is_a_goal_as_it_meets_it() {
    let mut expanded = Vec::new();
    let path = bfs(
        &1_u32,
        |&n| {
            expanded.push(n);
            [2 * n, 2 * n + 1]
        },
        |&n| n == 6 || n == 7,
    );
    assert_eq!((path, expanded), (Some(vec![1, 3, 6]), vec![1, 2, 3]));
}

#[test]
fn an_observer_knows_nodes_by_keys() {
    #[derive(Default)]
    struct Expanded(Vec<Key>);
    impl Observer for Expanded {
        fn on(&mut self, event: Event) {
            if let Event::Expand { key, .. } = event {
                self.0.push(key);
            }
        }
    }
    let mut order = Expanded::default();
    let mut search = NodeSearch::dijkstra(
        &"a".to_owned(),
        |node: &String| [(format!("{node}a"), 2_u16), (format!("{node}b"), 3)],
        |node| node.len() == 3,
    );
    search.run_watched(u64::MAX, &mut order);
    let order: Vec<_> = order.0.iter().map(|&key| search.node(key)).collect();
    assert_eq!(order, ["a", "aa", "ab", "aaa"]);
    assert_eq!(
        search.path_to(&"aab".to_owned()).unwrap(),
        ["a", "aa", "aab"]
    );
    assert_eq!(search.path_to(&"b".to_owned()), None);
}

#[test]
fn numbers_become_costs_and_come_back() {
    fn comes_back<C: PathCost + PartialEq + std::fmt::Debug>(number: C, units: u64) {
        assert_eq!(number.into_cost(), Cost(units));
        assert_eq!(C::from_cost(Cost(units)), number);
    }
    comes_back(255_u8, 255);
    comes_back(127_i8, 127);
    comes_back(0_isize, 0);
    comes_back((1_u64 << 48) - 2, (1 << 48) - 2);
    comes_back(Cost(12), 12);
}

#[test]
#[should_panic(expected = "found a cost of -1; expected 0 to 281474976710654")]
fn a_negative_cost_panics() {
    dijkstra(&0_u8, |&n| [(n + 1, -1)], |_| false);
}

#[test]
#[should_panic(expected = "found a cost of 281474976710655; expected 0 to 281474976710654")]
fn a_cost_too_large_panics() {
    dijkstra(&0_u8, |&n| [(n + 1, (1_u64 << 48) - 1)], |_| false);
}

#[test]
#[should_panic(expected = "found a path that costs 300 or more; expected at most 255")]
fn a_path_too_costly_for_its_type_panics() {
    dijkstra(&0_u8, |&n| [(n + 1, 150_u8)], |&n| n == 2);
}

#[test]
#[should_panic(
    expected = "found a path that costs 281474976710655 or more; expected at most 281474976710654"
)]
fn a_path_too_costly_to_be_counted_panics() {
    dijkstra(&0_u8, |&n| [(n + 1, 1_u64 << 47)], |&n| n == 2);
}

#[test]
fn it_can_be_kept_and_shared() {
    fn is_shared<T: Send + Sync>(_: &T) {}
    is_shared(&NodeSearch::dijkstra(&0, |&n: &u32| [(n, 1_u8)], |_| true));
}
