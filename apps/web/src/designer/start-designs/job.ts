import { palettes } from './palettes';
import { box, full, slideIn, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'Outfit', bold: true, lineHeight: 1 } as const;
const plain = { font: 'Outfit', lineHeight: 1.3 } as const;

export const job = startDesign({
  id: 'job',
  name: 'Job offer',
  category: 'Information',
  words: 'hiring vacancy work wanted career staff',
  themes: [palettes.mint, palettes.sun, palettes.cobalt],
  layouts: {
    '16:9': (t) => [
      box('ground', full.wide, t.ground),
      text('title', [11, 7, 156], 'We are\nhiring.', {
        ...show,
        size: 30,
        color: t.ink,
        animations: slideIn('left'),
      }),
      box('panel', [0, 73, 178, 27], t.panel),
      text('role', [12, 76.5, 76], 'Baker, full time\nBarista, weekends', {
        ...plain,
        lineHeight: 1.2,
        bold: true,
        size: 7.4,
        color: t.onPanel,
      }),
      text('note', [96, 76.5, 70], 'Ask for Ruth\nat the counter', {
        ...plain,
        lineHeight: 1.2,
        size: 7.4,
        align: 'right',
        color: t.onPanel,
      }),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      text('title', [8, 14, 87], 'We\nare\nhiring.', {
        ...show,
        size: 29,
        color: t.ink,
        animations: slideIn('left'),
      }),
      box('panel', [0, 112, 100, 66], t.panel),
      text('role', [9, 120, 84], 'Baker, full time\nBarista, weekends', {
        ...plain,
        bold: true,
        size: 8.6,
        color: t.onPanel,
      }),
      text('note', [9, 148, 84], 'Ask for Ruth\nat the counter', { ...plain, size: 6.6, color: t.onPanel }),
    ],
  },
});
