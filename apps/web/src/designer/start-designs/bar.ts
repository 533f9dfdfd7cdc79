import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { palettes } from './palettes';
import { box, fadeIn, frame, full, growHor, long, text } from './pieces';
import { startDesign, type Theme } from './start-design';

const show = { font: 'Righteous', lineHeight: 1.1, align: 'center' } as const;
const plain = { font: 'Josefin Sans', bold: true, lineHeight: 1.3, align: 'center' } as const;

/** Three lines below each other, the lower ones shorter, or the upper ones if `up`. */
const steps = (t: Theme, name: string, top: number, up: boolean): DesignElement[] =>
  [0, 1, 2].map((index) => {
    const width = 70 - 22 * (up ? 2 - index : index);
    return box(`${name}${index + 1}`, [50 - width / 2, top + index * 4, width, 1], t.accent, {
      animations: growHor(index * 150),
    });
  });

/** Three lines on each side of a text, the upper ones longer. */
const rays = (
  t: Theme,
  top: number,
  [from, to]: readonly [number, number],
  length: number,
): DesignElement[] =>
  [0, 1, 2].flatMap((index) => {
    const width = length * (1 - index * 0.25);
    const y = top + index * 4;
    return [
      box(`left${index + 1}`, [from, y, width, 1], t.accent, { animations: growHor(index * 150) }),
      box(`right${index + 1}`, [to - width, y, width, 1], t.accent, { animations: growHor(index * 150) }),
    ];
  });

export const bar = startDesign({
  id: 'bar',
  name: 'Bar',
  category: 'Shop and food',
  words: 'drinks happy hour cocktails pub evening',
  themes: [palettes.charcoal, palettes.plum, palettes.teal],
  layouts: {
    '16:9': (t) => [
      box('ground', full.wide, t.ground),
      frame('frame', [9.2, 5.4, long - 18.4, 89.2], t.accent, 0.6),
      text('title', [20, 12, long - 40], 'Happy hour', { ...show, size: 19, color: t.ink }),
      ...rays(t, 46, [20, long - 20], 30),
      text('time', [51, 33, long - 102], '5 to 7', {
        ...show,
        size: 27,
        color: t.accent,
        animations: fadeIn(400),
      }),
      text('drinks', [20, 74, long - 40], 'Negroni 8    Spritz 7    Lager 4', {
        ...plain,
        size: 7.4,
        color: t.soft,
      }),
    ],
    '9:16': (t) => [
      box('ground', full.tall, t.ground),
      frame('frame', [5.4, 9.2, 89.2, long - 18.4], t.accent, 0.6),
      text('title', [8, 20, 84], 'Happy\nhour', { ...show, size: 23, color: t.ink }),
      ...steps(t, 'left', 75, false),
      text('time', [8, 86, 84], '5 to 7', { ...show, size: 25, color: t.accent, animations: fadeIn(400) }),
      ...steps(t, 'right', 116, true),
      text('drinks', [10, 131, 80], 'Negroni 8\nSpritz 7\nLager 4', { ...plain, size: 8, color: t.soft }),
    ],
  },
});
