import type { Design } from '@marquee/playback/design/design';
import { unitOf } from '@marquee/playback/design/draw-design';
import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { canvasOf, type Shape, shapes } from '@marquee/playback/program/shapes';
import { round } from '../scene/geometry';

/** The colors of a start design, as #rrggbb. */
export type Theme = {
  readonly name: string;
  readonly ground: string;
  /** The most important text on the ground. */
  readonly ink: string;
  /** Other text on the ground. */
  readonly soft: string;
  /** Lines and large text on the ground that stand out. */
  readonly accent: string;
  /** A second ground, and the text on it. */
  readonly panel: string;
  readonly onPanel: string;
};

/** The groups of the gallery, in their order. */
export const categories = [
  'Blank',
  'Greetings',
  'Information',
  'Events',
  'Shop and food',
  'Community',
] as const;

/** A layout returns the elements from back to front, placed in hundredths of the shorter side of the canvas. */
type Layout<Colors> = (theme: Colors) => readonly DesignElement[];

type About = {
  readonly id: string;
  readonly name: string;
  readonly category: (typeof categories)[number];
  /** More words that find the design. */
  readonly words: string;
};

/** A design to start from, in several themes and shapes. */
export type StartDesign = About & {
  readonly themes: readonly Theme[];
  readonly shapes: readonly Shape[];
  /** Returns the design in a theme, or undefined if it has no layout for the shape. */
  make(shape: Shape, theme: number): Design | undefined;
};

/**
 * Returns a start design from its themes and layouts. Places and text sizes of a layout are hundredths of the canvas's shorter
 * side: 16:9 is 177.8 by 100, 9:16 is 100 by 177.8, and 4:1 is 400 by 100. Elements with the same content have the same key in
 * all layouts.
 */
export const startDesign = <Colors extends Theme>({
  themes,
  layouts,
  ...about
}: About & {
  readonly themes: readonly Colors[];
  readonly layouts: Readonly<Partial<Record<Shape, Layout<Colors>>>>;
}): StartDesign => ({
  ...about,
  themes,
  shapes: shapes.filter((shape) => layouts[shape]),
  make(shape, theme) {
    const colors = themes[theme];
    const elements = colors && layouts[shape]?.(colors).map((element) => inPercent(element, shape));
    return elements && { scenes: [{ elements, delay: 0 }] };
  },
});

/** Returns an element that is placed in hundredths of the shorter side with its place in percent of the canvas. */
const inPercent = (element: DesignElement, shape: Shape): DesignElement => {
  const { width, height } = canvasOf(shape);
  const x = (value: number) => round((value * unitOf(shape) * 100) / width);
  const y = (value: number) => round((value * unitOf(shape) * 100) / height);
  const [left, top] = [x(element.left), y(element.top)];
  return {
    ...element,
    left,
    top,
    width: round(x(element.left + element.width) - left),
    height: round(y(element.top + element.height) - top),
  };
};
