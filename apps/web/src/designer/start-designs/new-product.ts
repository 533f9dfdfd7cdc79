import { palettes } from './palettes';
import { box, full, long, slideIn, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'Rubik', bold: true, lineHeight: 1 } as const;
const plain = { font: 'Rubik', lineHeight: 1.25 } as const;

export const newProduct = startDesign({
  id: 'new',
  name: 'New product',
  category: 'Shop and food',
  words: 'new arrival launch now price',
  themes: [palettes.coral, palettes.lilac, palettes.mint],
  layouts: {
    '16:9': (t) => [
      box('ground', full.wide, t.ground),
      text('title', [9, 2.5, 159], 'New', {
        ...show,
        lineHeight: 0.9,
        size: 70,
        color: t.ink,
        animations: slideIn('left'),
      }),
      box('band', [0, 66, long, 34], t.panel),
      text('product', [12, 71, 116], 'Cold brew with orange', { ...show, size: 9.5, color: t.onPanel }),
      text('note', [12, 83, 116], 'Until the end of August', { ...plain, size: 5.6, color: t.onPanel }),
      text('price', [120, 72, 46], '4.50', { ...show, size: 18, align: 'right', color: t.onPanel }),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      text('title', [7, 18, 88], 'New', { ...show, size: 39, color: t.ink, animations: slideIn('left') }),
      box('band', [0, 74, 100, long - 74], t.panel),
      text('product', [9, 84, 86], 'Cold brew\nwith orange', { ...show, size: 13.5, color: t.onPanel }),
      text('note', [9, 114, 86], 'Until the end of August', { ...plain, size: 5.6, color: t.onPanel }),
      text('price', [9, 131, 86], '4.50', { ...show, size: 32, color: t.onPanel }),
    ],
    '4:1': (t) => [
      box('ground', full.strip, t.ground),
      text('title', [20, 12, 150], 'New', { ...show, size: 68, color: t.ink, animations: slideIn('left') }),
      box('band', [176, 0, 224, 100], t.panel),
      text('product', [194, 20, 116], 'Cold brew\nwith orange', { ...show, size: 18, color: t.onPanel }),
      text('note', [194, 65, 116], 'Until the end of August', { ...plain, size: 10, color: t.onPanel }),
      text('price', [314, 33, 64], '4.50', { ...show, size: 26, align: 'right', color: t.onPanel }),
    ],
  },
});
