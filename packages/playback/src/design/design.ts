import type { Animation } from '../animation/animation';

/** A document of the designer. Only the first scene is shown. The specification prescribes the form. */
export type Design = { scenes: [Scene] };

/** `elements` from back to front. `delay` is the editor's counter: it goes between 0 and 1 when a scene is drawn anew. */
export type Scene = { elements: DesignElement[]; delay: number };

export type DesignElement = TextElement | BoxElement | ImageElement | UnknownElement;

/**
 * What all elements have. `left`, `top`, `width` and `height` are hundredths of the canvas: of its width and of its height.
 * `key` is the element's own within its scene.
 */
export type Placed = {
  key: string;
  left: number;
  top: number;
  width: number;
  height: number;
  animations: Animation[];
};

/** `size` and the border's `width` are hundredths of the canvas's shorter side, so 16:9 and 9:16 set text alike. */
export type TextElement = Placed & {
  type: 'text';
  text: string;
  font: string;
  size: number;
  /** Times the size. */
  lineHeight: number;
  align: 'left' | 'center' | 'right';
  bold: boolean;
  italic: boolean;
  underline: boolean;
  textShadow: boolean;
  color: string;
};

export type BoxElement = Placed & {
  type: 'box';
  color: string;
  /** Per cent, 1 to 100. */
  opacity: number;
  border: { type: 'none' | 'solid' | 'dotted' | 'dashed'; color: string; width: number };
};

/** With its ratio locked a picture is never distorted: what its place has no room for is cut. Otherwise it is stretched. */
export type ImageElement = Placed & { type: 'image'; url: string; lockAspectRatio: boolean };

/** Of a kind that is not known here. The editor names it, the TV passes it over, and saving keeps it. */
export type UnknownElement = Placed & {
  type: 'unknown';
  kind: string;
  fields: Readonly<Record<string, unknown>>;
};

/** A design of nothing. */
export function emptyDesign(): Design {
  return { scenes: [{ elements: [], delay: 0 }] };
}
