import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { palettes } from './palettes';
import { box, fadeIn, full, long, text } from './pieces';
import { startDesign, type Theme } from './start-design';

const show = { font: 'Roboto Slab', bold: true, lineHeight: 1 } as const;
const plain = { font: 'Work Sans', lineHeight: 1.2 } as const;

const days = [
  ['Monday to Friday', '9 – 18'],
  ['Saturday', '10 – 16'],
  ['Sunday', 'Closed'],
] as const;

/** A day above its times, for each of the places. */
const times = (
  t: Theme,
  places: readonly (readonly [left: number, top: number, width: number])[],
  [small, large]: readonly [small: number, large: number],
): DesignElement[] =>
  days.flatMap(([day, time], index) => {
    const [left, top, width] = places[index] ?? [0, 0, 0];
    return [
      text(`day${index + 1}`, [left, top, width], day, { ...plain, size: small, color: t.soft }),
      text(`time${index + 1}`, [left, top + small * 1.5, width], time, {
        ...show,
        size: large,
        color: t.ink,
      }),
    ];
  });

export const hours = startDesign({
  id: 'hours',
  name: 'Opening hours',
  category: 'Information',
  words: 'open closed times week shop door',
  themes: [palettes.sand, palettes.white, palettes.forest],
  layouts: {
    '16:9': (t) => [
      box('ground', full.wide, t.ground),
      text('title', [12, 11, 156], 'We are open', {
        ...show,
        size: 25,
        color: t.accent,
        animations: fadeIn(),
      }),
      box('line', [12, 51, long - 24, 1.6], t.ink),
      ...times(
        t,
        [
          [12, 61, 52],
          [68, 61, 50],
          [121, 61, 47],
        ],
        [5.2, 13],
      ),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      text('title', [9, 13, 86], 'We are\nopen', {
        ...show,
        size: 25,
        color: t.accent,
        animations: fadeIn(),
      }),
      ...[78, 108, 138].map((top, index) => box(`line${index + 1}`, [9, top, 82, index ? 0.5 : 1.6], t.ink)),
      ...times(
        t,
        [
          [9, 83, 82],
          [9, 112, 82],
          [9, 142, 82],
        ],
        [5, 14],
      ),
    ],
    '4:1': (t) => [
      box('ground', full.strip, t.ground),
      box('panel', [0, 0, 122, 100], t.panel),
      text('title', [22, 22, 94], 'We are\nopen', {
        ...show,
        size: 26,
        color: t.onPanel,
        animations: fadeIn(),
      }),
      ...times(
        t,
        [
          [140, 28, 82],
          [230, 28, 72],
          [308, 28, 72],
        ],
        [9.5, 20],
      ),
    ],
  },
});
