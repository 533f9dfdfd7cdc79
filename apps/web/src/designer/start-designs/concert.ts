import { palettes } from './palettes';
import { box, fadeIn, full, picture, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'Abril Fatface', lineHeight: 1 } as const;
const plain = { font: 'Josefin Sans', bold: true, lineHeight: 1.3 } as const;

export const concert = startDesign({
  id: 'concert',
  name: 'Concert',
  category: 'Events',
  words: 'music band live show gig stage',
  themes: [
    { ...palettes.plum, picture: 'silk-plum' },
    { ...palettes.midnight, name: 'Night', picture: 'silk-night' },
    { ...palettes.forest, name: 'Sea', picture: 'silk-sea' },
  ],
  layouts: {
    '16:9': (t) => [
      picture('picture', full.wide, t.picture),
      box('ground', [0, 0, 122, 100], t.ground),
      text('place', [12, 11, 104], 'Live at the Corn Exchange', { ...plain, size: 6.4, color: t.soft }),
      text('title', [12, 25, 108], 'Nightjar\nQuartet', {
        ...show,
        size: 25,
        color: t.accent,
        animations: fadeIn(),
      }),
      text('time', [12, 82, 104], 'Friday 9 May, 20:00', { ...plain, size: 8, color: t.ink }),
    ],
    '9:16': (t) => [
      picture('picture', [0, 0, 100, 88], t.picture),
      box('ground', [0, 84, 100, 94], t.ground),
      text('place', [9, 93, 86], 'Live at the\nCorn Exchange', { ...plain, size: 6.4, color: t.soft }),
      text('title', [9, 114, 86], 'Nightjar\nQuartet', {
        ...show,
        size: 19.5,
        color: t.accent,
        animations: fadeIn(),
      }),
      text('time', [9, 158, 86], 'Friday 9 May, 20:00', { ...plain, size: 7, color: t.ink }),
    ],
  },
});
