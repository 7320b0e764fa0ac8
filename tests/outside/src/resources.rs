//! What an engine keeps in resources that many threads read, and how: searches that call user functions, or that lend
//! out their tree, go into a lock.

use cubechase::chase::{Chase, Crowd, Timeline};
use cubechase::cost::Thousandths;
use cubechase::drive::{DriveOptions, DriveSession};
use cubechase::map::GridMap;
use cubechase::named::{Algorithm, Costs, Options};
use cubechase::search::{Buckets, Heap, Search, Status};
use cubechase::session::Session;
use cubechase::space::{CornerRule, Cube, Grid, Movement};
use cubechase::trace::Paint;
use cubechase::{find, read_map};
use serde::Serialize;
use serde::de::DeserializeOwned;
use std::collections::HashMap;
use std::fmt::Debug;
use std::num::NonZeroU32;
use std::sync::{Arc, Mutex, RwLock};
use std::thread;

trait Resource: Send + Sync + 'static {}

impl<T: Send + Sync + 'static> Resource for T {}

fn is_resource<T: Resource>() {}

#[derive(Default)]
struct Searches(Mutex<HashMap<u32, Session>>);

#[test]
fn everything_can_be_kept_in_resources() {
    is_resource::<Grid>();
    is_resource::<Cube>();
    is_resource::<Search<Heap>>();
    is_resource::<Search<Buckets>>();
    is_resource::<Crowd>();
    is_resource::<Mutex<Chase>>();
    is_resource::<Timeline>();
    is_resource::<Options>();
    is_resource::<Session<Paint>>();
    is_resource::<Mutex<DriveSession>>();
    is_resource::<Searches>();
}

#[test]
fn systems_on_several_threads_step_searches_on_one_map() {
    let grid = Arc::new(RwLock::new(Grid::open(20, 20)));
    let searches = Arc::new(Searches::default());
    for entity in 0..4 {
        let mut session = Session::new(Options::from(Algorithm::AStar)).unwrap();
        session
            .start(&grid.read().unwrap(), (0, entity), (19, 19 - entity))
            .unwrap();
        searches.0.lock().unwrap().insert(entity, session);
    }
    let systems: Vec<_> = (0..4)
        .map(|entity| {
            let (grid, searches) = (Arc::clone(&grid), Arc::clone(&searches));
            thread::spawn(move || {
                loop {
                    let mut all = searches.0.lock().unwrap();
                    let session = all.get_mut(&entity).unwrap();
                    if session.run(&grid.read().unwrap(), 5) != Status::Running {
                        return session.cost();
                    }
                }
            })
        })
        .collect();
    let costs: Vec<_> = systems
        .into_iter()
        .map(|system| system.join().unwrap())
        .collect();
    assert_eq!(costs[0], Some(19.0 * 14.0));
    assert!(costs.iter().all(Option::is_some));
}

fn as_json<T: Serialize + DeserializeOwned + PartialEq + Debug>(value: &T) -> String {
    let text = serde_json::to_string(value).unwrap();
    assert_eq!(&serde_json::from_str::<T>(&text).unwrap(), value);
    text
}

#[test]
fn maps_options_and_answers_are_kept_as_json() {
    let map = read_map("S..\n##.\nG..\n").unwrap();
    let text = as_json(&map);
    let broken = text.replace("\"width\":3", "\"width\":4");
    let error = serde_json::from_str::<GridMap>(&broken).unwrap_err();
    assert!(
        error.to_string().contains("found 9 bytes for 4 × 3 cells"),
        "{error}"
    );
    as_json(&Options::from(Algorithm::Weighted(Thousandths::new(1_200))));
    as_json(&find(&map, Algorithm::jps()).unwrap());
    as_json(&DriveOptions::default());
}

#[test]
fn options_are_their_names_in_json() {
    for (name, algorithm) in Algorithm::NAMES.all {
        assert_eq!(as_json(algorithm), format!("\"{name}\""));
    }
    for (name, movement) in Movement::NAMES.all {
        assert_eq!(as_json(movement), format!("\"{name}\""));
    }
    let weighted = Algorithm::Weighted(Thousandths::new(1_200));
    assert_eq!(as_json(&weighted), r#"{"weighted":1200}"#);
    let limited = Algorithm::jps().with_limit(NonZeroU32::new(40));
    assert_eq!(as_json(&limited), r#"{"jps":{"limit":40}}"#);
    let text = r#"{ "algorithm": "jps", "movement": "8-cut", "costs": "sqrt2" }"#;
    let expected = Options::from(Algorithm::jps())
        .movement(Movement::Eight(CornerRule::Cut))
        .costs(Costs::Root2);
    assert_eq!(serde_json::from_str::<Options>(text).unwrap(), expected);
    let unknown = serde_json::from_str::<Options>(r#"{ "costs": "euro" }"#).unwrap_err();
    let message = "unknown costs \"euro\"; expected one of: 10/14, sqrt2, 10/20, 1/1";
    assert!(unknown.to_string().starts_with(message), "{unknown}");
}
