use super::*;
use crate::find::find;
use crate::map::GridMap;
use crate::named::{Algorithm, Options};
use crate::search::Status;
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
        let expected = answer.unwrap().found().map(|path| path.cost as u32);
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
    let start = || {
        let (map, goal) = (&map, (11, 8));
        NodeSearch::astar(
            &(0, 0),
            |&at: &Pos| neighbours(map, at),
            move |&(x, y)| 10 * (goal.0 - x + goal.1 - y),
            move |&at| at == goal,
        )
    };
    let mut whole = start();
    whole.run(u64::MAX);
    for slice in [1, 2, 7] {
        let mut search = start();
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
fn events_have_nodes() {
    let mut events = Vec::new();
    let mut search = NodeSearch::dijkstra(
        &"a".to_owned(),
        |node: &String| [(format!("{node}a"), 2_u16), (format!("{node}b"), 3)],
        |node| node.len() == 3,
    );
    search.run_watched(u64::MAX, |event| {
        events.push(match event {
            Event::Expand { node, g } => format!("{node} {g}"),
            Event::Open {
                node, parent, g, ..
            } => format!("{parent}->{node} {g}"),
        });
    });
    let all = "a->a 0, a 0, a->aa 2, a->ab 3, aa 2, aa->aaa 4, aa->aab 5, ab 3, ab->aba 5, ab->abb 6, aaa 4";
    assert_eq!(events.join(", "), all);
    assert_eq!(
        search.path_to(&"aab".to_owned()).unwrap(),
        ["a", "aa", "aab"]
    );
    assert_eq!(search.path_to(&"b".to_owned()), None);
}

/// A cheapest path over many different costs, and over few: the open list has buckets or a heap.
#[test]
fn every_open_list_finds_the_cheapest_path() {
    let mut random = Rand32::new(11);
    for most in [1, 9, 3000, 1 << 30] {
        let count = 4000;
        let steps: Vec<Vec<(u32, u64)>> = (0..count)
            .map(|_| {
                (0..5)
                    .map(|_| {
                        (
                            random.rand_range(0..count),
                            random.rand_range(0..most).into(),
                        )
                    })
                    .collect()
            })
            .collect();
        // Bellman and Ford's algorithm.
        let mut costs = vec![u64::MAX; count as usize];
        costs[0] = 0;
        let mut has_changed = true;
        while std::mem::take(&mut has_changed) {
            for (from, steps) in steps.iter().enumerate() {
                for &(to, cost) in steps {
                    let sum = costs[from].saturating_add(cost);
                    has_changed |= sum < costs[to as usize];
                    costs[to as usize] = costs[to as usize].min(sum);
                }
            }
        }
        let reached = dijkstra_all(&0_u32, |&at| steps[at as usize].iter().copied());
        for (node, &cost) in (1..).zip(&costs[1..]) {
            let found = reached.get(&node).map_or(u64::MAX, |&(_, cost)| cost);
            assert_eq!(found, cost, "{node} of {most}");
        }
        let last = |&at: &u32| at == count - 1;
        let found = dijkstra(&0, |&at| steps[at as usize].iter().copied(), last);
        assert_eq!(found.map(|(_, cost)| cost), Some(costs[count as usize - 1]));
    }
}

#[test]
fn costs_are_any_ordered_numbers() {
    use std::num::Wrapping;
    let far = |&n: &u8| [(n + 1, 1_u128 << 100), (n + 2, 1 << 101)];
    assert_eq!(dijkstra(&0, far, |&n| n == 2).unwrap().1, 1 << 101);
    let wrapped = |&n: &u8| [(n + 1, Wrapping(5_u64))];
    assert_eq!(dijkstra(&0, wrapped, |&n| n == 2).unwrap().1, Wrapping(10));
    // An estimate below zero.
    let signed = |&n: &i32| [(n + 1, 1_i32), (n - 1, 1)];
    assert_eq!(astar(&0, signed, |&n| 2 - n, |&n| n == 5).unwrap().1, 5);
}

#[test]
fn all_cheapest_paths_visit_no_node_twice() {
    // Two ways of equal cost, with a detour that costs nothing and leads back.
    let steps = |node: &char| match node {
        's' => vec![('a', 1), ('b', 1)],
        'a' => vec![('c', 1), ('s', 0), ('x', 0)],
        'b' => vec![('c', 1), ('s', 0)],
        'x' => vec![('a', 0)],
        'c' => vec![('g', 1), ('h', 1), ('i', 2)],
        _ => Vec::new(),
    };
    let (paths, cost) = astar_bag(&'s', steps, |_| 0_u8, |node| "ghi".contains(*node)).unwrap();
    let mut paths: Vec<String> = paths.map(String::from_iter).collect();
    paths.sort();
    assert_eq!((paths.join(" ").as_str(), cost), ("sacg sach sbcg sbch", 3));
    assert!(astar_bag(&'g', steps, |_| 0_u8, |&node| node == 's').is_none());
    let (mut paths, _) = astar_bag(&'s', steps, |_| 0_u8, |&node| node == 's').unwrap();
    assert_eq!((paths.next(), paths.next()), (Some(vec!['s']), None));
}

#[test]
fn equal_steps_between_two_nodes_are_one_cheapest_path() {
    let steps = |&n: &u8| [(n + 1, 1_u8), (n + 1, 1), (n + 1, 2)];
    let (paths, cost) = astar_bag(&0, steps, |_| 0, |&n| n == 3).unwrap();
    assert_eq!(
        (paths.collect::<Vec<_>>(), cost),
        (vec![vec![0, 1, 2, 3]], 3)
    );
}

/// A corridor has one node for each f, so its open list would become a heap.
#[test]
fn a_breadth_first_search_is_a_queue_to_its_end() {
    let steps = |&(x, y): &(u32, u32)| match (x, y) {
        (5000, 0) => vec![((5001, 3), 1_u8), ((5001, 1), 1), ((5001, 2), 1)],
        (5000.., _) => Vec::new(),
        _ => vec![((x + 1, y), 1)],
    };
    let steps = |at: &(u32, u32)| steps(at).into_iter().map(|(to, _)| (to, 1_u32));
    let mut order = Vec::new();
    let mut search = NodeSearch::dijkstra(&(0, 0), steps, |_| false).breadth_first();
    search.run_watched(u64::MAX, |event| {
        if let Event::Expand { node, .. } = event {
            order.push(*node);
        }
    });
    assert_eq!(order[5001..], [(5001, 3), (5001, 1), (5001, 2)]);
}

/// All simple paths of small graphs, sorted, are what Yen's algorithm returns.
#[test]
fn the_k_cheapest_paths_are_the_first_of_all() {
    fn all(steps: &[Vec<(u8, u32)>], path: &mut Vec<u8>, cost: u32, found: &mut Vec<(u32, usize)>) {
        let at = path[path.len() - 1];
        if at == 6 {
            return found.push((cost, path.len()));
        }
        for &(to, more) in &steps[usize::from(at)] {
            // Of several steps between two nodes, the cheapest.
            let others = steps[usize::from(at)].iter().filter(|other| other.0 == to);
            if !path.contains(&to) && others.min() == Some(&(to, more)) {
                path.push(to);
                all(steps, path, cost + more, found);
                path.pop();
            }
        }
    }
    let mut random = Rand32::new(5);
    for _ in 0..200 {
        let mut steps = vec![Vec::new(); 7];
        for _ in 0..random.rand_range(6..22) {
            let step = (random.rand_range(0..7) as u8, random.rand_range(0..6));
            let from = &mut steps[random.rand_range(0..7) as usize];
            if !from.contains(&step) {
                from.push(step);
            }
        }
        let mut expected = Vec::new();
        all(&steps, &mut vec![0], 0, &mut expected);
        expected.sort_unstable();
        for k in [0, 1, 3, 1000] {
            let paths = yen(
                &0,
                |&at: &u8| steps[usize::from(at)].clone(),
                |&at| at == 6,
                k,
            );
            let rank = |(path, cost): &(Vec<u8>, u32)| (*cost, path.len());
            assert!(paths.is_sorted_by_key(rank));
            // Of several paths with the cost of the last one, any may be among the k.
            let costs = expected.iter().map(|&(cost, _)| cost).take(k);
            assert!(paths.iter().map(|&(_, cost)| cost).eq(costs), "{steps:?}");
            let mut different = paths.clone();
            different.sort();
            different.dedup();
            assert_eq!(different.len(), paths.len());
        }
    }
}

#[test]
fn it_can_be_kept_and_shared() {
    fn is_shared<T: Send + Sync>(_: &T) {}
    is_shared(&NodeSearch::dijkstra(&0, |&n: &u32| [(n, 1_u8)], |_| true));
}
