// Colours as readers see them.

/**
 * Linear red, green and blue without one kind of cone: Machado, Oliveira and Fernandes, "A
 * Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE TVCG 15(6), 2009,
 * severity 1.
 *
 * @type {Record<string, number[][]>}
 */
export const DEFICIENCIES = {
  protanopia: [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  deuteranopia: [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  tritanopia: [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
};
/** All cones. */
export const NORMAL = [
  [1, 0, 0],
  [0, 1, 0],
  [0, 0, 1],
];

/** @param {string} hex */
const linear = (hex) =>
  [1, 3, 5].map((at) => {
    const value = parseInt(hex.slice(at, at + 2), 16) / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  });

/** @param {number[][]} matrix @param {number[]} vector */
const times = (matrix, vector) =>
  matrix.map((row) => row.reduce((sum, factor, at) => sum + factor * (vector[at] ?? 0), 0));

/** @param {string} hex */
export const luminance = (hex) => times([[0.2126, 0.7152, 0.0722]], linear(hex))[0] ?? NaN;

/** @param {string} a @param {string} b */
export function contrast(a, b) {
  const [low = 0, high = 0] = [a, b].map(luminance).sort((x, y) => x - y);
  return (high + 0.05) / (low + 0.05);
}

/** Björn Ottosson, "A perceptual color space for image processing", 2020. @param {string} hex */
export function oklab(hex, sight = NORMAL) {
  const seen = times(sight, linear(hex)).map((channel) => Math.min(Math.max(channel, 0), 1));
  const cones = times(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    seen,
  );
  return times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    cones.map(Math.cbrt),
  );
}

/**
 * A distance in Oklab, where 0.02 is just visible side by side.
 *
 * @param {string} one
 * @param {string} other
 */
export function apart(one, other, sight = NORMAL) {
  const [a, b] = [oklab(one, sight), oklab(other, sight)];
  return Math.hypot(...a.map((value, at) => value - (b[at] ?? 0)));
}
