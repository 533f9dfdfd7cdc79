import { palettes } from './palettes';
import { box, long, picture, slideIn, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'Titan One', lineHeight: 1.1, align: 'center' } as const;
const plain = { font: 'Nunito', bold: true, lineHeight: 1.25, align: 'center' } as const;

export const fair = startDesign({
  id: 'fair',
  name: 'Fair',
  category: 'Events',
  words: 'fete festival summer games family school fun',
  themes: [
    { ...palettes.sun, name: 'Day', picture: 'bunting-summer' },
    { ...palettes.plum, name: 'Evening', picture: 'bunting-evening' },
    { ...palettes.teal, name: 'Rays', picture: 'rays-amber' },
  ],
  layouts: {
    '16:9': (t) => [
      picture('picture', [0, 0, long, 58], t.picture),
      box('ground', [0, 46, long, 54], t.ground),
      text('title', [12, 51, long - 24], 'Summer fair', {
        ...show,
        size: 21.5,
        color: t.ink,
        animations: slideIn('bottom'),
      }),
      text('note', [12, 80, long - 24], 'Sunday from noon in Orchard Park', {
        ...plain,
        size: 7.6,
        color: t.accent,
      }),
    ],
    '9:16': (t) => [
      picture('picture', [0, 0, 100, 98], t.picture),
      box('ground', [0, 90, 100, 88], t.ground),
      text('title', [7, 99, 86], 'Summer\nfair', {
        ...show,
        size: 18.5,
        color: t.ink,
        animations: slideIn('bottom'),
      }),
      text('note', [9, 145, 82], 'Sunday from noon\nin Orchard Park', {
        ...plain,
        size: 7.6,
        color: t.accent,
      }),
    ],
  },
});
