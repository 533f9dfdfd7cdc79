// Pictures that consist of shapes. Each function returns the content of an SVG of 1920 x 1080.
import { hex, ramp } from './colour.mjs';
import { makeNoise, seeded } from './noise.mjs';

const width = 1920;
const height = 1080;
const round = (value) => Math.round(value * 10) / 10;

const backdrop = (id, colours, turned = false) => `
  <linearGradient id="${id}" x1="0" y1="0" x2="${turned ? 1 : 0}" y2="1">${colours
    .map((colour, at) => `<stop offset="${at / Math.max(1, colours.length - 1)}" stop-color="${colour}"/>`)
    .join('')}</linearGradient>
  <rect width="${width}" height="${height}" fill="url(#${id})"/>`;

/** Rows of hills that become paler with distance. With `trees`, firs stand on the nearest hills. */
export const hills = (seed, sky, near, far, { sun, trees = false, rows = 6, rough = 1 } = {}) => {
  const noise = makeNoise(seed);
  const random = seeded(seed);
  const colour = ramp([far, near]);
  const shapes = Array.from({ length: rows }, (_, row) => {
    const base = 470 + row * (560 / rows);
    const top = (x) =>
      base +
      noise(x / (620 - row * 40) + row * 11, row * 3) * (150 + row * 8) +
      noise(x / 130 + row * 7, 9) * 26 * rough +
      noise(x / 38 + row * 5, 4) * 7 * rough;
    let path = `M-10 ${height + 10}`;
    for (let x = -10; x <= width + 10; x += 6) path += `L${x} ${round(top(x))}`;
    const fill = hex(colour(row / (rows - 1)));
    let firs = '';
    if (trees && row >= rows - 3) {
      const size = 26 + (row - rows + 3) * 24;
      for (let x = -20; x < width + 20; x += size * (0.24 + random() * 0.5)) {
        const tall = size * (0.8 + random() * 1.1);
        const foot = top(x) + 8;
        const half = tall * 0.2;
        firs += `M${round(x)} ${round(foot - tall)}`;
        for (let step = 1; step <= 4; step++)
          firs += `L${round(x + (half * step) / 4 + 2)} ${round(foot - tall + (tall * step) / 4)}L${round(x + (half * step) / 7)} ${round(foot - tall + (tall * step) / 4 - 2)}`;
        for (let step = 4; step >= 1; step--)
          firs += `L${round(x - (half * step) / 7)} ${round(foot - tall + (tall * step) / 4 - 2)}L${round(x - (half * step) / 4 - 2)} ${round(foot - tall + (tall * step) / 4)}`;
        firs += 'Z';
      }
    }
    const mist = `<linearGradient id="mist${row}" x1="0" y1="0" x2="0" y2="1"><stop offset=".1" stop-color="${sky.at(-1)}" stop-opacity="0"/><stop offset="1" stop-color="${sky.at(-1)}" stop-opacity="${round(0.55 * (1 - row / rows))}"/></linearGradient>`;
    return `${mist}<path d="${path}L${width + 10} ${height + 10}Z" fill="${fill}"/>${firs && `<path d="${firs}" fill="${fill}"/>`}
      <path d="${path}L${width + 10} ${height + 10}Z" fill="url(#mist${row})"/>`;
  });
  const light = sun
    ? `<radialGradient id="sun"><stop offset="0" stop-color="${sun.colour}" stop-opacity=".95"/><stop offset=".1" stop-color="${sun.colour}" stop-opacity=".5"/><stop offset=".3" stop-color="${sun.colour}" stop-opacity=".2"/><stop offset=".6" stop-color="${sun.colour}" stop-opacity=".06"/><stop offset="1" stop-color="${sun.colour}" stop-opacity="0"/></radialGradient>
       <circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius * 12}" fill="url(#sun)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="${sun.disc ?? '#fff8e6'}"/>`
    : '';
  return backdrop('sky', sky) + light + shapes.join('');
};

