import { type EndState, endState } from '@marquee/playback/animation/keyframes';
import { unitOf } from '@marquee/playback/design/draw-design';
import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import { type Box, encloses, touches } from '../scene/geometry';
import type { ContrastReading } from './check';
import { type Rgba, worstContrast } from './contrast-ratio';
import { isOpaqueColor } from './opaque-color';

/** A picture to draw. `unreadable`: a picture of another website, whose pixels the browser may not read. */
export type Drawable = HTMLImageElement | 'unreadable';

/** Scale at which the canvas is drawn. Half the width and height need a quarter of the time. Viewers see no smaller patterns. */
const drawnShare = 0.5;

const white: Rgba = [255, 255, 255, 1];
const black: Rgba = [0, 0, 0, 1];

/**
 * Returns the contrast of each text with the pixels below its lines, by key, as the elements look after their animations. Draws
 * the boxes and the pictures. Texts below other texts are not drawn.
 */
export const readContrasts = (
  elements: readonly DesignElement[],
  {
    shape,
    pictures,
    linesOf,
  }: {
    shape: Shape;
    /** The loaded pictures by their address. Missing pictures are not drawn. */
    pictures: ReadonlyMap<string, Drawable>;
    /** Returns the places of the lines of a text, in percent of the canvas. */
    linesOf: (key: string) => readonly Box[];
  },
): Map<string, ContrastReading> => {
  const drawing = startDrawing(shape);
  const contrasts = new Map<string, ContrastReading>();
  let unreadable: Box[] = [];
  for (const element of elements) {
    const end = endState(element.animations);
    if (element.type === 'text') {
      const lines = linesOf(element.key);
      const isUnread = unreadable.some((box) => lines.some((line) => touches(box, line)));
      contrasts.set(element.key, isUnread ? 'unread' : readLines(drawing, lines, element.color));
    } else if (end.isOnCanvas && end.opacity > 0) {
      const picture = element.type === 'image' ? pictures.get(element.url) : undefined;
      if (picture === 'unreadable') unreadable.push(element);
      else drawElementOn(drawing, element, { end, picture });
      if (isOpaqueBox(element, end)) unreadable = unreadable.filter((box) => !encloses(element, box));
    }
  }
  return contrasts;
};

const isOpaqueBox = (element: DesignElement, { opacity, scale, blur }: EndState): boolean =>
  element.type === 'box' &&
  element.opacity === 100 &&
  isOpaqueColor(element.color) &&
  opacity === 1 &&
  scale >= 1 &&
  blur === 0;

type Drawing = { context: CanvasRenderingContext2D; shape: Shape; width: number; height: number };

const startDrawing = (shape: Shape): Drawing => {
  const canvas = document.createElement('canvas');
  const size = canvasOf(shape);
  canvas.width = size.width * drawnShare;
  canvas.height = size.height * drawnShare;
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('The browser cannot draw.');
  context.fillRect(0, 0, canvas.width, canvas.height);
  return { context, shape, width: canvas.width, height: canvas.height };
};

type Place = { x: number; y: number; width: number; height: number };

const placeOf = ({ width, height }: Drawing, box: Box): Place => ({
  x: (box.left / 100) * width,
  y: (box.top / 100) * height,
  width: (box.width / 100) * width,
  height: (box.height / 100) * height,
});

const readLines = (drawing: Drawing, lines: readonly Box[], color: string): ContrastReading => {
  const pixels = lines.map((line) => pixelsIn(drawing, line));
  const worst = (rgba: Rgba) => Math.min(21, ...pixels.map((each) => worstContrast(rgba, each)));
  return { own: worst(colorOf(drawing, color)), white: worst(white), black: worst(black) };
};

/** Returns the pixels of the part of a box that is on the canvas. */
const pixelsIn = (drawing: Drawing, box: Box): Uint8ClampedArray => {
  const place = placeOf(drawing, box);
  const [left, top] = [Math.max(0, Math.floor(place.x)), Math.max(0, Math.floor(place.y))];
  const right = Math.min(drawing.width, Math.ceil(place.x + place.width));
  const bottom = Math.min(drawing.height, Math.ceil(place.y + place.height));
  if (right <= left || bottom <= top) return new Uint8ClampedArray();
  return drawing.context.getImageData(left, top, right - left, bottom - top).data;
};

/** Returns the numbers of a CSS color. The corner of the drawing is used for a moment. */
const colorOf = ({ context }: Drawing, color: string): Rgba => {
  const corner = context.getImageData(0, 0, 1, 1);
  context.clearRect(0, 0, 1, 1);
  context.fillStyle = color;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0, alpha = 0] = context.getImageData(0, 0, 1, 1).data;
  context.putImageData(corner, 0, 0);
  return [red, green, blue, alpha / 255];
};

/** Draws an element into a rectangle that begins at 0, 0. */
type Draw = (drawing: Drawing, size: Place) => void;

/** Returns how a kind is drawn, or null for a kind that does not hide the pixels below it. */
const drawOf = (element: DesignElement, picture: HTMLImageElement | undefined): Draw | null => {
  switch (element.type) {
    case 'box':
      return (drawing, size) => drawBox(drawing, element, size);
    case 'image':
      return ({ context }, size) => {
        if (picture) drawPicture(context, picture, size, element.lockAspectRatio);
      };
    case 'text':
    case 'unknown':
      return null;
  }
};

const drawElementOn = (
  drawing: Drawing,
  element: DesignElement,
  { end, picture }: { end: EndState; picture: HTMLImageElement | undefined },
): void => {
  const { context } = drawing;
  const place = placeOf(drawing, element);
  context.save();
  context.globalAlpha = end.opacity;
  if (end.blur > 0) context.filter = `blur(${end.blur * drawnShare}px)`;
  context.translate(place.x + place.width / 2, place.y + place.height / 2);
  context.scale(end.scale, end.scale);
  context.translate(-place.width / 2, -place.height / 2);
  drawOf(element, picture)?.(drawing, place);
  context.restore();
};

const drawBox = (
  { context, shape }: Drawing,
  { color, opacity, border }: DesignElement & { type: 'box' },
  { width, height }: Place,
): void => {
  context.globalAlpha *= opacity / 100;
  context.fillStyle = color;
  context.fillRect(0, 0, width, height);
  if (border.type === 'none') return;
  const line = border.width * unitOf(shape) * drawnShare;
  context.strokeStyle = border.color;
  context.lineWidth = line;
  if (border.type !== 'solid') context.setLineDash([line * 2, line]);
  context.strokeRect(line / 2, line / 2, Math.max(0, width - line), Math.max(0, height - line));
};

/** Draws a picture as `object-fit` does: a locked picture covers its box and is cropped, another one is stretched. */
const drawPicture = (
  context: CanvasRenderingContext2D,
  picture: HTMLImageElement,
  { width, height }: Place,
  isLocked: boolean,
): void => {
  const { naturalWidth, naturalHeight } = picture;
  const scale = Math.max(width / naturalWidth, height / naturalHeight);
  const [cutWidth, cutHeight] = isLocked ? [width / scale, height / scale] : [naturalWidth, naturalHeight];
  context.drawImage(
    picture,
    (naturalWidth - cutWidth) / 2,
    (naturalHeight - cutHeight) / 2,
    cutWidth,
    cutHeight,
    0,
    0,
    width,
    height,
  );
};
