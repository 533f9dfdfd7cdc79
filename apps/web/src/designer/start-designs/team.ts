import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { palettes } from './palettes';
import { box, fadeIn, full, text } from './pieces';
import { startDesign, type Theme } from './start-design';

const show = { font: 'Plus Jakarta Sans', bold: true, lineHeight: 1.1 } as const;
const plain = { font: 'Plus Jakarta Sans', lineHeight: 1.2 } as const;

const people = [
  ['I', 'Ines', 'Reception'],
  ['T', 'Tom', 'First aid'],
  ['G', 'Grace', 'Manager'],
] as const;

/** The first letter of a name in a square. */
const square = (
  t: Theme,
  index: number,
  [left, top]: readonly [number, number],
  [width, size]: readonly [number, number],
): DesignElement[] => [
  box(`square${index + 1}`, [left, top, width, size], t.panel),
  text(`letter${index + 1}`, [left, top + size * 0.11, width], people[index]?.[0] ?? '', {
    ...show,
    size: size * 0.7,
    align: 'center',
    color: t.onPanel,
    animations: fadeIn(index * 200),
  }),
];

/** The name of a person above the task. */
const person = (
  t: Theme,
  index: number,
  [left, top, width]: readonly [number, number, number],
  size: number,
): DesignElement[] => [
  text(`name${index + 1}`, [left, top, width], people[index]?.[1] ?? '', { ...show, size, color: t.ink }),
  text(`task${index + 1}`, [left, top + size * 1.15, width], people[index]?.[2] ?? '', {
    ...plain,
    size: size * 0.66,
    color: t.soft,
  }),
];

export const team = startDesign({
  id: 'team',
  name: 'Team',
  category: 'Information',
  words: 'staff people duty today contact names',
  themes: [palettes.lilac, palettes.forest, palettes.coral],
  layouts: {
    '16:9': (t) => [
      box('ground', full.wide, t.ground),
      text('title', [12, 10, 154], 'Here for you today', { ...show, size: 15, color: t.ink }),
      ...[12, 65.9, 119.8].flatMap((left, index) => [
        ...square(t, index, [left, 34], [46, 35]),
        ...person(t, index, [left, 73, 46], 8.6),
      ]),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      text('title', [9, 14, 86], 'Here for\nyou today', { ...show, size: 17, color: t.ink }),
      ...[63, 99, 135].flatMap((top, index) => [
        ...square(t, index, [9, top], [28, 28]),
        ...person(t, index, [44, top + 4.6, 50], 10),
      ]),
    ],
  },
});
