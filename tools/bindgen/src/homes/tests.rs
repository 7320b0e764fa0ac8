//! Where code goes, and mistakes that the build finds.

use super::{by_name, expect_closed, nodes};
use crate::graph::Graph;
use crate::parts::{MAIN, PARTS, name};

const TO_SEARCHES: &str = "cubechase::split::split_point::<cubechase::split::Searches, ()>";

/// Returns a module by its functions: the name of each, and what it calls. Every prefix of an export is there. A name that is in
/// the table exports the function.
fn module(functions: &[(&str, &[&str])]) -> Graph {
    let prefixes = || PARTS.iter().flat_map(|part| part.exports);
    let all = functions
        .iter()
        .map(|(name, _)| *name)
        .chain(prefixes().copied());
    let names: Vec<String> = all.map(str::to_owned).collect();
    let node = |name: &str| names.iter().position(|one| one == name).unwrap();
    let mut needs: Vec<Vec<usize>> = functions
        .iter()
        .map(|(_, calls)| calls.iter().map(|call| node(call)).collect())
        .collect();
    needs.resize(names.len(), Vec::new());
    let exports = functions
        .iter()
        .map(|(name, _)| *name)
        .filter(|name| prefixes().any(|prefix| name.starts_with(prefix)));
    let exports = exports
        .chain(prefixes().copied())
        .map(|name| (name.to_owned(), node(name)))
        .collect();
    Graph {
        names,
        exports,
        needs,
        ..Graph::default()
    }
}

/// Returns the part of the first function.
fn part_of_first(functions: &[(&str, &[&str])]) -> &'static str {
    nodes(&module(functions)).unwrap()[0].map_or("none", name)
}

fn error(graph: &Graph) -> String {
    nodes(graph).unwrap_err().to_string()
}

#[test]
fn code_is_in_the_innermost_part_that_all_its_callers_have() {
    assert_eq!(part_of_first(&[("f", &[]), ("grid_a", &["f"])]), "lab");
    assert_eq!(
        part_of_first(&[("f", &[]), ("grid_a", &["f"]), ("search_own_a", &["f"])]),
        "lab"
    );
    assert_eq!(
        part_of_first(&[("f", &[]), ("batch_a", &["f"]), ("drive_a", &["f"])]),
        "lab"
    );
    assert_eq!(
        part_of_first(&[("f", &[]), ("grid_a", &["f"]), ("chase_a", &["f"])]),
        "main"
    );
    assert_eq!(
        part_of_first(&[("f", &[]), ("crowd_a", &["f"]), ("chase_a", &["f"])]),
        "cube"
    );
    assert_eq!(part_of_first(&[("f", &[])]), "none");
}

#[test]
fn code_behind_a_split_point_is_in_its_part_whoever_passes_it() {
    let through: &[(&str, &[&str])] = &[
        ("f", &[]),
        (TO_SEARCHES, &["f"]),
        ("grid_a", &[TO_SEARCHES]),
        ("chase_a", &[TO_SEARCHES]),
    ];
    assert_eq!(part_of_first(through), "searches");
    // One direct call, and it must be there without the split point.
    assert_eq!(
        part_of_first(&[through, &[("chase_b", &["f"])]].concat()),
        "main"
    );
    // A part needs no split point into what it has.
    let inside: &[(&str, &[&str])] = &[("f", &[]), (TO_SEARCHES, &["f"]), ("batch_a", &["f"])];
    assert_eq!(part_of_first(inside), "searches");
}

#[test]
fn a_table_of_methods_takes_its_functions_along() {
    // The table is data: a node without a name.
    let mut graph = module(&[("f", &[]), (TO_SEARCHES, &[]), ("grid_a", &[TO_SEARCHES])]);
    let table = graph.needs.len();
    graph.needs.push(vec![0]);
    graph.needs[1].push(table);
    let homes = nodes(&graph).unwrap();
    assert_eq!(
        [homes[0], homes[table]].map(|home| home.map(name)),
        [Some("searches"); 2]
    );
}

#[test]
fn a_call_of_code_that_is_not_loaded_is_an_error() {
    let graph = module(&[("f", &[]), ("g", &["f"]), ("grid_a", &["g"])]);
    let mut homes = nodes(&graph).unwrap();
    expect_closed(&graph, &homes).unwrap();
    homes[0] = PARTS.iter().position(|part| part.name == "searches");
    assert_eq!(
        expect_closed(&graph, &homes).unwrap_err().to_string(),
        "found g in the part lab, which needs f in the part searches; expected a split point between them"
    );
    homes[0] = None;
    assert!(expect_closed(&graph, &homes).is_err());
    homes[0] = Some(MAIN);
    expect_closed(&graph, &homes).unwrap();
}

#[test]
fn a_split_point_of_no_part_is_an_error() {
    let graph = module(&[(
        "cubechase::split::split_point::<cubechase::split::Games, ()>",
        &[],
    )]);
    assert_eq!(
        error(&graph),
        "found a split point of the part games; expected one of: cube, crowd, lab, searches, own, vehicles"
    );
    // A function that only mentions one is none.
    nodes(&module(&[(
        "core::drop::<cubechase::split::split_point::<cubechase::split::Games>>",
        &[],
    )]))
    .unwrap();
}

#[test]
fn a_row_for_no_export_is_an_error() {
    let mut graph = module(&[]);
    graph.exports.retain(|(name, _)| name != "drive_");
    assert_eq!(
        error(&graph),
        "found no export drive_ for the part vehicles; expected one"
    );
}

#[test]
fn functions_of_one_name_are_in_the_part_that_all_their_callers_have() {
    let calls: &[(&str, &[&str])] = &[
        ("f", &[]),
        ("g", &[]),
        ("batch_a", &["f"]),
        ("grid_a", &["g"]),
    ];
    let mut graph = module(calls);
    graph.names[1] = "f".to_owned();
    let homes = nodes(&graph).unwrap();
    assert_eq!(homes[0].map(name), Some("searches"));
    assert_eq!(by_name(&graph, &homes)["f"].map(name), Some("lab"));
}
