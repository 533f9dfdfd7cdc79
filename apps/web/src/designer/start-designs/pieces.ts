import type { Animation, Direction } from '@marquee/playback/animation/animation';
import { newAnimation } from '@marquee/playback/animation/animation';
import { type BoxElement, boxElement } from '@marquee/playback/design/elements/box/box-element';
import type { ImageElement } from '@marquee/playback/design/elements/image/image-element';
import { type TextElement, textElement } from '@marquee/playback/design/elements/text/text-element';

// The functions in this file place elements in hundredths of the canvas's shorter side: [left, top, width, height].

type Place = readonly [left: number, top: number, width: number, height: number];

/** The larger side of the canvas of 16:9 and 9:16, in hundredths of the shorter side. */
export const long = 1600 / 9;

/** The places that fill the canvas. */
export const full = { wide: [0, 0, long, 100], tall: [0, 0, 100, long], strip: [0, 0, 400, 100] } as const;

/** The families of the start designs, with the height of their letters from the highest to the lowest, as a share of the size. */
const letterHeights = {
  'Abril Fatface': 1.35,
  'Alfa Slab One': 1.37,
  Anton: 1.51,
  Archivo: 1.09,
  'Archivo Black': 1.09,
  'Bebas Neue': 1.2,
  'Bricolage Grotesque': 1.2,
  'Cormorant Garamond': 1.22,
  'Courier Prime': 1.13,
  'DM Sans': 1.31,
  'DM Serif Display': 1.38,
  Fraunces: 1.24,
  Fredoka: 1.21,
  'Hanken Grotesk': 1.31,
  'Josefin Sans': 1,
  Karla: 1.17,
  Lato: 1.2,
  'League Spartan': 0.92,
  'Libre Baskerville': 1.24,
  Nunito: 1.37,
  Oswald: 1.49,
  Outfit: 1.26,
  Pacifico: 1.76,
  'Playfair Display': 1.34,
  'Plus Jakarta Sans': 1.26,
  Righteous: 1.25,
  'Roboto Slab': 1.32,
  Rubik: 1.19,
  'Russo One': 1.21,
  'Titan One': 1.15,
  'Work Sans': 1.18,
  'Zilla Slab': 1.2,
};

type TextStyle = Pick<TextElement, 'size' | 'color'> &
  Partial<Pick<TextElement, 'bold' | 'align' | 'lineHeight' | 'animations'>> & {
    font: keyof typeof letterHeights;
  };

/**
 * Returns a text. Its box has the height of its lines. In tight lines, letters of the last line reach below the line, so the box
 * is higher.
 */
export const text = (
  key: string,
  [left, top, width]: readonly [left: number, top: number, width: number],
  words: string,
  { lineHeight = 1.1, ...style }: TextStyle,
): TextElement => ({
  ...textElement.fresh,
  type: 'text',
  align: 'left',
  animations: [],
  ...style,
  size: Math.round(style.size * 10) / 10,
  key,
  left,
  top,
  width,
  height: heightOf(words, lineHeight, letterHeights[style.font]) * style.size + 0.2,
  lineHeight,
  text: words,
});

const heightOf = (words: string, lineHeight: number, letters: number) =>
  words.split('\n').length * lineHeight + Math.max(0, letters - lineHeight) / 2;

/** Returns a box without a border. */
export const box = (
  key: string,
  [left, top, width, height]: Place,
  color: string,
  more: Partial<Pick<BoxElement, 'opacity' | 'animations'>> = {},
): BoxElement => ({
  ...boxElement.fresh,
  type: 'box',
  border: { type: 'none', color: '#000000', width: 1 },
  animations: [],
  ...more,
  key,
  left,
  top,
  width,
  height,
  color,
});

/** Returns a border around a place, with nothing inside. */
export const frame = (
  key: string,
  place: Place,
  color: string,
  width: number,
  type: 'solid' | 'dotted' | 'dashed' = 'solid',
): BoxElement => ({ ...box(key, place, '#00000000'), border: { type, color, width } });

/** Returns a picture that fills its place. `name`: a built-in picture. */
export const picture = (
  key: string,
  [left, top, width, height]: Place,
  name: string,
  alt = '',
): ImageElement => ({
  type: 'image',
  key,
  left,
  top,
  width,
  height,
  animations: [],
  url: `/content/stock/${name}.webp`,
  lockAspectRatio: true,
  ...(alt ? { alt } : {}),
});

/**
 * Returns a picture that fills the upright canvas, as two elements below each other. One element would show the picture at 1.8
 * times its pixels.
 */
export const tallPicture = (name: string): ImageElement[] => [
  picture('picture', [0, 0, 100, long / 2], name),
  picture('lowerPicture', [0, long / 2, 100, long / 2], name),
];

const animation = (fields: Partial<Animation>): Animation[] => [
  { ...newAnimation, duration: 800, ...fields },
];

/** Animations of `animations` for `text` and `box`. `delay` is in ms. */
export const fadeIn = (delay = 0) => animation({ type: 'fadeIn', end: 100, delay });
export const slideIn = (direction: Direction, delay = 0) => animation({ type: 'slideIn', direction, delay });
export const growHor = (delay = 0) => animation({ type: 'growHor', delay });
