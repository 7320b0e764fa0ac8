//! Hexagons
use cubechase::named::{Algorithm, Options};
use cubechase::search::Status;
use cubechase::session::Session;
use cubechase::space::{Grid, Layout, Movement};
use cubechase::words::Word;

#[test]
fn astar() {
    let grid = Grid::open(9, 9);
    for &(_, layout) in Layout::ALL {
        for &(word, algorithm) in Algorithm::ALL {
            let options = Options {
                algorithm,
                movement: Movement::Six(layout),
                ..Options::default()
            };
            let Ok(mut session) = Session::<()>::new(options) else {
                println!("{word} refused");
                continue;
            };
            session.begin(&grid, (1, 1), (7, 6)).unwrap();
            assert_eq!(session.run(&grid, u64::MAX), Status::Found, "{word}");
            assert_eq!(
                session.cost(),
                Some(10.0 * f64::from(layout.way((1, 1), (7, 6)).length())),
                "{word}"
            );
        }
    }
}
