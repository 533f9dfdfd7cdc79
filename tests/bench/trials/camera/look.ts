import sharp from 'sharp';

/** Size of recorded frames, in pixels. */
export const film = { width: 320, height: 180 };
const across = 16;
const down = 9;
const cornerSize = { across: 50, down: 20 };
/** The strip with the frame numbers is in the lowest rows; see `frame-numbers.js`. */
const lowest = 160;

/**
 * The look of a frame: the colors of a grid of points, the middle row, every second point of the upper right corner, where an
 * overlay may be, and the frame number.
 */
export type Look = { points: Uint8Array; row: Uint8Array; corner: Uint8Array; number: number };

export const lookAt = async (jpeg: Buffer): Promise<Look> => {
  const { data, info } = await sharp(jpeg).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number, channel: number) =>
    data[(y * info.width + x) * info.channels + channel] ?? 0;
  const points = new Uint8Array(across * down * 3);
  for (let place = 0; place < points.length; place++) {
    const point = Math.floor(place / 3);
    const x = Math.round(((point % across) + 0.5) * (info.width / across));
    const y = Math.round((Math.floor(point / across) + 0.5) * (lowest / down));
    points[place] = at(x, y, place % 3);
  }
  const row = Uint8Array.from({ length: info.width }, (_, x) => at(x, info.height / 2, 1));
  const corner = Uint8Array.from({ length: cornerSize.across * cornerSize.down }, (_, place) =>
    at(info.width - 1 - 2 * (place % cornerSize.across), 2 * Math.floor(place / cornerSize.across), 1),
  );
  return { points, row, corner, number: numberOn(at, info.width, info.height) };
};

const bits = 20;

/** Reads the frame number from the strip. A white cell is a one, the lowest bit first. A cell is a twentieth of the width. */
const numberOn = (
  at: (x: number, y: number, channel: number) => number,
  width: number,
  height: number,
): number => {
  let number = 0;
  for (let bit = 0; bit < bits; bit++)
    if (at(Math.round(((bit + 0.5) * width) / bits), height - 5, 1) > 127) number += 2 ** bit;
  return number;
};

/** Returns the mean difference of two looks, 0 to 255. */
export const distance = (a: Look, b: Look): number => {
  let sum = 0;
  for (const [place, value] of a.points.entries()) sum += Math.abs(value - (b.points[place] ?? 0));
  return sum / a.points.length;
};

/** Returns true if a frame has only one color. No content has only one color. */
export const isBlank = ({ points }: Look): boolean => {
  const range = [255, 0, 255, 0, 255, 0];
  for (const [place, value] of points.entries()) {
    const channel = (place % 3) * 2;
    range[channel] = Math.min(range[channel] ?? 0, value);
    range[channel + 1] = Math.max(range[channel + 1] ?? 0, value);
  }
  const [r0 = 0, r1 = 0, g0 = 0, g1 = 0, b0 = 0, b1 = 0] = range;
  return r1 - r0 < 24 && g1 - g0 < 24 && b1 - b0 < 24;
};

export const hasMoved = (a: Look, b: Look): boolean =>
  a.row.some((value, x) => Math.abs(value - (b.row[x] ?? 0)) > 24);
