//! The reader against roxmltree, a whole XML parser: on maps, and on maps that have been spoilt.

use super::{Child, Document, Element};
use oorandom::Rand32;

/// What a document says, in a form that both parsers can be asked for.
#[derive(Debug, PartialEq)]
enum Said {
    Begin(String, Vec<(String, String)>, (u32, u32)),
    Text(String),
    End,
}

fn ours(text: &str) -> Option<Vec<Said>> {
    fn tell(document: &Document, element: Element, said: &mut Vec<Said>) {
        let attributes = element.attributes();
        let attributes = attributes.map(|one| (one.name().to_owned(), one.value()));
        let place = document.error(
            element.start(),
            crate::map::MapErrorKind::Syntax,
            String::new(),
            "",
        );
        said.push(Said::Begin(
            element.name().to_owned(),
            attributes.collect(),
            (place.line, place.column),
        ));
        for child in element.children() {
            match child {
                Child::Element(child) => tell(document, child, said),
                Child::Text(text) => words(said, text.chars().map(|(_, one)| one).collect()),
            }
        }
        said.push(Said::End);
    }
    let document = Document::parse(text).ok()?;
    let mut said = Vec::new();
    tell(&document, document.root(), &mut said);
    Some(said)
}

fn theirs(text: &str) -> Option<Vec<Said>> {
    fn element(node: roxmltree::Node, said: &mut Vec<Said>) {
        let attributes = node.attributes();
        let attributes = attributes.map(|one| (one.name().to_owned(), one.value().to_owned()));
        let place = node.document().text_pos_at(node.range().start);
        said.push(Said::Begin(
            node.tag_name().name().to_owned(),
            attributes.collect(),
            (place.row, place.col),
        ));
        for child in node.children() {
            if child.is_element() {
                element(child, said);
            } else if child.is_text() {
                words(said, child.text().unwrap_or_default().to_owned());
            }
        }
        said.push(Said::End);
    }
    let document = roxmltree::Document::parse(text).ok()?;
    let mut said = Vec::new();
    element(document.root_element(), &mut said);
    Some(said)
}

/// Where a text is cut into pieces is each parser's own affair.
fn words(said: &mut Vec<Said>, more: String) {
    match said.last_mut() {
        Some(Said::Text(text)) => text.push_str(&more),
        _ if more.is_empty() => {}
        _ => said.push(Said::Text(more)),
    }
}

const MAPS: [&str; 3] = [
    include_str!("../../../maps/six-gardens.xml"),
    include_str!("../../../maps/four-hunters.xml"),
    "<?xml version=\"1.0\"?>\n<!-- a - b -->\n<cube size='3' \n\trepath = \"&#51;\" note='a\nb&#10;c&lt;\t'>\n\
     <player face='top'/>x &amp; y<row>.&#35;<!-- x --><![CDATA[.<&amp;]]>.</row ><?go on?><a/><é b='ü'/></cube>\n<!-- end -->\n",
];

/// Pieces of XML to be put into a map at random places.
const PIECES: [&str; 31] = [
    "<",
    ">",
    "/>",
    "</",
    "<a>",
    "</a>",
    "<row>",
    "</row>",
    "&",
    "&amp;",
    "&lt;",
    "&#35;",
    "&#x23;",
    "&nothing;",
    "\"",
    "'",
    "=",
    " a='b'",
    " size='3'",
    "<!--",
    "-->",
    "--",
    "<![CDATA[",
    "]]>",
    "<?xml?>",
    "<?pi x?>",
    "\n",
    "\u{0}",
    "\u{202e}",
    "é",
    "<!DOCTYPE a>",
];

#[test]
fn a_carriage_return_is_a_line_end() {
    // Beside references roxmltree has its own view of them, so no other test has any.
    let said = ours("<row>a\rb&amp;\rc\r\nd</row>").unwrap();
    assert_eq!(said[1], Said::Text("a\nb&\nc\nd".to_owned()));
}

#[test]
fn broken_xml_is_told_in_the_words_of_the_library() {
    use xmlparser::{StreamError as Cause, TextPos};
    let at = TextPos::new(3, 4);
    for cause in [
        Cause::UnexpectedEndOfStream,
        Cause::InvalidName,
        Cause::InvalidReference,
        Cause::InvalidExternalID,
        Cause::InvalidCommentData,
        Cause::InvalidCommentEnd,
        Cause::InvalidCharacterData,
        Cause::NonXmlChar('\u{b}', at),
        Cause::InvalidChar(b'a', b'=', at),
        Cause::InvalidCharMultiple(b'a', b"=>", at),
        Cause::InvalidQuote(b'a', at),
        Cause::InvalidSpace(b'a', at),
        Cause::InvalidString("<?", at),
    ] {
        let told = cause.to_string();
        let told = told.strip_suffix(&format!(" at {at}")).unwrap_or(&told);
        assert_eq!(super::scan::words(cause), told);
    }
    // Half a character is none.
    assert_eq!(
        super::scan::words(Cause::InvalidQuote(0xc3, at)),
        "expected quote mark not '·'"
    );
}

#[test]
fn what_is_no_character_is_refused() {
    // roxmltree puts another character in their place.
    for reference in [
        "&#0;",
        "&#xD800;",
        "&#x110000;",
        "&#+35;",
        "&#;",
        "&#x;",
        "&;",
        "&",
    ] {
        assert!(
            ours(&format!("<row>{reference}</row>")).is_none(),
            "{reference}"
        );
        assert!(
            ours(&format!("<row a='{reference}'/>")).is_none(),
            "{reference}"
        );
    }
    assert_eq!(ours("<row>&#x1F600;</row>"), theirs("<row>&#x1F600;</row>"));
}

/// What the reader refuses on purpose and a whole parser does not, or the other way round.
fn is_beyond_maps(text: &str) -> bool {
    // Namespaces and document types; and what stands in a declaration is not looked at.
    text.contains("<!DOCTYPE") || text.contains("<?xml") || text.contains(':')
}

#[test]
fn maps_say_what_a_whole_parser_says() {
    for map in MAPS {
        let said = ours(map);
        assert!(said.is_some());
        assert_eq!(said, theirs(map));
    }
}

#[test]
fn spoilt_maps_are_refused_where_a_whole_parser_refuses_them() {
    let mut random = Rand32::new(7);
    let (mut read, mut refused) = (0, 0);
    for _ in 0..8_000 {
        let map = MAPS[random.rand_range(0..3) as usize];
        // Without what the two are not to be compared by.
        let map = map.replace("<?xml version=\"1.0\"?>\n", "");
        let mut text: Vec<char> = map.chars().collect();
        for _ in 0..random.rand_range(1..4) {
            let at = random.rand_range(0..text.len() as u32) as usize;
            if random.rand_range(0..3) == 0 {
                let end = text.len().min(at + random.rand_range(1..6) as usize);
                text.drain(at..end);
            } else {
                let piece = PIECES[random.rand_range(0..PIECES.len() as u32) as usize];
                text.splice(at..at, piece.chars());
            }
            if text.is_empty() {
                text.push(' ');
            }
        }
        let text: String = text.into_iter().collect();
        if is_beyond_maps(&text) {
            continue;
        }
        let said = ours(&text);
        assert!(said == theirs(&text), "{text}");
        *(if said.is_some() {
            &mut read
        } else {
            &mut refused
        }) += 1;
    }
    assert!(
        read > 1_000 && refused > 1_000,
        "{read} read, {refused} refused"
    );
}