/** Rays from a point. */
export const rays = (colours, [x, y], count = 24) => {
  let beams = '';
  for (let at = 0; at < count * 2; at++) {
    const from = (at / (count * 2)) * Math.PI * 2;
    const to = ((at + 1) / (count * 2)) * Math.PI * 2;
    const reach = 2600;
    beams += `<path d="M${x} ${y}L${round(x + Math.cos(from) * reach)} ${round(y + Math.sin(from) * reach)}L${round(x + Math.cos(to) * reach)} ${round(y + Math.sin(to) * reach)}Z" fill="${colours[at % 2]}"/>`;
  }
  return `${beams}<radialGradient id="middle" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="1500"><stop offset="0" stop-color="${colours[2]}" stop-opacity=".9"/><stop offset=".35" stop-color="${colours[2]}" stop-opacity=".25"/><stop offset="1" stop-color="${colours[3] ?? colours[0]}" stop-opacity=".55"/></radialGradient>
    <rect width="${width}" height="${height}" fill="url(#middle)"/>`;
};

/** A grid of quarter circles, half circles, discs and triangles. */
export const tiles = (seed, colours, size = 180) => {
  const random = seeded(seed);
  const pick = () => colours[Math.floor(random() * colours.length)];
  let out = '';
  for (let y = 0; y < height; y += size)
    for (let x = 0; x < width; x += size) {
      const ground = pick();
      let shape = pick();
      while (shape === ground) shape = pick();
      const half = size / 2;
      const kinds = [
        `<path d="M0 0H${size}A${size} ${size} 0 0 1 0 ${size}Z" fill="${shape}"/>`,
        `<path d="M0 0A${half} ${half} 0 0 0 ${size} 0ZM0 ${half}A${half} ${half} 0 0 0 ${size} ${half}Z" fill="${shape}"/>`,
        `<circle cx="${half}" cy="${half}" r="${half}" fill="${shape}"/><circle cx="${half}" cy="${half}" r="${half * 0.42}" fill="${ground}"/>`,
        `<path d="M0 0L${size} ${size}H0Z" fill="${shape}"/>`,
        `<path d="M0 ${half}A${half} ${half} 0 0 1 ${half} 0V${half}ZM${half} ${size}A${half} ${half} 0 0 0 ${size} ${half}H${half}Z" fill="${shape}"/>`,
        '',
      ];
      const turn = Math.floor(random() * 4) * 90;
      out += `<g transform="translate(${x} ${y})"><rect width="${size + 1}" height="${size + 1}" fill="${ground}"/><g transform="rotate(${turn} ${half} ${half})">${kinds[Math.floor(random() * kinds.length)]}</g></g>`;
    }
  return out;
};

/** Chips of stone. */
export const terrazzo = (seed, ground, colours) => {
  const random = seeded(seed);
  let out = `<rect width="${width}" height="${height}" fill="${ground}"/>`;
  for (let y = -30; y < height + 60; y += 74)
    for (let x = -30; x < width + 60; x += 74) {
      const cx = x + random() * 60;
      const cy = y + random() * 60;
      const size = 7 + random() ** 2 * 38;
      const corners = 5 + Math.floor(random() * 3);
      const points = Array.from({ length: corners }, (_, at) => {
        const turn = ((at + random() * 0.7) / corners) * Math.PI * 2;
        const reach = size * (0.6 + random() * 0.6);
        return `${round(cx + Math.cos(turn) * reach)},${round(cy + Math.sin(turn) * reach * 0.8)}`;
      });
      out += `<polygon points="${points.join(' ')}" fill="${colours[Math.floor(random() * colours.length)]}" stroke-linejoin="round"/>`;
    }
  return out;
};

/** Dots that grow toward the bottom right, or toward the center if `direction` is negative. */
export const halftone = (ground, dot, direction = 1) => {
  let out = backdrop('ground', ground, true);
  const step = 34;
  for (let row = 0; row * step < height + step; row++)
    for (let column = 0; column * step < width + step; column++) {
      const x = column * step + (row % 2 ? step / 2 : 0);
      const y = row * step;
      const part =
        direction > 0 ? (x / width + y / height) / 2 : 1 - Math.hypot(x - width / 2, y - height / 2) / 1100;
      const radius = Math.max(0, part - 0.18) * step * 0.66;
      if (radius > 0.8) out += `<circle cx="${x}" cy="${y}" r="${round(radius)}" fill="${dot}"/>`;
    }
  return out;
};

