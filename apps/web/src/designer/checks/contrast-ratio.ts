/** A color: red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Returns the contrast ratio of two opaque colors as WCAG defines it, 1 to 21. */
export const contrastRatio = (a: Rgba, b: Rgba): number => {
  const [first, second] = [luminance(a) + 0.05, luminance(b) + 0.05];
  return first > second ? first / second : second / first;
};

const luminance = ([red, green, blue]: Rgba): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** The linear value of each byte of a color. */
const linearValues = Float64Array.from({ length: 256 }, (_, value) => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

const linear = (value: number): number => linearValues[Math.round(value)] ?? 0;

/** Maximum number of pixels that are compared. More pixels do not change the result, but need much time. */
const maxPixels = 4096;

/**
 * Returns the contrast of a color with pixels, each four bytes, that the worst tenth of the pixels does not reach. Returns 21 if
 * there are no pixels.
 */
export const worstContrast = (color: Rgba, pixels: Uint8ClampedArray): number => {
  // An odd step does not follow the columns of most areas.
  const step = Math.ceil(pixels.length / 4 / maxPixels) | 1;
  const ratios: number[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4 * step) {
    const ground: Rgba = [pixels[at] ?? 0, pixels[at + 1] ?? 0, pixels[at + 2] ?? 0, 1];
    ratios.push(contrastRatio(over(color, ground), ground));
  }
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length / 10)] ?? 21;
};

/** Returns the color that a transparent color has on an opaque one. */
const over = ([red, green, blue, alpha]: Rgba, [r, g, b]: Rgba): Rgba => {
  const mixed = (top: number, ground: number) => top * alpha + ground * (1 - alpha);
  return [mixed(red, r), mixed(green, g), mixed(blue, b), 1];
};
