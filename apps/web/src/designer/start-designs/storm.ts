import { palettes } from './palettes';
import { box, long, picture, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'Oswald', bold: true, lineHeight: 1.2 } as const;
const plain = { font: 'Oswald', lineHeight: 1.3 } as const;

export const storm = startDesign({
  id: 'storm',
  name: 'Storm',
  category: 'Information',
  words: 'weather warning closed snow emergency alert',
  themes: [
    { ...palettes.sun, name: 'Yellow', picture: 'clouds-storm' },
    { ...palettes.red, picture: 'clouds-storm' },
    { ...palettes.slate, name: 'Snow', picture: 'hills-snow' },
  ],
  layouts: {
    '16:9': (t) => [
      picture('picture', [0, 0, long, 40], t.picture),
      box('ground', [0, 32, long, 68], t.ground),
      text('title', [12, 34.5, 156], 'Storm warning', { ...show, size: 25.5, color: t.ink }),
      box('line', [12, 70, long - 24, 0.8], t.ink),
      text('note', [12, 74, 100], 'We close at 15:00 today.\nPlease plan your way home.', {
        ...plain,
        size: 6.8,
        color: t.ink,
      }),
    ],
    '9:16': (t) => [
      picture('picture', [0, 0, 100, 70], t.picture),
      box('ground', [0, 64, 100, 114], t.ground),
      text('title', [9, 69, 86], 'Storm\nwarning', { ...show, size: 23.5, color: t.ink }),
      box('line', [9, 130, 82, 0.8], t.ink),
      text('note', [9, 136, 86], 'We close at 15:00 today.\nPlease plan your\nway home.', {
        ...plain,
        size: 7.4,
        color: t.ink,
      }),
    ],
  },
});
