/** Profiles of H.264 whose parameters contain a chroma format and scaling lists. */
const highProfiles = new Set([100, 110, 122, 244, 44, 83, 86, 118, 128, 138, 139, 134, 135]);

/**
 * Returns whether the frames of an H.264 video can consist of two fields, by the parameters in its configuration (avcC). True without
 * a configuration.
 */
export const mayBeInterlaced = (configuration) => {
  if (!configuration) return true;
  const bytes = new Uint8Array(configuration.buffer ?? configuration, configuration.byteOffset ?? 0);
  const length = (bytes[6] << 8) | bytes[7];
  const { bit, number, signed } = reader(bytes.subarray(8, 8 + length));
  for (let n = 0; n < 8; n++) bit();
  let profile = 0;
  for (let n = 0; n < 8; n++) profile = profile * 2 + bit();
  for (let n = 0; n < 16; n++) bit();
  number();
  if (highProfiles.has(profile)) skipChroma(bit, number, signed);
  number();
  const order = number();
  if (order === 0) number();
  if (order === 1) {
    bit();
    signed();
    signed();
    for (let rest = Math.min(255, number()); rest > 0; rest--) signed();
  }
  number();
  bit();
  number();
  number();
  const hasOnlyFrames = bit();
  return hasOnlyFrames === 0;
};

const skipChroma = (bit, number, signed) => {
  const chroma = number();
  if (chroma === 3) bit();
  number();
  number();
  bit();
  if (bit() === 0) return;
  for (let list = 0; list < (chroma === 3 ? 12 : 8); list++) {
    if (bit() === 0) continue;
    let last = 8;
    let next = 8;
    for (let n = 0; n < (list < 6 ? 16 : 64); n++) {
      if (next !== 0) next = (last + signed() + 256) % 256;
      last = next === 0 ? last : next;
    }
  }
};

/** Returns functions that read the next bit, and the next number in the exponential Golomb code. Beyond the end, all bits are 1. */
const reader = (unit) => {
  // A byte 3 after two zeros is no data.
  const bytes = unit.filter((byte, n) => !(byte === 3 && n > 1 && unit[n - 1] === 0 && unit[n - 2] === 0));
  let position = 0;
  const bit = () => {
    const byte = bytes[position >> 3] ?? 255;
    return (byte >> (7 - (position++ & 7))) & 1;
  };
  const number = () => {
    let zeros = 0;
    while (bit() === 0) zeros++;
    let value = 1;
    for (let n = 0; n < zeros; n++) value = value * 2 + bit();
    return value - 1;
  };
  const signed = () => {
    const value = number();
    return value % 2 === 1 ? (value + 1) / 2 : -value / 2;
  };
  return { bit, number, signed };
};
