import type { FamilyWithFaces } from '@marquee/contract/fonts';
import { animationTypes, directions } from '@marquee/playback/animation/animation';
import { borderTypes } from '@marquee/playback/design/elements/box/box-element';
import { aligns } from '@marquee/playback/design/elements/text/text-element';
import { type Random, seededRandom } from '@marquee/playback/rotation/random';

/** Texts of each generated design. Three designs in succession show 42 families. */
const textsOfDesign = 14;
const photos = ['hills-dawn', 'bokeh-city', 'plaid-red', 'leaves-green', 'paper-kraft', 'glass-rose'].map(
  (name) => `/content/stock/${name}.webp`,
);
/** A picture of one pixel, as a person can paste it. */
const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==';
const colors = ['#FFFF00', '#ffffffcc', 'rgb(240, 120, 40)', 'hsl(190, 80%, 60%)', 'teal'];

type Choices = ReturnType<typeof choicesFrom>;

const choicesFrom = (random: Random) => ({
  flag: () => random() < 0.5,
  /** Returns a number with two decimals. */
  number: (min: number, max: number) => Math.round((min + random() * (max - min)) * 100) / 100,
  pick: <Value>(values: readonly Value[]): Value => {
    const value = values[Math.floor(random() * values.length)];
    if (value === undefined) throw new Error('There is nothing to choose from.');
    return value;
  },
});

/**
 * Returns a design that depends only on its number: every kind of element, with options that differ between the numbers. The
 * texts of consecutive designs show different families. With `isAnimated`, the elements have up to two animations, which end
 * within three seconds. Without `hasPhotos`, its pictures have one color.
 */
export const generatedDesign = (
  number: number,
  families: readonly FamilyWithFaces[],
  { isAnimated, hasPhotos }: { isAnimated: boolean; hasPhotos: boolean },
): string => {
  const choices = choicesFrom(seededRandom(number));
  const elements = [
    { ...box(choices), key: 'ground', left: 0, top: 0, width: 100, height: 100 },
    ...photos.map((url, index) => ({ ...image(choices, hasPhotos ? url : pixel), key: `photo${index}` })),
    { ...image(choices, pixel), key: 'pixel' },
    ...[0, 1, 2].map((index) => ({ ...box(choices), key: `box${index}` })),
    { ...box(choices), key: 'hidden', hidden: true },
    { ...place(choices), key: 'unknown', type: 'hologram' },
    ...Array.from({ length: textsOfDesign }, (_, index) => {
      const { family } = families[(number * textsOfDesign + index) % families.length] ?? { family: 'Roboto' };
      return text(choices, index, family);
    }),
  ];
  const animations = () => Array.from({ length: choices.pick([0, 1, 1, 2]) }, () => animation(choices));
  const moved = elements.map((element) => ({ ...element, animations: isAnimated ? animations() : [] }));
  return JSON.stringify({ scenes: [{ elements: moved, delay: 0 }] });
};

/** Returns the families of a generated design. */
export const familiesOf = (design: string): string[] => {
  const { scenes }: { scenes: { elements: { font?: string }[] }[] } = JSON.parse(design);
  return scenes.flatMap(({ elements }) => elements.flatMap(({ font }) => font ?? []));
};

/** The place of an element, with edges between pixels. It may reach beyond the canvas. */
const place = ({ number }: Choices) => ({
  left: number(-5, 80),
  top: number(-5, 80),
  width: number(5, 50),
  height: number(5, 50),
});

const box = (choices: Choices) => ({
  ...place(choices),
  type: 'box',
  color: choices.pick(['#102030', '#000099', ...colors]),
  opacity: choices.number(20, 100),
  border: {
    type: choices.pick(borderTypes),
    color: choices.pick(colors),
    width: choices.number(0.1, 3),
  },
});

const image = (choices: Choices, url: string) => ({
  ...place(choices),
  type: 'image',
  url,
  lockAspectRatio: choices.flag(),
});

const text = ({ number, pick, flag }: Choices, index: number, font: string) => ({
  type: 'text',
  key: `text${index}`,
  left: number(0, 4) + (index % 2) * 48,
  top: number(0, 3) + Math.floor(index / 2) * 13.7,
  width: 46.5,
  height: 13,
  text: pick([`${font}: Ærø\n1 + 2`, `${font} – Grüße, 12:30 €`]),
  font,
  size: number(3, 6),
  lineHeight: number(0.9, 1.8),
  align: pick(aligns),
  bold: flag(),
  italic: flag(),
  underline: flag(),
  textShadow: flag(),
  color: pick(colors),
});

const animation = ({ number, pick, flag }: Choices) => {
  const type = pick(animationTypes);
  // Equal values, as in a new animation, are replaced by the natural values of the type.
  const isNew = flag();
  const value = () => {
    if (isNew) return 0;
    return type === 'zoom' ? number(0.5, 1.5) : Math.round(type === 'blur' ? number(0, 12) : number(20, 100));
  };
  return {
    type,
    direction: pick(directions),
    start: value(),
    end: value(),
    delay: Math.round(number(0, 1000)),
    duration: Math.round(number(0, 2000)),
  };
};
