import type { Design } from '@marquee/playback/design/design';
import { nameInSentence } from '../scene/reading-order';
import { isEqual } from '../scene/scene';
import { takeContent } from '../scene/take-content';

/** The design with the content of another one, the number of changed elements, and the names of the elements without a pair. */
export type Taken = { design: Design; changed: number; here: string[]; there: string[] };

/** Takes the words, pictures and colors of another design by the keys of the elements. */
export const takeFrom = (into: Design, from: Design): Taken => {
  const { design, unpaired } = takeContent(into, from);
  const before = into.scenes[0].elements;
  const changed = design.scenes[0].elements.filter((element, at) => !isEqual(element, before[at])).length;
  return { design, changed, here: namesOf(into, unpaired.here), there: namesOf(from, unpaired.there) };
};

const namesOf = (design: Design, keys: readonly string[]): string[] =>
  design.scenes[0].elements.filter(({ key }) => keys.includes(key)).map(nameInSentence);
