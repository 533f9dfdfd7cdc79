// Pictures that are computed point by point. Each function returns a function from a point to linear RGB values.
// x runs from 0 to 16/9, and y from 0 to 1.
import { between, clamp, mix, parse, ramp } from './colour.mjs';
import { layered, makeNoise, seeded } from './noise.mjs';

const white = [1, 1, 1];

/** Folds of cloth with light from the upper left. */
export const silk = (seed, colours, scale = 1.1) => {
  const noise = makeNoise(seed);
  const soft = layered(noise, 2);
  const colour = ramp(colours);
  const height = (x, y) => {
    const u = x * scale + soft(x * 0.7 + 3, y * 0.9) * 1.5;
    const v = y * scale + soft(x * 0.8, y * 0.8 + 7) * 1.5;
    return Math.sin((u * 1.6 + v * 2.4 + soft(u * 0.8, v * 0.8) * 2.2) * 2.1);
  };
  return (x, y) => {
    const here = height(x, y);
    const slope = (height(x + 0.004, y) - here) * 9 + (height(x, y + 0.004) - here) * 14;
    const base = colour(0.5 + here * 0.34 + slope * 0.16);
    const sheen = clamp(slope * 0.9 - 0.12) ** 2 * 0.5;
    return mix(base, white, sheen * 0.45);
  };
};

/** Soft lights of several colors that blend into each other. */
export const glow = (seed, colours, softness = 0.42) => {
  const random = seeded(seed);
  const noise = makeNoise(seed + 9);
  const spots = colours.map((hex, at) => ({
    colour: parse(hex),
    x: at === 0 ? 0.9 : random() * 1.78,
    y: at === 0 ? 0.5 : random(),
    reach: at === 0 ? 3 : softness * (0.7 + random() * 0.8),
  }));
  return (x, y) => {
    const u = x + noise(x * 1.1, y * 1.1) * 0.22;
    const v = y + noise(x * 1.1 + 5, y * 1.1) * 0.22;
    let sum = [0, 0, 0];
    let total = 0;
    for (const { colour, x: cx, y: cy, reach } of spots) {
      const weight = Math.exp(-((u - cx) ** 2 + (v - cy) ** 2) / (reach * reach)) * (reach > 2 ? 0.35 : 1);
      sum = sum.map((value, channel) => value + colour[channel] * weight);
      total += weight;
    }
    return sum.map((value) => value / total);
  };
};

export const marble = (seed, colours, vein) => {
  const noise = makeNoise(seed);
  const rough = layered(noise, 6);
  const colour = ramp(colours);
  const line = parse(vein);
  return (x, y) => {
    const u = x * 1.2 + rough(x * 1.3, y * 1.3) * 0.9;
    const v = y * 1.2 + rough(x * 1.3 + 9, y * 1.3 + 2) * 0.9;
    const cloud = rough(u * 1.1, v * 1.1);
    const base = colour(0.5 + cloud * 0.9);
    const broad = 1 - Math.abs(rough(u * 0.9 + 4, v * 0.9));
    const thin = 1 - Math.abs(rough(u * 1.9 + 11, v * 1.9));
    return mix(base, line, clamp(between(0.955, 1, broad) * 0.75 + between(0.975, 1, thin) * 0.4));
  };
};

