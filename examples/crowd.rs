//! Sixty agents walk to the other side of a hall and never collide: `cargo run --release --example crowd`.

use cubechase::pibt::{AgentStatus, Pibt};
use cubechase::space::{CellKind, Grid, Movement, Space};
use std::error::Error;

const WIDTH: u32 = 32;
const HEIGHT: u32 = 15;
const AGENTS: u32 = 60;

fn main() -> Result<(), Box<dyn Error>> {
    let mut hall = Grid::open(WIDTH, HEIGHT);
    for y in (0..HEIGHT).filter(|y| y % 4 != 3) {
        hall.set(WIDTH / 2, y, CellKind::WALL);
    }
    let mut agents = Pibt::new(&hall, Movement::default(), 1);
    for agent in 0..AGENTS {
        // Half of them begin at each side.
        let (along, y) = (agent / 2 / HEIGHT, agent / 2 % HEIGHT);
        let ends = [along, WIDTH - 1 - along].map(|x| hall.key(x, y).expect("inside"));
        let [start, goal] = if agent % 2 == 0 {
            ends
        } else {
            [ends[1], ends[0]]
        };
        let goal = agents.add_goal(&[goal]);
        agents.enter(&hall, start, goal)?;
    }
    let mut has_arrived = [false; AGENTS as usize];
    for step in 1.. {
        agents.step(&hall);
        for (has_arrived, &status) in has_arrived.iter_mut().zip(agents.statuses()) {
            *has_arrived |= status == AgentStatus::Arrived;
        }
        if step % 10 == 0 {
            println!("step {step}");
            draw(&hall, &agents);
        }
        if has_arrived == [true; AGENTS as usize] {
            println!("all have arrived once, in {step} steps");
            return Ok(());
        }
    }
    Ok(())
}

fn draw(hall: &Grid, agents: &Pibt) {
    for y in 0..HEIGHT {
        let cells = (0..WIDTH).map(|x| {
            let key = hall.key(x, y).expect("inside");
            match agents.agent_at(key) {
                Some(agent) if agent % 2 == 0 => '>',
                Some(_) => '<',
                None if hall.is_free(key) => '.',
                None => '#',
            }
        });
        println!("{}", cells.collect::<String>());
    }
}
