import { palettes } from './palettes';
import { box, frame, full, long, picture, tallPicture, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'Courier Prime', bold: true, lineHeight: 1, align: 'center' } as const;
const plain = { font: 'Courier Prime', lineHeight: 1.2, align: 'center' } as const;

export const lost = startDesign({
  id: 'lost',
  name: 'Lost and found',
  category: 'Community',
  words: 'missing search seen cat key scarf poster',
  themes: [
    { ...palettes.paper, name: 'Kraft', picture: 'paper-kraft' },
    { ...palettes.white, name: 'Blue', picture: 'paper-blue' },
    { ...palettes.sun, name: 'Oak', picture: 'wood-oak' },
  ],
  layouts: {
    '16:9': (t) => [
      picture('picture', full.wide, t.picture),
      box('sheet', [24, 10, long - 48, 80], t.ground),
      frame('frame', [27, 13, long - 54, 74], t.ink, 0.4, 'dashed'),
      text('title', [30, 17, long - 60], 'LOST', { ...show, size: 34, color: t.accent }),
      text('what', [30, 49.5, long - 60], 'One green scarf', { ...show, size: 9.4, color: t.ink }),
      text('note', [30, 65, long - 60], 'Last seen in Hall B on Monday.\nIts owner is cold.', {
        ...plain,
        size: 5.4,
        color: t.ink,
      }),
    ],
    '9:16': (t) => [
      ...tallPicture(t.picture),
      box('sheet', [9, 16, 82, 146], t.ground),
      frame('frame', [12, 19, 76, 140], t.ink, 0.4, 'dashed'),
      text('title', [14, 32, 72], 'LOST', { ...show, size: 26.5, color: t.accent }),
      text('what', [14, 70, 72], 'One\ngreen\nscarf', { ...show, size: 14, lineHeight: 1.1, color: t.ink }),
      text('note', [14, 130, 72], 'Last seen in Hall B\non Monday.\nIts owner is cold.', {
        ...plain,
        size: 5.8,
        color: t.ink,
      }),
    ],
  },
});
