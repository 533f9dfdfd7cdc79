import { boxElement } from './box/box-element';
import type { ElementKind } from './element-kind';
import { imageElement } from './image/image-element';
import { textElement } from './text/text-element';
import { unknownElement } from './unknown/unknown-element';

/** The kinds of elements, in the order in which the editor offers them. */
export const elementKinds = {
  text: textElement,
  image: imageElement,
  box: boxElement,
  unknown: unknownElement,
};

export type ElementType = keyof typeof elementKinds;

type ElementOf<Kind> = Kind extends { words(element: infer Element, change: never): unknown }
  ? Element
  : never;

/** An element of any kind. */
export type DesignElement = { [Type in ElementType]: ElementOf<(typeof elementKinds)[Type]> }[ElementType];

const kinds: Readonly<Record<ElementType, ElementKind<DesignElement>>> = elementKinds;

/** Returns the kind of an element. */
export function kindOf(element: DesignElement): ElementKind<DesignElement> {
  return kinds[element.type];
}

/** Returns the kind for the `type` of a stored element: `unknown` for all other values. */
export function kindOfType(type: unknown): ElementKind<DesignElement> {
  return Object.entries(kinds).find(([name]) => name === type)?.[1] ?? kinds.unknown;
}

/** The fields of a kind that `valuesOf` can read. */
type Values = 'words' | 'urls' | 'colors' | 'fonts';

/** Returns the words, urls, colors or font families of an element. */
export function valuesOf(element: DesignElement, values: Values): string[] {
  const found: string[] = [];
  kindOf(element)[values](element, (value) => {
    found.push(value);
    return value;
  });
  return found;
}
