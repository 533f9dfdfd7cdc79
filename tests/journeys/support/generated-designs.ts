import type { FamilyWithFaces } from '@marquee/contract/fonts';
import { animationTypes, directions } from '@marquee/playback/animation/animation';

/** Texts of each generated design. Three designs show 42 families. */
const textsOfDesign = 14;
/**
 * A picture of one color. Browsers scale photos with differences of up to 5 of 255, depending on the tiles in which they draw a
 * page, so a photo would not show whether two pages are equal.
 */
const picture =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const colors = ['#FFFF00', '#ffffffcc', 'rgb(240, 120, 40)', 'hsl(190, 80%, 60%)', 'teal'];

const pick = <Value>(values: readonly Value[], index: number): Value => {
  const value = values[index % values.length];
  if (value === undefined) throw new Error('There is nothing to choose from.');
  return value;
};

/**
 * Returns a design made from its number: every kind of element, with options that differ between the numbers. The texts of
 * consecutive designs show different families. With `isAnimated`, every element has animations, which end within four seconds.
 */
export const generatedDesign = (
  number: number,
  families: readonly FamilyWithFaces[],
  { isAnimated }: { isAnimated: boolean },
): string => {
  const texts = Array.from({ length: textsOfDesign }, (_, place) =>
    textElement(number, place, pick(families, number * textsOfDesign + place).family),
  );
  const elements = [...boxes(number), ...images(number), ...texts];
  const moved = elements.map((element, index) => ({ ...element, animations: animations(number + index) }));
  return JSON.stringify({ scenes: [{ elements: isAnimated ? moved : elements, delay: 0 }] });
};

const boxes = (number: number) => [
  {
    type: 'box',
    key: 'ground',
    left: 0,
    top: 0,
    width: 100,
    height: 100,
    color: pick(['#102030', '#000099'], number),
    opacity: 100,
  },
  {
    type: 'box',
    key: 'frame',
    left: 3.33 + (number % 5),
    top: 4.44,
    width: 60.5,
    height: 40.25,
    color: pick(colors, number),
    opacity: 20 + ((number * 13) % 80),
    border: {
      type: pick(['none', 'solid', 'dotted', 'dashed'], number),
      color: pick(colors, number + 1),
      width: 0.1 + (number % 8) * 0.4,
    },
  },
];

const images = (number: number) =>
  [0, 1].map((index) => ({
    type: 'image',
    key: `picture${index}`,
    left: 62 + index * 17.5,
    top: 55.55,
    width: 16.66,
    height: 30 + (number % 3) * 5,
    url: picture,
    lockAspectRatio: (number + index) % 2 === 0,
  }));

const textElement = (number: number, place: number, font: string) => {
  const has = (bit: number) => ((number + place) >> bit) % 2 === 1;
  return {
    type: 'text',
    key: `text${place}`,
    left: 2 + (place % 2) * 48.25,
    top: 2 + Math.floor(place / 2) * 13.7,
    width: 46.5,
    height: 13,
    text: place % 3 === 0 ? `${font}: Ærø\n1 + ${number}` : `${font} – Grüße, 12:30 €`,
    font,
    size: 3 + ((number + place) % 5) * 0.7,
    lineHeight: 0.9 + (place % 4) * 0.3,
    align: pick(['left', 'center', 'right'], number + place),
    bold: has(0),
    italic: has(1),
    underline: has(2),
    textShadow: has(3),
    color: pick(colors, place),
  };
};

const animations = (index: number) => {
  const type = pick(animationTypes, index);
  const delay = (index % 4) * 300;
  const direction = pick(directions, index);
  // An element that fades or slides out is not shown at the end, so the design also shows the other types.
  return [{ type, direction, start: 0, end: 0, delay, duration: 400 + (index % 3) * 500 }];
};
