import type { Design } from '@marquee/playback/design/design';
import { type DesignElement, kindOf, valuesOf } from '@marquee/playback/design/elements/elements';

/** The kinds of content that `takeContent` copies from an element of the other design. */
const contents = ['words', 'urls', 'colors'] as const;

/**
 * Copies words, pictures and colors from the elements of another design with the same keys. Places, sizes and fonts stay.
 * `unpaired` lists the elements without a pair. Elements of different kinds, and locked elements of `into`, have no pair.
 */
export const takeContent = (
  into: Design,
  from: Design,
): { design: Design; unpaired: { here: string[]; there: string[] } } => {
  const [scene] = into.scenes;
  const sources = new Map(from.scenes[0].elements.map((element) => [element.key, element]));
  const pairOf = (element: DesignElement) => {
    const source = sources.get(element.key);
    return source?.type === element.type && !element.locked ? source : undefined;
  };
  const paired = new Set(scene.elements.filter(pairOf).map(({ key }) => key));
  const elements = scene.elements.map((element) => {
    const source = pairOf(element);
    return source ? withContent(element, source) : element;
  });
  const unpairedIn = (design: Design) =>
    design.scenes[0].elements.map(({ key }) => key).filter((key) => !paired.has(key));
  return {
    design: { ...into, scenes: [{ ...scene, elements }] },
    unpaired: { here: unpairedIn(into), there: unpairedIn(from) },
  };
};

const withContent = (element: DesignElement, source: DesignElement): DesignElement =>
  contents.reduce((changed, content) => {
    const values = valuesOf(source, content).values();
    return kindOf(changed)[content](changed, (old) => values.next().value ?? old);
  }, element);
