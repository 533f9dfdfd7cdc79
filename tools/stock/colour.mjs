/** Returns the linear red, green and blue values of '#rrggbb', 0 to 1. Linear values can be mixed. */
export const parse = (hex) =>
  [1, 3, 5].map((at) => (Number.parseInt(hex.slice(at, at + 2), 16) / 255) ** 2.2);

const encode = (value) => Math.max(0, Math.min(255, Math.round(Math.max(0, value) ** (1 / 2.2) * 255)));
export const bytes = (rgb) => rgb.map(encode);

export const mix = (one, other, part) => [
  one[0] + (other[0] - one[0]) * part,
  one[1] + (other[1] - one[1]) * part,
  one[2] + (other[2] - one[2]) * part,
];

export const clamp = (value) => Math.max(0, Math.min(1, value));
export const between = (from, to, value) => {
  const part = clamp((value - from) / (to - from));
  return part * part * (3 - 2 * part);
};

/** Returns the function of a gradient: from a position, 0 to 1, to a linear color. */
export const ramp = (hexes) => {
  const colours = hexes.map(parse);
  return (value) => {
    const at = clamp(value) * (colours.length - 1);
    const from = Math.min(colours.length - 2, Math.floor(at));
    const part = at - from;
    return mix(colours[from], colours[from + 1], part * part * (3 - 2 * part));
  };
};

export const hex = (rgb) =>
  `#${bytes(rgb)
    .map((value) => value.toString(16).padStart(2, '0'))
    .join('')}`;
