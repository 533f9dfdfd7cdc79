import { type DesignElement, valuesOf } from '@marquee/playback/design/elements/elements';
import { storedDesign } from '@marquee/playback/design/serialize';
import { upgradeDesign } from '@marquee/playback/design/upgrade';
import type { Shape } from '@marquee/playback/program/shapes';
import { canvasOf } from '@marquee/playback/program/shapes';
import { expect, test } from 'vitest';
import familiesText from '../../../../../packages/fonts/catalogue.json?raw';
import stockText from '../../../../server/stock/stock.json?raw';
import { findFaults } from '../checks/checks';
import { contrastRatio, type Rgba } from '../checks/contrast-ratio';
import { isOpaqueColor } from '../checks/opaque-color';
import { checkedOf, type Read } from '../checks/test-checked';
import { type Box, bottomOf, encloses, rightOf, safeArea, touches } from '../scene/geometry';
import type { StartDesign } from './start-design';
import { startDesigns } from './start-designs';

const own = startDesigns.filter(({ id }) => id !== 'blank');
const stock: { name: string }[] = JSON.parse(stockText);
const families: { family: string }[] = JSON.parse(familiesText);

/** Returns a start design in all shapes and themes. */
const madeFrom = ({ id, shapes, themes, make }: StartDesign) =>
  shapes.flatMap((shape) =>
    themes.map((theme, index) => {
      const design = make(shape, index);
      if (!design) throw new Error(`${id} has no layout for ${shape}.`);
      return { name: `${shape} ${theme.name}`, shape, design, elements: design.scenes[0].elements };
    }),
  );

test('there are 25 start designs with an empty one first, each upright and wide, and eight as a strip', () => {
  expect(startDesigns.map(({ id }) => id)).toHaveLength(25);
  expect(new Set(startDesigns.map(({ id }) => id)).size).toBe(25);
  expect(startDesigns[0]?.make('16:9', 0)?.scenes[0].elements).toEqual([]);
  for (const { shapes } of startDesigns) expect(shapes).toEqual(expect.arrayContaining(['16:9', '9:16']));
  expect(own.filter(({ shapes }) => shapes.includes('4:1'))).toHaveLength(8);
});

test.each(own)('$id has three themes with different names', ({ themes }) => {
  expect(new Set(themes.map(({ name }) => name)).size).toBe(3);
});

test('a design without a layout for a shape is not made', () => {
  expect(startDesigns.find(({ id }) => id === 'film')?.make('4:1', 0)).toBeUndefined();
});

test.each(own)('$id needs no repairs, and is the same after it is saved', (each) => {
  for (const { name, design } of madeFrom(each))
    expect(upgradeDesign(storedDesign(design)), name).toEqual({ design, repairs: [] });
});

test.each(own)('$id has only pictures of the release', (each) => {
  const names = stock.map(({ name }) => `/content/stock/${name}.webp`);
  const urls = madeFrom(each).flatMap(({ elements }) => elements.flatMap((one) => valuesOf(one, 'urls')));
  expect(names).toEqual(expect.arrayContaining(urls));
});

test.each(own)('$id has the same words in all shapes', ({ shapes, make }) => {
  const words = new Map<string, string>();
  for (const shape of shapes)
    for (const element of make(shape, 0)?.scenes[0].elements ?? []) {
      if (element.type !== 'text') continue;
      const text = element.text.replace(/\s+/g, ' ');
      expect(words.get(element.key) ?? text, `${element.key} in ${shape}`).toBe(text);
      words.set(element.key, text);
    }
});

/** Returns the place of the lines of a text, over the whole width of its box. */
const linesOf = ({ text, size, lineHeight, ...box }: DesignElement & { type: 'text' }, shape: Shape): Box => {
  const { width, height } = canvasOf(shape);
  const line = (size * lineHeight * Math.min(width, height)) / height;
  return { ...box, height: text.split('\n').length * line };
};

/** Returns the color below the lines of a text. */
const groundOf = (elements: readonly DesignElement[], lines: Box): string => {
  const ground = elements
    .filter(({ type }) => type !== 'text')
    .findLast(
      (element) => touches(element, lines) && !(element.type === 'box' && !isOpaqueColor(element.color)),
    );
  if (ground?.type !== 'box' || !encloses(ground, lines)) throw new Error('The text is not on one color.');
  return ground.color;
};

const rgbOf = (color: string): Rgba => {
  const value = Number.parseInt(color.slice(1), 16);
  return [value >> 16, (value >> 8) & 255, value & 255, 1];
};

/** Returns the values that a browser would read: the places of the lines and the contrasts. */
const readingsOf = (elements: readonly DesignElement[], shape: Shape): Read => {
  const texts = elements.flatMap((element, index) => {
    if (element.type !== 'text') return [];
    const lines = linesOf(element, shape);
    const ground = groundOf(elements.slice(0, index), lines);
    const ratio = contrastRatio(rgbOf(element.color), rgbOf(ground));
    return [[element.key, { lines: [lines], contrast: { own: ratio, white: ratio, black: ratio } }] as const];
  });
  const pictures = elements.flatMap((element) =>
    element.type === 'image' ? [[element.url, { width: 1920, height: 1080, isOpaque: true }] as const] : [],
  );
  return {
    shape,
    texts: Object.fromEntries(texts),
    pictures: Object.fromEntries(pictures),
    families: families.map(({ family }) => family),
  };
};

/** A browser must measure the letters for these checks. A journey does this for each start design. */
const layoutChecks = ['text-outside-box', 'text-outside-safe-area'];

test.each(own)('the checks of the designer find nothing in $id', (each) => {
  const found = madeFrom(each).flatMap(({ name, shape, design, elements }) => {
    const checked = checkedOf(design, readingsOf(elements, shape));
    return findFaults(checked)
      .filter(({ check }) => !layoutChecks.includes(check.id))
      .map(({ sentence }) => `${name}: ${sentence}`);
  });
  expect(found).toEqual([]);
});

test.each(own)('$id keeps 5% to each edge that an element does not touch', (each) => {
  for (const { name, elements } of madeFrom(each))
    for (const element of elements) {
      if (element.type === 'text') continue;
      const { key, left, top } = element;
      const edges = [left, top, 100 - rightOf(element), 100 - bottomOf(element)];
      for (const edge of edges) expect(edge <= 0 || edge >= safeArea.left, `${key} in ${name}`).toBe(true);
    }
});
