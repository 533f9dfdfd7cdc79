import { palettes } from './palettes';
import { box, full, long, slideIn, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'Anton', lineHeight: 1.2 } as const;
const plain = { font: 'Archivo', bold: true, lineHeight: 1.2 } as const;

export const sale = startDesign({
  id: 'sale',
  name: 'Sale',
  category: 'Shop and food',
  words: 'offer discount price reduced shop',
  themes: [palettes.red, palettes.sun, palettes.cobalt],
  layouts: {
    '16:9': (t) => [
      box('ground', full.wide, t.ground),
      text('name', [12, 8, 80], 'Winter sale', { ...plain, size: 7, color: t.ink }),
      text('goods', [88, 8, 77.8], 'All coats and boots', {
        ...plain,
        size: 7,
        align: 'right',
        color: t.ink,
      }),
      text('title', [10.5, 10, 132], '40%', {
        ...show,
        size: 62,
        color: t.accent,
        animations: slideIn('left'),
      }),
      text('off', [140, 50, 30], 'off', {
        ...show,
        size: 20,
        color: t.accent,
        animations: slideIn('left', 200),
      }),
      box('band', [0, 81, long, 19], t.panel),
      text('end', [12, 85, 150], 'Ends Saturday', { ...plain, size: 9, color: t.onPanel }),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      text('name', [9, 13, 82], 'Winter sale', { ...plain, size: 9, color: t.ink }),
      text('title', [8, 21, 87], '40%', { ...show, size: 40, color: t.accent, animations: slideIn('left') }),
      text('off', [7, 59, 88], 'off', {
        ...show,
        size: 66,
        color: t.accent,
        animations: slideIn('left', 200),
      }),
      box('band', [0, 141, 100, long - 141], t.panel),
      text('end', [9, 146, 82], 'Ends Saturday', { ...plain, size: 10, color: t.onPanel }),
      text('goods', [9, 159, 82], 'All coats and boots', { ...plain, size: 6, color: t.onPanel }),
    ],
    '4:1': (t) => [
      box('ground', full.strip, t.ground),
      text('title', [21, 5, 160], '40%', { ...show, size: 70, color: t.accent, animations: slideIn('left') }),
      text('off', [167, 50.5, 50], 'off', {
        ...show,
        size: 24,
        color: t.accent,
        animations: slideIn('left', 200),
      }),
      box('band', [226, 0, 174, 100], t.panel),
      text('name', [244, 20, 138], 'Winter sale', { ...plain, size: 23, color: t.onPanel }),
      text('end', [244, 55, 138], 'Ends Saturday', { ...plain, size: 18, color: t.onPanel }),
    ],
  },
});