/** Northern lights above a dark horizon. */
export const aurora = (seed, lights, night) => {
  const noise = makeNoise(seed);
  const waves = layered(noise, 3);
  const random = seeded(seed);
  const sky = ramp(night);
  const colours = lights.map(parse);
  const stars = Array.from({ length: 260 }, () => [random() * 1.78, random() * 0.8, random()]);
  const grid = new Map();
  for (const star of stars) {
    const cell = `${Math.floor(star[0] * 40)} ${Math.floor(star[1] * 40)}`;
    grid.set(cell, [...(grid.get(cell) ?? []), star]);
  }
  return (x, y) => {
    let out = sky(y);
    for (const [sx, sy, light] of grid.get(`${Math.floor(x * 40)} ${Math.floor(y * 40)}`) ?? []) {
      const far = (x - sx) ** 2 + (y - sy) ** 2;
      out = mix(out, white, Math.exp(-far * 900_000) * (0.3 + light * 0.7));
    }
    colours.forEach((colour, at) => {
      const foot = 0.62 - at * 0.13 + waves(x * 1.3 + at * 7, at * 3) * 0.3;
      const rays = 0.55 + 0.45 * noise(x * 26 + waves(x * 3, y) * 5 + at * 31, y * 0.7);
      const above = foot - y;
      const curtain = above > 0 ? Math.exp(-above * (3.2 + at)) * between(0, 0.03, above) : 0;
      out = out.map((value, channel) => value + colour[channel] * curtain * rays * 0.8);
    });
    const ground = 0.86 + waves(x * 2.1, 40) * 0.09 + noise(x * 60, 3) * 0.006;
    return mix(out, [0.003, 0.006, 0.009], between(0, 0.004, y - ground));
  };
};

/** Lights out of focus. */
export const bokeh = (seed, colours, ground) => {
  const random = seeded(seed);
  const base = ramp(ground);
  const discs = Array.from({ length: 64 }, () => ({
    x: random() * 1.9 - 0.06,
    y: 0.5 + (random() - 0.5) * (0.5 + random() * 0.9),
    radius: 0.02 + random() ** 2 * 0.12,
    colour: parse(colours[Math.floor(random() * colours.length)]),
    light: 0.1 + random() * 0.4,
    edge: 0.004 + random() * 0.02,
  }));
  return (x, y) => {
    const out = base(y);
    for (const { x: cx, y: cy, radius, colour, light, edge } of discs) {
      const dx = x - cx;
      const dy = y - cy;
      if (Math.abs(dx) > radius + edge || Math.abs(dy) > radius + edge) continue;
      const far = Math.hypot(dx, dy);
      const inside = 1 - between(radius - edge, radius + edge, far);
      const rim = 0.75 + 0.25 * between(radius * 0.6, radius, far);
      for (let channel = 0; channel < 3; channel++) out[channel] += colour[channel] * inside * rim * light;
    }
    return out;
  };
};

/** Heaped clouds with light from the position of the sun. */
export const clouds = (seed, sky, lit, shade, sun) => {
  const noise = makeNoise(seed);
  const heap = layered(noise, 6);
  const air = ramp(sky);
  const bright = parse(lit);
  const dark = parse(shade);
  const amount = (x, y) => {
    const u = x * 1.15;
    const v = y * 2.3 + 0.6;
    const curl = heap(u * 1.4 + 3, v * 1.4) * 0.55;
    return heap(u + curl, v + curl) + 0.12 - Math.abs(y - 0.62) * 0.35;
  };
  return (x, y) => {
    let out = air(y);
    const far = Math.hypot(x - sun[0], y - sun[1]);
    out = mix(out, bright, Math.exp(-far * far * 6) * 0.75);
    const here = amount(x, y);
    const towards = amount(x + (sun[0] - x) * 0.06, y + (sun[1] - y) * 0.06 - 0.02);
    const thick = between(-0.02, 0.3, here);
    const light = clamp(0.55 + (here - towards) * 2.6 + Math.exp(-far * far * 2) * 0.25);
    return mix(out, mix(dark, bright, light), thick * 0.94);
  };
};

/** Light on the floor of shallow water. */
export const water = (seed, colours) => {
  const noise = makeNoise(seed);
  const colour = ramp(colours);
  const soft = layered(noise, 2);
  return (x, y) => {
    let net = 0;
    for (let turn = 0; turn < 3; turn++) {
      const u = x * (3.2 + turn * 1.5) + turn * 13 + soft(x * 2.2 + turn * 5, y * 2.2) * 1.6;
      const v = y * (3.2 + turn * 1.5) + turn * 7 + soft(x * 2.2, y * 2.2 + turn * 9) * 1.6;
      net += (1 - Math.min(1, Math.abs(noise(u, v)) * 1.5)) ** 4 / (1 + turn * 0.6);
    }
    const base = colour(0.18 + y * 0.35 + soft(x * 0.9, y * 0.9) * 0.5);
    return mix(base, mix(colour(1), white, 0.5), clamp(net * 0.5 - 0.22) ** 1.5);
  };
};