/** Overlapping concentric circles in staggered rows, as in the Japanese wave pattern seigaiha. */
export const waves = (colours, line) => {
  const size = 120;
  let out = `<rect width="${width}" height="${height}" fill="${colours[0]}"/>`;
  for (let row = -1; row * (size / 2) < height + size; row++)
    for (let column = -1; column * size * 2 < width + size * 2; column++) {
      const x = column * size * 2 + (row % 2 ? size : 0);
      const y = row * (size / 2) + size / 2;
      for (let ring = 0; ring < 4; ring++)
        out += `<circle cx="${x}" cy="${y}" r="${size - ring * 28}" fill="${colours[ring % colours.length]}" stroke="${line}" stroke-width="5"/>`;
    }
  return out;
};

/** Plaid cloth: horizontal bands across vertical bands. */
export const plaid = (ground, bands) => {
  let out = `<rect width="${width}" height="${height}" fill="${ground}"/>`;
  const repeat = 360;
  for (let start = 0; start < width; start += repeat)
    for (const { at, size, colour, strength } of bands) {
      out += `<rect x="${start + at}" y="0" width="${size}" height="${height}" fill="${colour}" opacity="${strength}"/>`;
      if (start < height)
        out += `<rect x="0" y="${start + at}" width="${width}" height="${size}" fill="${colour}" opacity="${strength}"/>`;
    }
  let twill = '';
  for (let x = -height; x < width; x += 8) twill += `M${x} ${height}l${height} -${height}`;
  return `${out}<path d="${twill}" stroke="#000" stroke-width="1.6" opacity=".1" fill="none"/><path d="${twill}" transform="translate(4 0)" stroke="#fff" stroke-width="1.6" opacity=".1" fill="none"/>`;
};

/** Falling confetti. The nearest pieces are out of focus. */
export const confetti = (seed, ground, colours) => {
  const random = seeded(seed);
  const layer = (count, size, blur) => {
    let out = '';
    for (let at = 0; at < count; at++) {
      const x = round(random() * width);
      const y = round(random() ** 1.25 * height);
      const wide = size * (0.6 + random() * 0.8);
      const tall = wide * (0.25 + random() * 0.55);
      const colour = colours[Math.floor(random() * colours.length)];
      const turn = Math.round(random() * 360);
      out +=
        random() < 0.3
          ? `<path transform="translate(${x} ${y}) rotate(${turn})" d="M${-wide} 0q${wide / 2} ${-tall * 1.6} ${wide} 0t${wide} 0" fill="none" stroke="${colour}" stroke-width="${round(tall * 0.45)}" stroke-linecap="round"/>`
          : `<rect x="${x}" y="${y}" width="${round(wide)}" height="${round(tall)}" rx="${random() < 0.4 ? round(tall / 2) : 2}" fill="${colour}" transform="rotate(${turn} ${x} ${y})"/>`;
    }
    return `<g filter="url(#blur${blur})">${out}</g>`;
  };
  return `<filter id="blur7" x="-10%" y="-10%" width="120%" height="120%"><feGaussianBlur stdDeviation="7"/></filter><filter id="blur1" x="0" y="0" width="100%" height="100%"><feGaussianBlur stdDeviation=".6"/></filter>
    ${backdrop('ground', ground)}${layer(150, 16, 1)}${layer(90, 30, 1)}${layer(16, 64, 7)}`;
};

