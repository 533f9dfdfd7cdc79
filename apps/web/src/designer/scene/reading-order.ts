import { type DesignElement, kindOf, valuesOf } from '@marquee/playback/design/elements/elements';

/** Height of a row in reading order, in percent. */
const rowHeight = 5;

/** Returns the elements in the order in which people read them: rows of 5% from top to bottom, each from left to right. */
export const readingOrder = (elements: readonly DesignElement[]): DesignElement[] =>
  elements.toSorted(
    (a, b) => Math.floor(a.top / rowHeight) - Math.floor(b.top / rowHeight) || a.left - b.left,
  );

/** Returns the name of an element for lists: the name that a person gave it, its words, or its kind. */
export const nameOf = (element: DesignElement): string =>
  element.name ?? (kindOf(element).describe(element) || kindOf(element).label);

/** Returns the name of an element for a sentence. A color does not name an element, so its kind does. */
export const nameInSentence = (element: DesignElement): string => {
  const name = nameOf(element);
  return valuesOf(element, 'colors').includes(name) ? kindOf(element).label : name;
};

/** Describes an element for screen readers: kind, name, place, size, layer, and whether it is locked or hidden. */
export const spokenName = (element: DesignElement, index: number, count: number): string => {
  const { label } = kindOf(element);
  const name = nameOf(element);
  const whole = (value: number) => Math.round(value);
  return [
    label,
    ...(name === label ? [] : [name]),
    `${whole(element.left)}% from left`,
    `${whole(element.top)}% from top`,
    `${whole(element.width)} by ${whole(element.height)}`,
    `layer ${index + 1} of ${count}`,
    ...(element.locked ? ['locked'] : []),
    ...(element.hidden ? ['hidden'] : []),
  ].join(', ');
};
