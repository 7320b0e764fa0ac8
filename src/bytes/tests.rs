use super::{Reader, put};

#[test]
fn each_number_has_one_encoding_and_round_trips() {
    for number in [0, 1, 127, 128, 16_383, 16_384, 1 << 28, u32::MAX] {
        let mut bytes = Vec::new();
        put(&mut bytes, number);
        let mut reader = Reader::new(&bytes);
        assert_eq!(reader.number(), Ok(number));
        assert_eq!(reader.end(), Ok(()));
        assert!(Reader::new(&bytes[..bytes.len() - 1]).number().is_err());
        // The same number in a longer encoding.
        *bytes.last_mut().unwrap() |= 0x80;
        bytes.push(0);
        assert!(Reader::new(&bytes).number().is_err());
    }
    assert!(
        Reader::new(&[0xff, 0xff, 0xff, 0xff, 0x1f])
            .number()
            .is_err()
    );
    assert!(Reader::new(&[1, 2]).end().is_err());
}