/** Leaves, flowers or snowflakes that are scattered over the picture without touching each other. */
export const leaves = (seed, ground, colours, kind = 'leaf') => {
  const random = seeded(seed);
  const shapes = {
    leaf: (size) =>
      `<path d="M0 ${-size}C${size * 0.8} ${-size * 0.5} ${size * 0.7} ${size * 0.6} 0 ${size}C${-size * 0.7} ${size * 0.6} ${-size * 0.8} ${-size * 0.5} 0 ${-size}Z"/><path d="M0 ${-size * 0.8}V${size * 1.35}" stroke="${ground}" stroke-width="${round(size / 16)}" fill="none"/>${[
        -0.4, -0.05, 0.3,
      ]
        .map(
          (at) =>
            `<path d="M0 ${size * (at + 0.22)}L${size * 0.42} ${size * (at - 0.14)}M0 ${size * (at + 0.22)}L${-size * 0.42} ${size * (at - 0.14)}" stroke="${ground}" stroke-width="${round(size / 26)}" fill="none"/>`,
        )
        .join('')}`,
    flower: (size) =>
      `${Array.from({ length: 6 }, (_, at) => `<ellipse cx="0" cy="${-size * 0.62}" rx="${size * 0.34}" ry="${size * 0.56}" transform="rotate(${at * 60})"/>`).join('')}<circle r="${size * 0.26}" fill="${colours.at(-1)}"/><circle r="${size * 0.12}" fill="${ground}"/>`,
    flake: (size) =>
      `<g fill="none" stroke-width="${round(size / 9)}" stroke-linecap="round" stroke="currentColor">${Array.from({ length: 6 }, (_, at) => `<path transform="rotate(${at * 60})" d="M0 0V${-size}M0 ${-size * 0.45}L${size * 0.28} ${-size * 0.74}M0 ${-size * 0.45}L${-size * 0.28} ${-size * 0.74}"/>`).join('')}</g>`,
  };
  const placed = [];
  let out = `<rect width="${width}" height="${height}" fill="${ground}"/>`;
  for (let trial = 0; trial < 4_000; trial++) {
    const size = 26 + random() ** 2 * 80;
    const x = random() * width;
    const y = random() * height;
    if (placed.some((other) => Math.hypot(other.x - x, other.y - y) < (other.size + size) * 1.12)) continue;
    placed.push({ x, y, size });
    const colour = colours[Math.floor(random() * (kind === 'flower' ? colours.length - 1 : colours.length))];
    out += `<g transform="translate(${round(x)} ${round(y)}) rotate(${Math.round(random() * 360)})" fill="${colour}" color="${colour}" opacity="${round(0.75 + random() * 0.25)}">${shapes[kind](round(size))}</g>`;
  }
  return out;
};

/** Houses at dusk with lit windows. */
export const skyline = (seed, sky, near, far, lamp) => {
  const random = seeded(seed);
  const colour = ramp([far, near]);
  let out = backdrop('sky', sky);
  for (let row = 0; row < 4; row++) {
    const fill = hex(colour(row / 3));
    const base = 620 + row * 120;
    for (let x = -40; x < width; ) {
      const wide = 50 + random() * (70 + row * 26);
      const tall = (120 + random() ** 2 * 420) * (1 - row * 0.13);
      const top = base - tall;
      out += `<rect x="${round(x)}" y="${round(top)}" width="${round(wide)}" height="${height - top}" fill="${fill}"/>`;
      const roof = random();
      if (roof < 0.18)
        out += `<path d="M${round(x)} ${round(top + 1)}l${round(wide / 2)} ${-round(wide * 0.55)}l${round(wide / 2)} ${round(wide * 0.55)}Z" fill="${fill}"/>`;
      else if (roof < 0.34)
        out += `<rect x="${round(x + wide * 0.45)}" y="${round(top - 46)}" width="4" height="48" fill="${fill}"/>`;
      const pane = 9 + row * 3;
      if (row > 0)
        for (let wy = top + 20; wy < height - 20; wy += pane * 2.3)
          for (let wx = x + 12; wx < x + wide - pane - 4; wx += pane * 1.9)
            if (random() < 0.26)
              out += `<rect x="${round(wx)}" y="${round(wy)}" width="${pane}" height="${round(pane * 1.25)}" fill="${lamp}" opacity="${round(0.35 + random() * 0.6)}"/>`;
      x += wide + (random() < 0.2 ? 14 : 0);
    }
  }
  return out;
};