/** Paper with visible fibers and light from the top. */
export const paper = (seed, colours, roughness = 1) => {
  const noise = makeNoise(seed);
  const rough = layered(noise, 5);
  const colour = ramp(colours);
  return (x, y) => {
    const fibre = rough(x * 34, y * 34) - rough(x * 34 + 0.09, y * 34 + 0.12);
    const light = 1 - Math.hypot(x - 0.45, y - 0.2) * 0.42;
    return colour(clamp(light + fibre * 0.55 * roughness + rough(x * 1.5, y * 1.5) * 0.12));
  };
};

export const linen = (seed, colours) => {
  const noise = makeNoise(seed);
  const colour = ramp(colours);
  const soft = layered(noise, 3);
  return (x, y) => {
    const warp = Math.sin(x * 900 + soft(x * 8, y * 90) * 2.6) * (0.6 + 0.4 * noise(x * 110, y * 6));
    const weft = Math.sin(y * 900 + soft(x * 90, y * 8) * 2.6) * (0.6 + 0.4 * noise(x * 6, y * 110));
    const light = 0.92 - Math.hypot(x - 0.6, y - 0.25) * 0.36;
    return colour(clamp(light + (warp + weft) * 0.055 + soft(x * 2, y * 2) * 0.12));
  };
};

/** Planks, each with its own grain. */
export const wood = (seed, colours, planks = 6) => {
  const noise = makeNoise(seed);
  const rough = layered(noise, 4);
  const colour = ramp(colours);
  return (x, y) => {
    const row = Math.floor(y * planks);
    const within = y * planks - row;
    const shift = row * 17.3;
    const ring = rough(x * 0.9 + shift, y * 9 + rough(x * 1.4 + shift, y * 3) * 2.2);
    const grain = Math.sin(ring * 26 + y * 60) * 0.5 + rough(x * 5 + shift, y * 160) * 0.7;
    const seam = Math.min(within, 1 - within);
    const tone = 0.52 + ((row * 0.37) % 1) * 0.2 - 0.1 + grain * 0.17;
    return mix([0.005, 0.003, 0.002], colour(clamp(tone)), between(0.004, 0.022, seam) * 0.85 + 0.15);
  };
};

/** A map with contour lines. */
export const contours = (seed, colours, line, steps = 16) => {
  const noise = makeNoise(seed);
  const land = layered(noise, 3);
  const colour = ramp(colours);
  const ink = parse(line);
  const height = (x, y) => land(x * 1.15 + 2, y * 1.15 + 4);
  return (x, y) => {
    const here = height(x, y) * steps;
    const slope =
      Math.hypot(height(x + 0.001, y) * steps - here, height(x, y + 0.001) * steps - here) / 0.001;
    const near = Math.abs(here - Math.round(here)) / Math.max(slope, 1);
    const bold = Math.round(here) % 4 === 0 ? 0.0021 : 0.0011;
    const drawn = 1 - between(bold * 0.5, bold * 1.3, near);
    return mix(colour(0.5 + Math.round(here) / steps), ink, drawn * 0.85);
  };
};

