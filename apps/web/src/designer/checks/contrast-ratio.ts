/** A color: red, green and blue from 0 to 255, and alpha from 0 to 1. */
export type Rgba = readonly [red: number, green: number, blue: number, alpha: number];

/** Returns the contrast ratio of two opaque colors as WCAG defines it, 1 to 21. */
export const contrastRatio = (a: Rgba, b: Rgba): number => {
  const [light, dark] = [luminance(a), luminance(b)].toSorted((x, y) => y - x);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
};

const luminance = ([red, green, blue]: Rgba): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

const linear = (value: number): number => {
  const share = value / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
};

/**
 * Returns the contrast of a color with pixels, each four bytes, that the worst tenth of the pixels does not reach. Returns 21 if
 * there are no pixels.
 */
export const worstContrast = (color: Rgba, pixels: Uint8ClampedArray): number => {
  const ratios: number[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [red = 0, green = 0, blue = 0] = pixels.subarray(at, at + 3);
    const ground: Rgba = [red, green, blue, 1];
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
