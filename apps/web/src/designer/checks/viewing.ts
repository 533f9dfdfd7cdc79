import { canvasOf, type Shape } from '@marquee/playback/program/shapes';

/** The screen for which a design is checked: its diagonal in inches, and the distance of the viewers in meters. */
export type Viewing = { readonly inches: number; readonly meters: number };

export const screenSizes = [24, 32, 43, 55, 65, 75, 86, 98];
export const viewingDistances = [1, 2, 3, 4, 5, 6, 8, 10, 15, 20];

/** At this distance, a text of the minimum size is readable on this screen. */
export const defaultViewing: Viewing = { inches: 65, meters: 2 };

/** Viewers read capital letters up to a distance of 120 times their height. */
const distanceFactor = 120;

/** Returns the minimum text size for a screen. `capital`: the height of a capital letter as a share of the text size. */
export const readableSize = ({ inches, meters }: Viewing, shape: Shape, capital: number): number => {
  const { width, height } = canvasOf(shape);
  const shorterSide = (inches * 25.4 * Math.min(width, height)) / Math.hypot(width, height);
  const needed = (meters * 1000) / distanceFactor;
  return Math.ceil((needed / capital / shorterSide) * 1000) / 10;
};