/** Stained glass: colored panes with lead between them. */
export const glass = (seed, colours, lead = '#0d0b0d', size = 7) => {
  const random = seeded(seed);
  const noise = makeNoise(seed);
  const rough = layered(noise, 3);
  const ink = parse(lead);
  const panes = new Map();
  const pane = (cx, cy) => {
    const key = `${cx} ${cy}`;
    const known = panes.get(key);
    if (known) return known;
    const made = {
      x: (cx + 0.12 + random() * 0.76) / size,
      y: (cy + 0.12 + random() * 0.76) / size,
      colour: parse(colours[Math.floor(random() * colours.length)]),
    };
    panes.set(key, made);
    return made;
  };
  for (let cy = -2; cy < size + 2; cy++) for (let cx = -2; cx < size * 1.8 + 2; cx++) pane(cx, cy);
  return (x, y) => {
    const cx = Math.floor(x * size);
    const cy = Math.floor(y * size);
    let first = 9;
    let second = 9;
    let nearest;
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++) {
        const each = pane(cx + dx, cy + dy);
        const far = Math.hypot(x - each.x, y - each.y);
        if (far < first) {
          second = first;
          first = far;
          nearest = each;
        } else if (far < second) second = far;
      }
    const light = 1.15 - Math.hypot(x - 0.89, y - 0.38) * 0.75 + rough(x * 5, y * 5) * 0.35;
    const lit = nearest.colour.map((value) => value * Math.max(0.12, light));
    return mix(ink, lit, between(0.004, 0.011, second - first));
  };
};

/** Rows of dunes with light on one side. */
export const dunes = (seed, sky, sand, sun) => {
  const noise = makeNoise(seed);
  const land = layered(noise, 3);
  const air = ramp(sky);
  const colour = ramp(sand);
  const rows = 6;
  return (x, y) => {
    const far = Math.hypot(x - sun[0], y - sun[1]);
    let out = mix(
      air(y / 0.6),
      white,
      Math.exp(-far * far * 30) * 0.6 + (1 - between(0.045, 0.05, far)) * 0.35,
    );
    for (let row = 0; row < rows; row++) {
      const crest = (at) =>
        0.42 +
        row * 0.115 +
        land(at * (0.9 - row * 0.07) + row * 21, row * 5) * 0.24 +
        Math.abs(noise(at * 1.3 + row * 9, 2)) * 0.06;
      const below = y - crest(x);
      if (below <= 0) continue;
      const slope = (crest(x + 0.01) - crest(x - 0.01)) * 9;
      const ripple = noise(x * 34 + below * 60, y * 130) * 0.05 * (row / rows);
      const light = clamp(0.5 + slope * 0.55 - below * 0.9 + ripple + (rows - row) * 0.05);
      out = mix(out, colour(light), between(0, 0.0022, below));
      out = mix(out, air(1), ((rows - 1 - row) / rows) * 0.42);
    }
    return out;
  };
};

/** The night sky with the Milky Way. */
export const stars = (seed, night, band) => {
  const noise = makeNoise(seed);
  const dust = layered(noise, 6);
  const random = seeded(seed);
  const colour = ramp(night);
  const haze = parse(band);
  const grid = new Map();
  for (let at = 0; at < 2600; at++) {
    const along = random();
    const near = (random() + random() + random() - 1.5) * 0.5;
    const inBand = random() < 0.62;
    const x = inBand ? along * 1.78 : random() * 1.78;
    const y = inBand ? 1.02 - along * 0.95 + near : random();
    const cell = `${Math.floor(x * 60)} ${Math.floor(y * 60)}`;
    grid.set(cell, [...(grid.get(cell) ?? []), [x, y, random() ** 5]]);
  }
  return (x, y) => {
    const off = y - (1.02 - (x / 1.78) * 0.95);
    const cloud = Math.exp(-off * off * 14) * clamp(0.55 + dust(x * 2.4, y * 2.4) * 1.3);
    const lane = between(0.05, 0.4, dust(x * 3.1 + 8, y * 3.1)) * Math.exp(-off * off * 60);
    let out = mix(colour(y), haze, clamp(cloud * 0.5) * (1 - lane * 0.8));
    const cx = Math.floor(x * 60);
    const cy = Math.floor(y * 60);
    for (let dy = -1; dy <= 1; dy++)
      for (let dx = -1; dx <= 1; dx++)
        for (const [sx, sy, light] of grid.get(`${cx + dx} ${cy + dy}`) ?? []) {
          const away = (x - sx) ** 2 + (y - sy) ** 2;
          out = mix(
            out,
            white,
            clamp(Math.exp(-away * (1_600_000 - light * 1_300_000)) * (0.25 + light * 1.2)),
          );
        }
    return out;
  };
};
