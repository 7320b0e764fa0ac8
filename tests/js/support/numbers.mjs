/** The numbers in a text, without those in names. @param {string} text */
export const numbersIn = (text) =>
  Array.from(text.replaceAll('w9503', '').matchAll(/\d+(?:\.\d+)?/g), ([number]) => Number(number));
