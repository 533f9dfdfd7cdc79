import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { palettes } from './palettes';
import { box, fadeIn, full, picture, text } from './pieces';
import { startDesign, type Theme } from './start-design';

const show = { font: 'Playfair Display', bold: true, lineHeight: 1.1 } as const;
const plain = { font: 'Lato', lineHeight: 1.2 } as const;

const services = [
  ['9:30', 'Quiet communion'],
  ['11:00', 'Family service'],
  ['18:00', 'Evensong'],
] as const;

const rows = (t: Theme, left: number, top: number, step: number, size: number): DesignElement[] =>
  services.flatMap(([time, name], index) => [
    text(`time${index + 1}`, [left, top + index * step, size * 3.1], time, {
      ...show,
      size,
      color: t.accent,
    }),
    text(`name${index + 1}`, [left + size * 3.1, top + index * step + size * 0.1, size * 8.4], name, {
      ...plain,
      size: size * 0.86,
      color: t.ink,
    }),
  ]);

export const service = startDesign({
  id: 'service',
  name: 'Service times',
  category: 'Community',
  words: 'church sunday worship mass chapel prayer',
  themes: [
    { ...palettes.midnight, name: 'Chapel', picture: 'glass-chapel' },
    { ...palettes.rose, picture: 'glass-rose' },
    { ...palettes.teal, name: 'Sea', picture: 'glass-sea' },
  ],
  layouts: {
    '16:9': (t) => [
      picture('picture', full.wide, t.picture),
      box('ground', [52, 0, 126, 100], t.ground),
      text('title', [64, 9, 104], 'Sunday\nat St Brannoc', {
        ...show,
        size: 14,
        color: t.ink,
        animations: fadeIn(),
      }),
      ...rows(t, 64, 52, 13, 8.4),
    ],
    '9:16': (t) => [
      picture('picture', [0, 0, 100, 76], t.picture),
      box('ground', [0, 62, 100, 116], t.ground),
      text('title', [9, 71, 86], 'Sunday at\nSt Brannoc', {
        ...show,
        size: 15,
        color: t.ink,
        animations: fadeIn(),
      }),
      ...rows(t, 9, 119, 15, 7.4),
    ],
  },
});
