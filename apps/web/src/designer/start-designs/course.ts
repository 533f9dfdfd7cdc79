import { palettes } from './palettes';
import { box, full, picture, slideIn, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'League Spartan', bold: true, lineHeight: 0.9 } as const;
const plain = { font: 'League Spartan', lineHeight: 1.2 } as const;

export const course = startDesign({
  id: 'course',
  name: 'Course',
  category: 'Events',
  words: 'class workshop lesson training evening learn',
  themes: [
    { ...palettes.paper, name: 'Bright', picture: 'tiles-bright' },
    { ...palettes.forest, name: 'Garden', picture: 'tiles-garden' },
    { ...palettes.midnight, name: 'Ink', picture: 'tiles-ink' },
  ],
  layouts: {
    '16:9': (t) => [
      box('ground', full.wide, t.ground),
      picture('picture', [112, 0, 66, 100], t.picture),
      text('title', [12, 11, 98], 'Pottery for\nbeginners', {
        ...show,
        size: 19,
        color: t.ink,
        animations: slideIn('left'),
      }),
      text('days', [12, 58, 96], 'Six Tuesdays from 3 March', {
        ...plain,
        bold: true,
        size: 7,
        color: t.accent,
      }),
      text('note', [12, 70, 96], '18:30 to 20:30, Studio 4\nBook at reception', {
        ...plain,
        size: 6.4,
        color: t.soft,
      }),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      picture('picture', [0, 0, 100, 84], t.picture),
      text('title', [9, 94, 86], 'Pottery for\nbeginners', {
        ...show,
        size: 16.5,
        color: t.ink,
        animations: slideIn('left'),
      }),
      text('days', [9, 130, 86], 'Six Tuesdays\nfrom 3 March', {
        ...plain,
        bold: true,
        size: 7.6,
        color: t.accent,
      }),
      text('note', [9, 151, 86], '18:30 to 20:30, Studio 4\nBook at reception', {
        ...plain,
        size: 6.2,
        color: t.soft,
      }),
    ],
  },
});
