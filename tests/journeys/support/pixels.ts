import sharp from 'sharp';

/** `pixels`: the number of pixels that differ. `largest`: the largest difference of a color channel, 0 to 255. */
export type Difference = { pixels: number; largest: number };

const decoded = (png: Buffer) => sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true });

/**
 * Compares two pictures of equal size. `onPixel` receives the index of each pixel that differs.
 * @throws Error if the sizes differ
 */
export const differenceOf = async (
  one: Buffer,
  other: Buffer,
  onPixel?: (index: number) => void,
): Promise<Difference> => {
  const difference = { pixels: 0, largest: 0 };
  // The same encoder wrote both pictures, so equal bytes are equal pixels.
  if (one.equals(other)) return difference;
  const [first, second] = await Promise.all([decoded(one), decoded(other)]);
  const [a, b] = [first.data, second.data];
  if (a.length !== b.length || first.info.width !== second.info.width)
    throw new Error(`The pictures have the widths ${first.info.width} and ${second.info.width}.`);
  const { channels } = first.info;
  for (let at = 0; at < a.length; at += channels) {
    let largest = 0;
    for (let channel = at; channel < at + channels; channel++)
      largest = Math.max(largest, Math.abs((a[channel] ?? 0) - (b[channel] ?? 0)));
    if (largest === 0) continue;
    difference.pixels++;
    difference.largest = Math.max(difference.largest, largest);
    onPixel?.(at / channels);
  }
  return difference;
};
