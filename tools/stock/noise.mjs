/** Returns a random generator with a fixed seed, so that each run gives the same numbers. */
export const seeded = (seed) => {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
};

/** Returns a function of smooth noise in two dimensions, with values of about -1 to 1. */
export const makeNoise = (seed) => {
  const random = seeded(seed);
  const order = Uint8Array.from({ length: 256 }, (_, at) => at);
  for (let at = 255; at > 0; at--) {
    const other = Math.floor(random() * (at + 1));
    [order[at], order[other]] = [order[other], order[at]];
  }
  const gradientX = Float32Array.from(order, (each) => Math.cos((each / 256) * Math.PI * 2));
  const gradientY = Float32Array.from(order, (each) => Math.sin((each / 256) * Math.PI * 2));
  const corner = (cellX, cellY, x, y) => {
    const at = order[(order[cellX & 255] + cellY) & 255];
    return gradientX[at] * x + gradientY[at] * y;
  };
  const ease = (part) => part * part * part * (part * (part * 6 - 15) + 10);
  return (x, y) => {
    const cellX = Math.floor(x);
    const cellY = Math.floor(y);
    const partX = x - cellX;
    const partY = y - cellY;
    const across = ease(partX);
    const top = corner(cellX, cellY, partX, partY);
    const topRight = corner(cellX + 1, cellY, partX - 1, partY);
    const bottom = corner(cellX, cellY + 1, partX, partY - 1);
    const bottomRight = corner(cellX + 1, cellY + 1, partX - 1, partY - 1);
    const upper = top + (topRight - top) * across;
    const lower = bottom + (bottomRight - bottom) * across;
    return (upper + (lower - upper) * ease(partY)) * 1.5;
  };
};

/** Returns a function that adds several layers of noise. Each has about twice the frequency and half the strength of the last. */
export const layered = (noise, octaves) => (x, y) => {
  let sum = 0;
  let strength = 0.5;
  let scale = 1;
  for (let octave = 0; octave < octaves; octave++) {
    sum += noise(x * scale, y * scale) * strength;
    strength /= 2;
    scale *= 2.03;
  }
  return sum;
};
