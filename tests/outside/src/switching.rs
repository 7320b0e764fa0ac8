//! Programs as users of the `pathfinding` crate write them. Only the line with `use` differs there.

mod knight {
    use cubechase::{astar, bfs, dijkstra};

    #[derive(Clone, Debug, Eq, Hash, Ord, PartialEq, PartialOrd)]
    struct Square {
        file: i8,
        rank: i8,
    }

    impl Square {
        fn jumps(&self) -> Vec<Square> {
            let mut jumps = Vec::new();
            for (long, short) in [(2, 1), (2, -1), (-2, 1), (-2, -1)] {
                for (df, dr) in [(long, short), (short, long)] {
                    let (file, rank) = (self.file + df, self.rank + dr);
                    if (0..8).contains(&file) && (0..8).contains(&rank) {
                        jumps.push(Square { file, rank });
                    }
                }
            }
            jumps
        }

        fn distance(&self, other: &Square) -> u32 {
            u32::from(self.file.abs_diff(other.file)) + u32::from(self.rank.abs_diff(other.rank))
        }
    }

    static START: Square = Square { file: 0, rank: 0 };
    static GOAL: Square = Square { file: 7, rank: 7 };

    #[test]
    fn crosses_the_board_in_six() {
        let successors = |at: &Square| at.jumps().into_iter().map(|to| (to, 1)).collect::<Vec<_>>();
        let result = astar(
            &START,
            successors,
            |at| at.distance(&GOAL) / 3,
            |at| *at == GOAL,
        );
        let (path, cost) = result.expect("no path found");
        assert_eq!((path.len(), cost), (7, 6));
        assert_eq!((&path[0], &path[6]), (&START, &GOAL));

        // Here the type of the number is the language's default.
        let result = dijkstra(
            &START,
            |at| at.jumps().into_iter().map(|to| (to, 1)),
            |at| *at == GOAL,
        );
        assert_eq!(result.expect("no path found").1, 6);

        let result = bfs(&START, Square::jumps, |at| *at == GOAL);
        assert_eq!(result.expect("no path found").len(), 7);
    }
}

mod obstacles {
    use cubechase::astar;
    use std::collections::HashSet;

    type Pos = (i32, i32);

    #[test]
    fn the_way_leads_round_the_wall() {
        let wall: HashSet<Pos> = (0..9).map(|y| (5, y)).collect();
        let (start, goal) = ((1, 1), (8, 1));
        let free =
            |&(x, y): &Pos| (0..10).contains(&x) && (0..10).contains(&y) && !wall.contains(&(x, y));
        let result = astar(
            &start,
            |&(x, y)| {
                [(x + 1, y), (x - 1, y), (x, y + 1), (x, y - 1)]
                    .into_iter()
                    .filter(free)
                    .map(|pos| (pos, 1))
            },
            |&(x, y)| (goal.0 - x).abs() + (goal.1 - y).abs(),
            |&pos| pos == goal,
        );
        let (path, cost) = result.unwrap();
        assert_eq!(cost, 7 + 2 * 8);
        assert!(path.contains(&(5, 9)));
    }
}

mod word_ladder {
    use cubechase::bfs;

    const WORDS: [&str; 12] = [
        "cold", "cord", "card", "ward", "warm", "word", "wood", "good", "gold", "bold", "worm",
        "form",
    ];

    fn differ_in_one(a: &str, b: &str) -> bool {
        a.len() == b.len() && a.chars().zip(b.chars()).filter(|(a, b)| a != b).count() == 1
    }

    #[test]
    fn cold_becomes_warm() {
        let ladder = bfs(
            &"cold".to_string(),
            |word| {
                let word = word.clone();
                WORDS
                    .iter()
                    .filter(move |other| differ_in_one(&word, other))
                    .map(|other| other.to_string())
            },
            |word| word == "warm",
        );
        assert_eq!(ladder.unwrap(), ["cold", "cord", "card", "ward", "warm"]);
        assert_eq!(
            bfs(
                &"cold",
                |_| WORDS.into_iter().take(3),
                |word| *word == "warm"
            ),
            None
        );
    }
}

