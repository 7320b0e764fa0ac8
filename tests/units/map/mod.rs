mod ascii;
mod digits;
mod face;
mod format;
mod hex;
mod movingai;
mod scenario;
