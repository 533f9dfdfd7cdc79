import type { Design } from '@marquee/playback/design/design';
import type { DesignElement } from '@marquee/playback/design/elements/elements';
import { upgradeDesign } from '@marquee/playback/design/upgrade';
import fc from 'fast-check';
import { type DesignerScene, elementsOf, newScene, withSelection } from './scene';

/** Makes a design from elements in their stored form. */
export const designOf = (...elements: object[]): Design => upgradeDesign({ scenes: [{ elements }] }).design;

/** Makes a box with a key and a place. */
export const box = (
  key: string,
  left: number,
  top: number,
  width: number,
  height: number,
  more: object = {},
) => ({
  type: 'box',
  key,
  left,
  top,
  width,
  height,
  ...more,
});

/** Makes a scene from elements in their stored form, with these keys selected. */
export const sceneWith = (
  elements: object[],
  selected: string[] = [],
  inside: string | null = null,
): DesignerScene => withSelection(newScene(designOf(...elements)), selected, inside);

/** Returns the places of all elements: 'a 1 2 3 4' is the element a at left 1, top 2, width 3, height 4. */
export const placesIn = (scene: DesignerScene): string[] =>
  elementsOf(scene).map(({ key, left, top, width, height }) => `${key} ${left} ${top} ${width} ${height}`);

/** Returns the keys from back to front. */
export const orderIn = (scene: DesignerScene): string =>
  elementsOf(scene)
    .map(({ key }) => key)
    .join(' ');

/** Returns a function that makes the keys n1, n2, n3 and so on. */
export const numberedKeys = (): (() => string) => {
  let count = 0;
  return () => `n${(count += 1)}`;
};

const percent = fc.integer({ min: -2000, max: 12_000 }).map((value) => value / 100);
const size = fc.integer({ min: 0, max: 12_000 }).map((value) => value / 100);
const optional = <Value>(value: Value) => fc.option(fc.constant(value), { nil: undefined, freq: 6 });

/** Elements of all kinds, some of them locked, hidden, named or in groups. */
export const anyElement: fc.Arbitrary<DesignElement> = fc
  .record({
    type: fc.constantFrom('text', 'box', 'image', 'hologram'),
    left: percent,
    top: percent,
    width: size,
    height: size,
    text: fc.constantFrom('', 'Good morning', 'Doors open\nat seven'),
    url: fc.constantFrom('', '/content/a.webp', '/content/b.webp'),
    color: fc.constantFrom('#ffffff', '#123456', 'red'),
    size: fc.integer({ min: 1, max: 50 }),
    locked: optional(true),
    hidden: optional(true),
    name: optional('Title'),
    glow: optional({ radius: 4 }),
    animations: fc.constantFrom([], [{ type: 'zoom', end: 2 }], ['spin']),
  })
  .map((fields) => designOf(JSON.parse(JSON.stringify(fields))).scenes[0].elements)
  .map(([element]) => {
    if (!element) throw new Error('The gate lost an element.');
    return element;
  });

/** Designs of up to `max` elements with the keys e0, e1 and so on, some in groups of neighbors. */
export const anyDesign = (max = 8): fc.Arbitrary<Design> =>
  fc
    .array(fc.tuple(anyElement, fc.constantFrom(undefined, undefined, 'g1', 'g2')), { maxLength: max })
    .map((pairs) => {
      const elements = pairs.map(([element, group], index) => ({
        ...element,
        key: `e${index}`,
        ...(group ? { group } : {}),
      }));
      const ordered = elements.toSorted((a, b) => (a.group ?? '').localeCompare(b.group ?? ''));
      return { scenes: [{ elements: ordered, delay: 0 }] };
    });
