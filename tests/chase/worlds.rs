//! Small worlds to play in.

use cubechase::chase::Chase;
use cubechase::chase::ChaseEvent;
use cubechase::chase::EventKind;
use cubechase::chase::Settings;
use cubechase::map::CubeMap;
use cubechase::map::cube_xml;
use cubechase::space::Face;
use cubechase::words::Word;

/// A cube of floor with the player in the middle of the front.
pub(crate) fn open_map(size: u32, monsters: &[(Face, u32, u32)]) -> CubeMap {
    let row = format!("<row>{}</row>", ".".repeat(size as usize));
    let faces: String = Face::ALL
        .iter()
        .map(|face| {
            let rows = row.repeat(size as usize);
            format!("<face name=\"{}\">{rows}</face>", face.word())
        })
        .collect();
    let monsters: String = monsters
        .iter()
        .map(|(face, x, y)| format!("<monster face=\"{}\" x=\"{x}\" y=\"{y}\"/>", face.word()))
        .collect();
    let middle = size / 2;
    cube_xml::read(&format!(
        "<cube size=\"{size}\"><player face=\"front\" x=\"{middle}\" y=\"{middle}\"/>{monsters}{faces}</cube>"
    ))
    .unwrap()
}

pub(crate) fn play(map: CubeMap, change: impl FnOnce(&mut Settings)) -> Chase {
    let mut settings = Settings::of(&map);
    change(&mut settings);
    Chase::new(map, settings)
}

pub(crate) fn events(chase: &mut Chase, kind: EventKind) -> Vec<ChaseEvent> {
    chase
        .take_events()
        .filter(|event| event.kind == kind)
        .collect()
}
