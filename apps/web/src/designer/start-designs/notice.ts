import { palettes } from './palettes';
import { box, full, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'Archivo Black', lineHeight: 1 } as const;
const plain = { font: 'Archivo', lineHeight: 1.25 } as const;

export const notice = startDesign({
  id: 'notice',
  name: 'Notice',
  category: 'Information',
  words: 'attention out of order repair warning change',
  themes: [palettes.sun, palettes.red, palettes.white],
  layouts: {
    '16:9': (t) => [
      box('ground', full.wide, t.ground),
      box('panel', [0, 0, 46, 100], t.panel),
      text('sign', [10, 5, 34], '!', { ...show, size: 86, align: 'center', color: t.onPanel }),
      text('title', [58, 12, 110], 'The lift\nis out of\norder.', { ...show, size: 18, color: t.ink }),
      text('note', [58, 74, 110], 'Use the stairs by entrance B.\nBack on Thursday.', {
        ...plain,
        size: 6.4,
        color: t.ink,
      }),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      box('panel', [0, 0, 100, 76], t.panel),
      text('sign', [20, 9.5, 60], '!', { ...show, size: 60, align: 'center', color: t.onPanel }),
      text('title', [9, 87, 86], 'The lift\nis out of\norder.', { ...show, size: 16, color: t.ink }),
      text('note', [9, 143, 84], 'Use the stairs\nby entrance B.\nBack on Thursday.', {
        ...plain,
        size: 6.4,
        color: t.ink,
      }),
    ],
    '4:1': (t) => [
      box('ground', full.strip, t.ground),
      box('panel', [0, 0, 88, 100], t.panel),
      text('sign', [22, 5, 48], '!', { ...show, size: 82, align: 'center', color: t.onPanel }),
      text('title', [106, 22, 274], 'The lift is out of order.', { ...show, size: 21.5, color: t.ink }),
      text('note', [106, 57, 274], 'Use the stairs by entrance B. Back on Thursday.', {
        ...plain,
        size: 12,
        color: t.ink,
      }),
    ],
  },
});
