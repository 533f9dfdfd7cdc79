import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { palettes } from './palettes';
import { box, fadeIn, full, text } from './pieces';
import { startDesign, type Theme } from './start-design';

const show = { font: 'Fredoka', bold: true, lineHeight: 1 } as const;
const plain = { font: 'Fredoka', lineHeight: 1.2 } as const;

const wishes = ['Shower\nfirst', 'Walk,\nnever run', 'No glass\nhere', 'Stay with\nchildren'];

type Tile = { width: number; height: number; number: number; words: number; pad: number };

/** A tile with a large number and a rule below it. */
const tile = (
  t: Theme,
  index: number,
  [left, top]: readonly [number, number],
  size: Tile,
): DesignElement[] => [
  box(`tile${index + 1}`, [left, top, size.width, size.height], t.panel),
  text(`number${index + 1}`, [left + size.pad, top + size.pad * 0.7, size.width / 2], `${index + 1}`, {
    ...show,
    size: size.number,
    color: t.onPanel,
    animations: fadeIn(index * 200),
  }),
  text(
    `rule${index + 1}`,
    [left + size.pad, top + size.height - size.words * 2.4 - size.pad * 0.7, size.width - size.pad],
    wishes[index] ?? '',
    { ...plain, size: size.words, color: t.onPanel },
  ),
];

export const rules = startDesign({
  id: 'rules',
  name: 'Rules',
  category: 'Information',
  words: 'house rules pool gym please behavior safety steps',
  themes: [palettes.sky, palettes.teal, palettes.coral],
  layouts: {
    '16:9': (t) => [
      box('ground', full.wide, t.ground),
      text('title', [12, 11, 154], 'Before you swim', { ...show, size: 17, color: t.ink }),
      ...[12, 51.3, 90.6, 129.9].flatMap((left, index) =>
        tile(t, index, [left, 37], { width: 35.9, height: 52, number: 24, words: 6.4, pad: 4 }),
      ),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      text('title', [9, 14, 86], 'Before\nyou swim', { ...show, size: 20, color: t.ink }),
      ...[0, 1, 2, 3].flatMap((index) =>
        tile(t, index, [index % 2 ? 52 : 9, index < 2 ? 64 : 115], {
          width: 39,
          height: 47,
          number: 20,
          words: 6.8,
          pad: 4,
        }),
      ),
    ],
  },
});
