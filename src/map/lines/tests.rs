use super::*;

#[test]
fn lines_and_words_know_their_positions() {
    let lines: Vec<_> = lines_of("\u{feff}é  bc\td\r\n\n \t\n\r\n").collect();
    let texts: Vec<_> = lines.iter().map(|line| (line.number, line.text)).collect();
    assert_eq!(texts, [(1, "é  bc\td"), (2, ""), (3, " \t")]);
    let words: Vec<_> = lines[0]
        .words()
        .map(|word| (word.text, word.place()))
        .collect();
    assert_eq!(words, [("é", (1, 1)), ("bc", (1, 4)), ("d", (1, 7))]);
    assert_eq!(lines[0].end(), (1, 8));
    assert!(lines[1].is_blank() && lines[2].is_blank() && !lines[0].is_blank());
}
