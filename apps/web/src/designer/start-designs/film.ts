import { palettes } from './palettes';
import { box, fadeIn, full, long, picture, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'Bebas Neue', lineHeight: 1 } as const;
const plain = { font: 'Lato', lineHeight: 1.3 } as const;

export const film = startDesign({
  id: 'film',
  name: 'Film',
  category: 'Events',
  words: 'cinema movie screening theater night',
  themes: [
    { ...palettes.black, name: 'Sunset', picture: 'sea-sunset' },
    { ...palettes.charcoal, name: 'Desert', picture: 'dunes-dusk' },
    { ...palettes.slate, name: 'City', picture: 'skyline-night' },
  ],
  layouts: {
    '16:9': (t) => [
      box('ground', full.wide, t.ground),
      picture('picture', [0, 0, long, 62], t.picture),
      text('title', [12, 66.5, 110], 'The ferry home', {
        ...show,
        size: 20,
        color: t.ink,
        animations: fadeIn(),
      }),
      text('note', [12, 85.5, 100], 'Tonight in the old boathouse', { ...plain, size: 5.6, color: t.soft }),
      text('time', [110, 66.5, 55.8], '20:30', { ...show, size: 20, align: 'right', color: t.accent }),
      text('entry', [110, 85.5, 55.8], 'Free entry', { ...plain, size: 5.6, align: 'right', color: t.soft }),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      picture('picture', [0, 0, 100, 84], t.picture),
      text('title', [9, 93, 86], 'The ferry\nhome', {
        ...show,
        size: 26,
        color: t.ink,
        animations: fadeIn(),
      }),
      text('time', [9, 145, 40], '20:30', { ...show, size: 21, color: t.accent }),
      text('note', [50, 146, 45], 'Tonight in the\nold boathouse', { ...plain, size: 5.6, color: t.soft }),
      text('entry', [50, 160.8, 44], 'Free entry', { ...plain, size: 5.6, color: t.soft }),
    ],
  },
});
