//! The 4-way scenarios with which PathFinding.js tests its own searches: a map as text after a line with the moves of a
//! shortest path.

use crate::scenarios::{search, text};
use cubechase::map::ascii;
use cubechase::named::{Algorithm, Costs, Guarantee, OpenList, Options};
use cubechase::session::Session;
use cubechase::space::Movement;

#[test]
fn the_moves_of_pathfinding_js_are_matched() {
    let text = text("peers/pathfindingjs.txt");
    let (mut scenarios, mut searches) = (0, 0);
    for block in text.split("\n\n") {
        let (moves, rows) = block.split_once('\n').unwrap();
        let moves: u32 = moves.strip_prefix("moves ").unwrap().parse().unwrap();
        let map = ascii::read(rows).unwrap();
        let (start, goal) = map.start.zip(map.goal).unwrap();
        scenarios += 1;
        for &(word, algorithm) in Algorithm::NAMES.all {
            for &(_, costs) in Costs::NAMES.all {
                for &(_, open_list) in OpenList::NAMES.all {
                    let options = Options::from(algorithm)
                        .costs(costs)
                        .open_list(open_list)
                        .movement(Movement::Four);
                    let Ok(mut session) = Session::new(options) else {
                        continue;
                    };
                    if session.guarantee() != Guarantee::Optimal {
                        continue;
                    }
                    let found = search(&mut session, &map.grid, start, goal);
                    let step = match costs {
                        Costs::Tenths | Costs::Manhattan => 10.0,
                        Costs::Root2 | Costs::Chebyshev => 1.0,
                    };
                    assert_eq!(found, Some(f64::from(moves) * step), "{word}\n{rows}");
                    assert_eq!(session.path().len(), moves as usize + 1);
                    searches += 1;
                }
            }
        }
    }
    assert_eq!(scenarios, 4);
    assert!(searches >= 4 * 4 * 3 * 8, "{searches}");
}