/** Flags on strings. */
export const bunting = (seed, ground, colours) => {
  const random = seeded(seed);
  let out = backdrop('ground', ground);
  [
    [-40, 60, 1960, 180, 230, 66],
    [-40, 330, 1960, 90, 250, 82],
    [-40, 520, 1960, 640, 260, 98],
  ].forEach(([x1, y1, x2, y2, sag, size], string) => {
    const at = (part) => [x1 + (x2 - x1) * part, y1 + (y2 - y1) * part + Math.sin(part * Math.PI) * sag];
    let line = '';
    for (let part = 0; part <= 1.001; part += 0.02)
      line += `${line ? 'L' : 'M'}${at(part).map(round).join(' ')}`;
    const count = Math.floor(2000 / (size * 1.25));
    for (let flag = 0; flag < count; flag++) {
      const [x, y] = at((flag + 0.5) / count);
      const [nextX, nextY] = at((flag + 0.6) / count);
      const turn = (Math.atan2(nextY - y, nextX - x) * 180) / Math.PI;
      const colour = colours[(flag + string * 2) % colours.length];
      out += `<g transform="translate(${round(x)} ${round(y)}) rotate(${round(turn + (random() - 0.5) * 6)})"><path d="M${-size / 2} 0H${size / 2}L0 ${round(size * 1.25)}Z" fill="${colour}"/><path d="M0 0H${size / 2}L0 ${round(size * 1.25)}Z" fill="#000" opacity=".08"/></g>`;
    }
    out += `<path d="${line}" fill="none" stroke="#fff" stroke-opacity=".85" stroke-width="6"/>`;
  });
  return out;
};

/** The sun above the sea, with reflections on the water. */
export const sea = (sky, water, sun) => {
  const random = seeded(sun.y);
  const horizon = 600;
  let glints = '';
  for (let at = 0; at < 520; at++) {
    const depth = random() ** 1.6;
    const y = horizon + 4 + depth * 470;
    const x = sun.x + (random() + random() - 1) * (70 + depth * 520);
    const long = 10 + depth * 90 * (0.4 + random());
    glints += `<rect x="${round(x - long / 2)}" y="${round(y)}" width="${round(long)}" height="${round(1.5 + depth * 6)}" rx="3" opacity="${round((0.2 + random() * 0.6) * (1 - Math.abs(x - sun.x) / 700))}"/>`;
  }
  return `${backdrop('sky', sky)}
    <radialGradient id="sun" gradientUnits="userSpaceOnUse" cx="${sun.x}" cy="${sun.y}" r="900"><stop offset="0" stop-color="${sun.colour}" stop-opacity=".95"/><stop offset=".2" stop-color="${sun.colour}" stop-opacity=".45"/><stop offset="1" stop-color="${sun.colour}" stop-opacity="0"/></radialGradient>
    <rect width="${width}" height="${height}" fill="url(#sun)"/><circle cx="${sun.x}" cy="${sun.y}" r="${sun.radius}" fill="#fff6e0"/>
    <linearGradient id="water" x1="0" y1="0" x2="0" y2="1">${water.map((colour, at) => `<stop offset="${at / (water.length - 1)}" stop-color="${colour}"/>`).join('')}</linearGradient>
    <rect y="${horizon}" width="${width}" height="${height - horizon}" fill="url(#water)"/><g fill="${sun.colour}">${glints}</g>`;
};

/** Slanted stripes of different widths. */
export const stripes = (colours, turn = -28) => {
  const random = seeded(colours.length * 7 + turn);
  let out = '';
  for (let y = -1400; y < 2600; ) {
    const tall = 24 + random() ** 2 * 190;
    out += `<rect x="-1400" y="${round(y)}" width="4800" height="${round(tall + 1)}" fill="${colours[Math.floor(random() * colours.length)]}"/>`;
    y += tall;
  }
  return `<g transform="rotate(${turn} 960 540)">${out}</g>`;
};
