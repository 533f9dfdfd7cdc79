import type { Design } from '@marquee/playback/design/design';
import type { Shape } from '@marquee/playback/program/shapes';
import { newScene } from '../scene/scene';
import type { Check, Checked, PictureReading, TextReading } from './check';
import { defaultViewing, type Viewing } from './viewing';

/** Values of a design that a browser would read. */
export type Read = {
  shape?: Shape;
  seconds?: number;
  viewing?: Viewing;
  texts?: Record<string, Partial<TextReading>>;
  pictures?: Record<string, PictureReading>;
  families?: string[];
};

/** Makes the input of the checks. Each line of a text has the text size times the line height. */
export const checkedOf = (design: Design, read: Read = {}): Checked => ({
  elements: design.scenes[0].elements.filter(({ hidden }) => !hidden),
  shape: read.shape ?? '16:9',
  seconds: read.seconds ?? 10,
  viewing: read.viewing ?? defaultViewing,
  measure: ({ text, size, lineHeight }) => text.split('\n').length * size * lineHeight,
  readings: {
    texts: new Map(
      Object.entries(read.texts ?? {}).map(([key, reading]) => [
        key,
        { lines: [], height: 0, capital: 0.7, contrast: { own: 21, white: 21, black: 21 }, ...reading },
      ]),
    ),
    pictures: new Map(Object.entries(read.pictures ?? {})),
    families: read.families && new Set(read.families),
  },
});

/** Fixes the first finding of a check, and returns the design after it. */
export const fixFirst = (check: Check, design: Design, read: Read = {}): Design => {
  const checked = checkedOf(design, read);
  const [finding] = check.find(checked);
  if (!finding) throw new Error(`${check.id} finds nothing.`);
  return check.fix?.(newScene(design), finding, checked).design ?? design;
};