mod cities {
    use cubechase::dijkstra;
    use std::collections::HashMap;

    #[test]
    fn the_cheapest_way_is_not_the_one_of_the_fewest_roads() {
        let roads = [
            ("Aachen", "Bonn", 92),
            ("Aachen", "Trier", 160),
            ("Bonn", "Koblenz", 63),
            ("Koblenz", "Mainz", 92),
            ("Trier", "Mainz", 162),
            ("Mainz", "Worms", 47),
        ];
        let mut graph: HashMap<&str, Vec<(&str, usize)>> = HashMap::new();
        for (a, b, km) in roads {
            graph.entry(a).or_default().push((b, km));
            graph.entry(b).or_default().push((a, km));
        }
        let result = dijkstra(
            &"Aachen",
            |city| graph[city].clone(),
            |&city| city == "Worms",
        );
        let expected = vec!["Aachen", "Bonn", "Koblenz", "Mainz", "Worms"];
        assert_eq!(result, Some((expected, 92 + 63 + 92 + 47)));
        assert!(
            dijkstra(
                &"Aachen",
                |city| graph[city].clone(),
                |&city| city == "Metz"
            )
            .is_none()
        );
    }
}

mod eight_puzzle {
    use cubechase::astar;

    #[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
    struct Board([u8; 9]);

    const SOLVED: Board = Board([1, 2, 3, 4, 5, 6, 7, 8, 0]);

    impl Board {
        fn moves(&self) -> Vec<(Board, u32)> {
            let gap = self.0.iter().position(|&tile| tile == 0).unwrap();
            let (x, y) = (gap % 3, gap / 3);
            let mut moves = Vec::with_capacity(4);
            let mut slide = |from: usize| {
                let mut next = *self;
                next.0.swap(gap, from);
                moves.push((next, 1));
            };
            if x > 0 {
                slide(gap - 1);
            }
            if x < 2 {
                slide(gap + 1);
            }
            if y > 0 {
                slide(gap - 3);
            }
            if y < 2 {
                slide(gap + 3);
            }
            moves
        }

        fn manhattan(&self) -> u32 {
            let tiles = self.0.iter().enumerate().filter(|&(_, &tile)| tile != 0);
            tiles
                .map(|(at, &tile)| {
                    let home = tile as usize - 1;
                    ((at % 3).abs_diff(home % 3) + (at / 3).abs_diff(home / 3)) as u32
                })
                .sum()
        }
    }

    #[test]
    fn a_shuffled_board_is_solved() {
        let start = Board([8, 1, 3, 4, 0, 2, 7, 6, 5]);
        let (path, cost) = astar(&start, Board::moves, Board::manhattan, |board| {
            *board == SOLVED
        })
        .unwrap();
        assert_eq!((cost, path.len()), (14, 15));
        assert!(
            path.windows(2)
                .all(|two| two[0].moves().contains(&(two[1], 1)))
        );
    }
}

mod maze_string {
    use cubechase::bfs;

    const MAZE: &str = "\
#########
#S..#...#
##.##.#.#
#.....#G#
#########";

    #[test]
    fn the_shortest_path_is_found() {
        let cells: Vec<Vec<char>> = MAZE.lines().map(|line| line.chars().collect()).collect();
        let find = |what: char| {
            let mut all = cells
                .iter()
                .enumerate()
                .flat_map(|(y, row)| row.iter().enumerate().map(move |(x, &cell)| (x, y, cell)));
            all.find(|&(_, _, cell)| cell == what)
                .map(|(x, y, _)| (x, y))
                .unwrap()
        };
        let (start, goal) = (find('S'), find('G'));
        let path = bfs(
            &start,
            |&(x, y)| {
                let cells = &cells;
                vec![(x - 1, y), (x + 1, y), (x, y - 1), (x, y + 1)]
                    .into_iter()
                    .filter(move |&(x, y)| cells[y][x] != '#')
            },
            |&at| at == goal,
        );
        assert_eq!(path.unwrap().len(), 13);
    }
}
