import { palettes } from './palettes';
import { box, fadeIn, full, picture, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'Fraunces', bold: true, lineHeight: 1 } as const;
const plain = { font: 'Hanken Grotesk', lineHeight: 1.3 } as const;

export const welcome = startDesign({
  id: 'welcome',
  name: 'Welcome',
  category: 'Greetings',
  words: 'hello visitors guests reception lobby',
  themes: [
    { ...palettes.midnight, picture: 'hills-night' },
    { ...palettes.rose, name: 'Dawn', picture: 'hills-dawn' },
    { ...palettes.sage, picture: 'hills-fir' },
  ],
  layouts: {
    '16:9': (t) => [
      picture('picture', full.wide, t.picture),
      box('ground', [0, 0, 96, 100], t.ground),
      text('place', [12, 10, 80], 'Aldermoor House', { ...plain, size: 5, bold: true, color: t.accent }),
      text('title', [12, 18, 80], 'Good\nto see\nyou.', {
        ...show,
        size: 21.5,
        color: t.ink,
        animations: fadeIn(),
      }),
      text('note', [12, 86, 82], 'Please sign in at the front desk.', { ...plain, size: 5, color: t.soft }),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      picture('picture', [0, 0, 100, 80], t.picture),
      text('place', [9, 88, 82], 'Aldermoor House', { ...plain, size: 5, bold: true, color: t.accent }),
      text('title', [9, 97, 86], 'Good\nto see\nyou.', {
        ...show,
        size: 17.5,
        color: t.ink,
        animations: fadeIn(),
      }),
      text('note', [9, 154, 82], 'Please sign in\nat the front desk.', { ...plain, size: 5, color: t.soft }),
    ],
    '4:1': (t) => [
      box('ground', full.strip, t.ground),
      picture('picture', [0, 0, 128, 100], t.picture),
      text('title', [150, 19, 230], 'Good to see you.', {
        ...show,
        size: 28,
        color: t.ink,
        animations: fadeIn(),
      }),
      text('note', [150, 59, 230], 'Please sign in at the front desk.', {
        ...plain,
        size: 14,
        color: t.soft,
      }),
    ],
  },
});
