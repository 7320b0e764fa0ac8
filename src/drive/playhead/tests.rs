use crate::drive::{DriveGoal, DriveOptions, DriveSession, NONE, Tree, TreeNode, Walls};
use crate::search::Status;
use crate::space::{CellKind, Grid};
use crate::steering::Pose;
use crate::trace::Mark;

/// Returns the marks after a step, from the numbers in the nodes alone.
fn marks_of(tree: &Tree, step: u32, width: i32, cells: usize) -> Vec<u8> {
    let mut marks = vec![Mark::None; cells];
    for node in tree.nodes() {
        if node.key.0 == NONE || node.opened > step {
            continue;
        }
        let (x, y) = Walls::cell(node.end.x, node.end.y);
        let mark = &mut marks[(y * width + x) as usize];
        if node.closed <= step {
            *mark = Mark::Closed;
        } else if node.replaced > step && *mark != Mark::Closed {
            *mark = Mark::Open;
        }
    }
    marks.into_iter().map(|mark| mark as u8).collect()
}

#[test]
fn every_step_shows_the_state_in_the_nodes() {
    let mut grid = Grid::open(12, 7);
    for y in 0..4 {
        grid.set(6, y, CellKind::WALL);
    }
    let options = DriveOptions {
        record: true,
        ..DriveOptions::default()
    };
    let mut session = DriveSession::new(options).unwrap();
    let (from, to) = (Pose::new(2.0, 1.0, 0.0), Pose::new(9.0, 1.0, 3.0));
    session.start(&grid, from, DriveGoal::Pose(to)).unwrap();
    assert_eq!(session.run(&grid, u64::MAX), Status::Found);
    let steps = session.tree().steps();
    assert!(steps > 20, "{steps}");
    assert_eq!(session.open_sizes().len(), steps as usize + 1);
    let mut random = oorandom::Rand32::new(3);
    for _ in 0..200 {
        let step = random.rand_range(0..steps + 1);
        assert_eq!(session.show(step), step);
        let expected = marks_of(&session.tree(), step, 12, 84);
        assert_eq!(session.marks(), expected, "{step} of {steps}");
        let tree = session.tree();
        let waits =
            |node: &&TreeNode| node.opened <= step && node.closed > step && node.replaced > step;
        let nodes = tree.nodes().iter().filter(|node| node.key.0 != NONE);
        let waiting = nodes.filter(waits).count();
        assert_eq!(waiting, session.open_sizes()[step as usize] as usize);
    }
    assert_eq!(session.show(u32::MAX), steps);
    let replaced = session
        .tree()
        .nodes()
        .iter()
        .filter(|node| node.replaced != NONE)
        .count();
    assert!(replaced > 0);
}
