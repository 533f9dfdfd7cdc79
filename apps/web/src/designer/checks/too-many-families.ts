import { type DesignElement, kindOf, valuesOf } from '@marquee/playback/design/elements/elements';
import { type Check, fixElements, textsOf } from './check';

const maxFamilies = 2;

/** Returns the families of the elements, the family with the most letters first. */
const familiesOf = (elements: readonly (DesignElement & { text: string })[]): string[] => {
  const letters = new Map<string, number>();
  for (const element of elements)
    for (const family of valuesOf(element, 'fonts'))
      letters.set(family, (letters.get(family) ?? 0) + element.text.length);
  return [...letters].toSorted(([, a], [, b]) => b - a).map(([family]) => family);
};

/** A design with many fonts looks restless. */
export const tooManyFamilies: Check = {
  id: 'too-many-families',
  find(checked) {
    const families = familiesOf(textsOf(checked));
    if (families.length <= maxFamilies) return [];
    const extra = families.slice(maxFamilies);
    return [
      {
        sentence: `The design has ${families.length} font families: ${families.join(', ')}. Use at most ${maxFamilies}.`,
        severity: 'note',
        keys: textsOf(checked)
          .filter(({ font }) => extra.includes(font))
          .map(({ key }) => key),
      },
    ];
  },
  /** Replaces the extra families by the family with the most letters. */
  fix(scene, finding, checked) {
    const [main] = familiesOf(textsOf(checked));
    return fixElements(scene, finding, (element) =>
      kindOf(element).fonts(element, (family) => main ?? family),
    );
  },
};
