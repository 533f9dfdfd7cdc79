import { palettes } from './palettes';
import { box, fadeIn, frame, full, long, picture, tallPicture, text } from './pieces';
import { startDesign } from './start-design';

const show = { font: 'Pacifico', lineHeight: 1.6, align: 'center' } as const;
const plain = { font: 'Nunito', bold: true, lineHeight: 1.3, align: 'center' } as const;

export const birthday = startDesign({
  id: 'birthday',
  name: 'Birthday',
  category: 'Greetings',
  words: 'congratulations anniversary party confetti',
  themes: [
    { ...palettes.midnight, name: 'Gold', picture: 'confetti-gold' },
    { ...palettes.rose, name: 'Flowers', picture: 'flowers-spring' },
    { ...palettes.paper, name: 'Confetti', picture: 'confetti-party' },
  ],
  layouts: {
    '16:9': (t) => [
      picture('picture', full.wide, t.picture),
      box('card', [30, 13, long - 60, 74], t.ground),
      frame('frame', [32, 15, long - 64, 70], t.accent, 0.5),
      text('title', [34, 17, long - 68], 'Happy birthday', { ...show, size: 12, color: t.ink }),
      text('name', [34, 30, long - 68], 'Marta', {
        ...show,
        size: 26,
        color: t.accent,
        animations: fadeIn(300),
      }),
      text('note', [34, 72, long - 68], 'Cake in the kitchen at three', { ...plain, size: 5, color: t.soft }),
    ],
    '9:16': (t) => [
      ...tallPicture(t.picture),
      box('card', [9, 32, 82, 114], t.ground),
      frame('frame', [11, 34, 78, 110], t.accent, 0.5),
      text('title', [13, 41, 74], 'Happy\nbirthday', { ...show, lineHeight: 1.4, size: 13.5, color: t.ink }),
      text('name', [13, 82, 74], 'Marta', { ...show, size: 21, color: t.accent, animations: fadeIn(300) }),
      text('note', [13, 123, 74], 'Cake in the kitchen\nat three', { ...plain, size: 5.4, color: t.soft }),
    ],
  },
});
