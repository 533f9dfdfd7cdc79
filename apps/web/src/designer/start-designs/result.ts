import { palettes } from './palettes';
import { box, full, slideIn, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'Russo One', lineHeight: 0.9, align: 'center' } as const;

export const result = startDesign({
  id: 'result',
  name: 'Match result',
  category: 'Community',
  words: 'sport score game football club team',
  themes: [palettes.cobalt, palettes.red, palettes.mint],
  layouts: {
    '16:9': (t) => [
      box('ground', full.wide, t.ground),
      box('panel', [0, 0, 88.9, 100], t.panel),
      text('home', [10, 11, 72], 'Northgate', { ...show, size: 11, color: t.onPanel }),
      text('title', [10, 26, 72], '3', { ...show, size: 70, color: t.onPanel, animations: slideIn('left') }),
      text('guest', [96, 11, 72], 'Milford', { ...show, size: 11, color: t.ink }),
      text('guestScore', [96, 26, 72], '1', {
        ...show,
        size: 70,
        color: t.ink,
        animations: slideIn('right'),
      }),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      box('panel', [0, 0, 100, 88.9], t.panel),
      text('home', [9, 13, 82], 'Northgate', { ...show, size: 13.5, color: t.onPanel }),
      text('title', [9, 30, 82], '3', { ...show, size: 62, color: t.onPanel, animations: slideIn('top') }),
      text('guest', [9, 100, 82], 'Milford', { ...show, size: 13.5, color: t.ink }),
      text('guestScore', [9, 116, 82], '1', {
        ...show,
        size: 62,
        color: t.ink,
        animations: slideIn('bottom'),
      }),
    ],
  },
});
