import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { palettes } from './palettes';
import { box, fadeIn, full, text } from './pieces';
import { startDesign, type Theme } from './start-design';

const show = { font: 'DM Serif Display', lineHeight: 1.1 } as const;
const plain = { font: 'DM Sans', lineHeight: 1.2 } as const;

const dishes = [
  ['Leek and potato soup', '6'],
  ['Squash, feta and mint', '11'],
  ['Fish of the day', '14'],
  ['Pear crumble', '5'],
] as const;

/** The dishes below each other, with a line above each but the first. */
const rows = (
  t: Theme,
  [left, top, width, step]: readonly [left: number, top: number, width: number, step: number],
  size: number,
  shown: readonly (readonly [dish: string, price: string])[] = dishes,
  first = 0,
): DesignElement[] =>
  shown.flatMap(([dish, price], index) => {
    const at = top + index * step;
    const key = first + index + 1;
    return [
      ...(index > 0 ? [box(`line${key}`, [left, at - (step - size * 1.3) / 2, width, 0.4], t.accent)] : []),
      text(`dish${key}`, [left, at, width - size * 1.6], dish, { ...show, size, color: t.ink }),
      text(`price${key}`, [left + width - size * 1.6, at, size * 1.6], price, {
        ...plain,
        bold: true,
        align: 'right',
        size,
        color: t.accent,
        lineHeight: 1.1,
      }),
    ];
  });

export const menu = startDesign({
  id: 'menu',
  name: 'Menu',
  category: 'Shop and food',
  words: 'food lunch restaurant cafe canteen prices',
  themes: [palettes.charcoal, palettes.forest, palettes.paper],
  layouts: {
    '16:9': (t) => [
      box('ground', full.wide, t.ground),
      box('panel', [0, 0, 60, 100], t.panel),
      text('title', [12, 8, 46], 'Lunch', { ...show, size: 16, color: t.onPanel, animations: fadeIn() }),
      text('time', [12, 77, 46], 'Served\n12 to 3', { ...plain, size: 6, color: t.onPanel }),
      ...rows(t, [72, 12, 93.8, 22], 8),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      box('panel', [0, 0, 100, 62], t.panel),
      text('title', [9, 12, 84], 'Lunch', { ...show, size: 29, color: t.onPanel, animations: fadeIn() }),
      text('time', [9, 46, 82], 'Served 12 to 3', { ...plain, size: 6, color: t.onPanel }),
      ...rows(t, [9, 77, 82, 25], 7),
    ],
    '4:1': (t) => [
      box('ground', full.strip, t.ground),
      box('panel', [0, 0, 104, 100], t.panel),
      text('title', [22, 14, 80], 'Lunch', { ...show, size: 28, color: t.onPanel, animations: fadeIn() }),
      text('time', [22, 62, 80], 'Served 12 to 3', { ...plain, size: 11, color: t.onPanel }),
      ...rows(t, [118, 20, 128, 40], 11, dishes.slice(0, 2)),
      ...rows(t, [266, 20, 112, 40], 11, dishes.slice(2), 2),
    ],
  },
});
