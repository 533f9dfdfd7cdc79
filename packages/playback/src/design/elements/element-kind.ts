import type { Bounds, Fields } from '../read-fields';
import type { Own, Placed } from './placed';

/** The bounds of a number, and the range of its slider. A stored value outside the slider's range stays valid. */
export type SliderBounds = Bounds & { slider: { min: number; max: number; step: number } };

/** Everything that differs between kinds of elements. The gate, the drawing and the editor use this table only. */
export type ElementKind<Element extends Placed> = {
  /** The name of the kind in the interface. */
  label: string;
  /** A new element with its place, or null if people cannot add the kind. */
  fresh: (Own<Element> & Pick<Placed, 'left' | 'top' | 'width' | 'height'>) | null;
  /** Returns the fields of the kind from untrusted fields. */
  upgrade(fields: Fields): Own<Element>;
  /** Returns HTML that fills the element's place. `unit` is one percent of the canvas's shorter side, in pixels. */
  draw(element: Element, unit: number): string;
  /** Returns a short description of the element for lists and screen readers, without the label. May be empty. */
  describe(element: Element): string;
  /** Returns the element with each text that the canvas shows replaced by the result of `change`. */
  words(element: Element, change: (words: string) => string): Element;
  /** Returns the element with each address of a file replaced by the result of `change`. */
  urls(element: Element, change: (url: string) => string): Element;
  /** Returns the element with each color replaced by the result of `change`. */
  colors(element: Element, change: (color: string) => string): Element;
  /** Returns the element with each font family replaced by the result of `change`. `weight`: the weight that the element uses. */
  fonts(element: Element, change: (family: string, weight: number) => string): Element;
  /** The bounds of each number with a slider, by field. */
  bounds: Readonly<Record<string, SliderBounds>>;
};
