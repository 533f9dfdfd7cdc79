import type { DesignElement } from '@marquee/playback/design/elements/elements';
import type { TextElement } from '@marquee/playback/design/elements/text/text-element';
import { canvasOf, type Shape } from '@marquee/playback/program/shapes';
import type { Stage } from '../stage/stage';
import { type Drawable, readContrasts } from './backdrop';
import type { PictureReading, Readings, TextReading } from './check';
import { type LoadedPicture, loadPicture } from './load-picture';
import { capitalIn, heightIn, linesIn } from './read-texts';

/** Reads the values for the checks from the canvas. */
export type CanvasReader = (elements: readonly DesignElement[]) => Promise<Omit<Readings, 'families'>>;

/** Creates a reader. It loads each picture once, and keeps only the pictures of the newest design. */
export const createCanvasReader = (stage: Stage, shape: Shape): CanvasReader => {
  let pictures = new Map<string, Promise<LoadedPicture>>();

  const loadAll = async (elements: readonly DesignElement[]): Promise<Map<string, LoadedPicture>> => {
    const urls = elements.flatMap((each) => (each.type === 'image' && each.url !== '' ? [each.url] : []));
    pictures = new Map(urls.map((url) => [url, pictures.get(url) ?? loadPicture(url)]));
    return new Map(
      await Promise.all([...pictures].map(async ([url, loading]) => [url, await loading] as const)),
    );
  };

  return async (elements) => {
    const frame = stage.frame();
    if (!frame) return { texts: new Map(), pictures: new Map() };
    const [loaded] = await Promise.all([loadAll(elements), frame.fonts.ready]);
    return { texts: readTexts(elements, { stage, frame, shape, loaded }), pictures: readingsOf(loaded) };
  };
};

const readingsOf = (loaded: ReadonlyMap<string, LoadedPicture>): Map<string, PictureReading> =>
  new Map([...loaded].map(([url, { reading }]) => [url, reading]));

const readTexts = (
  elements: readonly DesignElement[],
  {
    stage,
    frame,
    shape,
    loaded,
  }: { stage: Stage; frame: Document; shape: Shape; loaded: ReadonlyMap<string, LoadedPicture> },
): Map<string, TextReading> => {
  const canvas = canvasOf(shape);
  const capitals = new Map<string, number>();
  const capitalOf = (element: TextElement): number => {
    const style = `${element.font} ${element.bold} ${element.italic}`;
    const capital = capitals.get(style) ?? capitalIn(frame, element);
    capitals.set(style, capital);
    return capital;
  };
  const texts = elements.flatMap((element) => {
    const node = element.type === 'text' ? stage.paint.nodeOf(element.key) : undefined;
    if (element.type !== 'text' || !node) return [];
    return [{ element, lines: linesIn(node, canvas), height: heightIn(node, canvas) }];
  });
  const lines = new Map(texts.map((text) => [text.element.key, text.lines]));
  const drawables = [...loaded].flatMap(([url, { drawable }]): [string, Drawable][] =>
    drawable ? [[url, drawable]] : [],
  );
  const contrasts = readContrasts(elements, {
    shape,
    pictures: new Map(drawables),
    linesOf: (key) => lines.get(key) ?? [],
  });
  return new Map(
    texts.map((text) => [
      text.element.key,
      {
        lines: text.lines,
        height: text.height,
        capital: capitalOf(text.element),
        contrast: contrasts.get(text.element.key) ?? 'unread',
      },
    ]),
  );
};
