import type { Placed } from '../design';
import type { Fields } from '../read-fields';

/** What an element of a kind has beyond its place. */
export type Own<Element extends Placed> = Omit<Element, keyof Placed>;

/** All about one kind of element, in one place. */
export type ElementKind<Element extends Placed> = {
  /** One that was just added. */
  fresh: Own<Element> & Omit<Placed, 'key' | 'animations'>;
  /** Its own fields out of foreign ones. */
  upgrade(fields: Fields): Own<Element>;
  /** Its html, filling the place that it is put in. `unit` is a hundredth of the canvas's shorter side, in pixels. */
  draw(element: Element, unit: number): string;
};
