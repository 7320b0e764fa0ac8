//! The same programs with the crate `pathfinding` and with this one: only the name of the crate differs.

/// Makes a module of the same tests for each crate.
macro_rules! programs {
    ($($name:ident)*) => {$(
        mod $name {
            use ordered_float::OrderedFloat;
            use $name::prelude::{astar, astar_bag, bfs, dijkstra, dijkstra_all, yen};

            /// The example of the README of `pathfinding` 4.16 (S. Tardieu, Apache-2.0 or MIT).
            #[test]
            #[rustfmt::skip]
            fn the_example_of_the_readme() {
                use $name::prelude::bfs;

                #[derive(Clone, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
                struct Pos(i32, i32);

                impl Pos {
                  fn successors(&self) -> Vec<Pos> {
                    let &Pos(x, y) = self;
                    vec![Pos(x+1,y+2), Pos(x+1,y-2), Pos(x-1,y+2), Pos(x-1,y-2),
                         Pos(x+2,y+1), Pos(x+2,y-1), Pos(x-2,y+1), Pos(x-2,y-1)]
                  }
                }

                static GOAL: Pos = Pos(4, 6);
                let result = bfs(&Pos(1, 1), |p| p.successors(), |p| *p == GOAL);
                assert_eq!(result.expect("no path found").len(), 5);
            }

            type Roads = Vec<(&'static str, u32)>;

            fn roads(town: &&str) -> Roads {
                match *town {
                    "Ulm" => vec![("Augsburg", 80), ("Stuttgart", 93)],
                    "Augsburg" => vec![("Munich", 80), ("Ulm", 80)],
                    "Stuttgart" => vec![("Munich", 233)],
                    _ => Vec::new(),
                }
            }

            #[test]
            fn towns_and_roads() {
                let expected = (vec!["Ulm", "Augsburg", "Munich"], 160);
                let is_goal = |town: &&str| *town == "Munich";
                assert_eq!(dijkstra(&"Ulm", roads, is_goal), Some(expected.clone()));
                assert_eq!(astar(&"Ulm", roads, |_| 0, is_goal), Some(expected.clone()));
                let longer = (vec!["Ulm", "Stuttgart", "Munich"], 326);
                assert_eq!(yen(&"Ulm", roads, is_goal, 5), [expected, longer]);
                let reached = dijkstra_all(&"Ulm", roads);
                assert_eq!((reached.len(), reached["Munich"]), (3, ("Augsburg", 160)));
                assert_eq!(dijkstra(&"Munich", roads, |_| false), None);
            }

            #[test]
            fn costs_are_floats_in_a_wrapper() {
                let steps = |&(x, y): &(i32, i32)| {
                    let diagonal = OrderedFloat(std::f64::consts::SQRT_2);
                    [((x + 1, y), OrderedFloat(1.0)), ((x + 1, y + 1), diagonal)]
                };
                let distance = |&(x, y): &(i32, i32)| {
                    OrderedFloat(f64::from((5 - x).pow(2) + (2 - y).pow(2)).sqrt())
                };
                let (path, cost) = astar(&(0, 0), steps, distance, |&at| at == (5, 2)).unwrap();
                assert_eq!(path.len(), 6);
                assert!((cost.0 - (3.0 + 2.0 * std::f64::consts::SQRT_2)).abs() < 1e-9);
            }

            #[test]
            fn estimates_below_zero_and_large_costs() {
                let steps = |&n: &i32| [(n + 1, 1_i32), (n - 1, 2)];
                let answer = astar(&0, steps, |&n| 2 - n, |&n| n == 4);
                assert_eq!(answer, Some((vec![0, 1, 2, 3, 4], 4)));
                let large = |&n: &u8| [(n + 1, u128::from(u64::MAX))];
                let answer = dijkstra(&0, large, |&n| n == 3).unwrap();
                assert_eq!(answer.1, 3 * u128::from(u64::MAX));
            }

            #[test]
            fn all_cheapest_paths_over_a_square() {
                let steps = |&(x, y): &(u8, u8)| [((x + 1, y), 1_u8), ((x, y + 1), 1)];
                let rest = |&(x, y): &(u8, u8)| 4_u8.saturating_sub(x + y);
                let (paths, cost) = astar_bag(&(0, 0), steps, rest, |&at| at == (2, 2)).unwrap();
                let mut paths: Vec<_> = paths.collect();
                paths.sort();
                paths.dedup();
                assert_eq!((paths.len(), cost), (6, 4));
            }

            /// The search recognises a goal where it meets it, also at the start.
            #[test]
            fn breadth_first_search_from_a_goal() {
                assert_eq!(bfs(&1, |&n: &u32| [n + 1], |&n| n == 1), Some(vec![1]));
                assert_eq!(bfs(&1, |_: &u32| None, |&n| n == 2), None);
            }
        }
    )*};
}

programs!(cubechase pathfinding);
