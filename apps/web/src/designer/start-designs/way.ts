import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { palettes } from './palettes';
import { box, full, text } from './pieces';
import { startDesign, type Theme } from './start-design';

const show = { font: 'Hanken Grotesk', bold: true, lineHeight: 1.1 } as const;

const places = [
  ['‹', 'Reception', 'Level 0'],
  ['›', 'Lecture hall', 'Level 0'],
  ['›', 'Café', 'Level 2'],
] as const;

type Sizes = { square: number; name: number; level: number };

/** A square with the direction. */
const arrow = (
  t: Theme,
  key: number,
  [left, top]: readonly [number, number],
  size: number,
): DesignElement[] => [
  box(`square${key}`, [left, top, size, size], t.panel),
  text(`arrow${key}`, [left, top, size], places[key - 1]?.[0] ?? '', {
    ...show,
    size: size * 2,
    lineHeight: 0.36,
    align: 'center',
    color: t.onPanel,
  }),
];

/** The sign of a place: the direction, and beside it the name above the level. */
const sign = (
  t: Theme,
  key: number,
  [left, top, width]: readonly [left: number, top: number, width: number],
  { square, name, level }: Sizes,
): DesignElement[] => {
  const [, place, floor] = places[key - 1] ?? ['', '', ''];
  const x = left + square * 1.25;
  const y = top + (square - (name + level) * 1.1) / 2;
  return [
    ...arrow(t, key, [left, top], square),
    text(`place${key}`, [x, y, width], place, { ...show, size: name, color: t.ink }),
    text(`level${key}`, [x, y + name * 1.1, width], floor, {
      ...show,
      bold: false,
      size: level,
      color: t.soft,
    }),
  ];
};

export const way = startDesign({
  id: 'way',
  name: 'Directions',
  category: 'Information',
  words: 'way wayfinding sign arrow level room lift',
  themes: [palettes.slate, palettes.sun, palettes.white],
  layouts: {
    '16:9': (t) => [
      box('ground', full.wide, t.ground),
      ...[9, 38, 67].flatMap((top, index) =>
        sign(t, index + 1, [12, top, 120], { square: 24, name: 14, level: 6 }),
      ),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      ...[14, 68, 122].flatMap((top, index) => [
        ...arrow(t, index + 1, [9, top], 20),
        text(`level${index + 1}`, [35, top + 6, 56], places[index]?.[2] ?? '', {
          ...show,
          bold: false,
          size: 7,
          color: t.soft,
        }),
        text(`place${index + 1}`, [9, top + 23, 86], places[index]?.[1] ?? '', {
          ...show,
          size: 15,
          color: t.ink,
        }),
      ]),
    ],
    '4:1': (t) => [
      box('ground', full.strip, t.ground),
      ...(
        [
          [22, 76],
          [156, 90],
          [303, 40],
        ] as const
      ).flatMap(([left, width], index) =>
        sign(t, index + 1, [left, 35, width], { square: 30, name: 16, level: 10 }),
      ),
    ],
  },
});
