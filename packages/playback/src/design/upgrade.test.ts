import { describe, expect, test } from 'vitest';
import { newAnimation } from '../animation/animation';
import { emptyDesign } from './design';
import { elementKinds } from './elements/elements';
import type { Repair } from './repairs';
import { readDesign, upgradeDesign } from './upgrade';

const only = (element: object) =>
  upgradeDesign({ scenes: [{ elements: [element] }] }).design.scenes[0].elements[0];
const keysOf = (elements: object[]) =>
  upgradeDesign({ scenes: [{ elements }] }).design.scenes[0].elements.map(({ key }) => key);

describe('an element', () => {
  test.each([
    ['without a size', { type: 'box' }, { left: 0, top: 0, width: 80, height: 14 }],
    [
      'with texts for numbers',
      { type: 'box', left: '12.346', width: '50' },
      { left: 12.35, width: 50, height: 14 },
    ],
    [
      'with invalid numbers',
      { type: 'box', left: Number.NaN, top: 'high', width: null },
      { left: 0, top: 0, width: 80 },
    ],
    [
      'of text',
      { type: 'text', text: 'Hello', color: '' },
      {
        text: 'Hello',
        font: 'Roboto',
        size: 14,
        lineHeight: 1.5,
        align: 'left',
        bold: false,
        color: '#FFFFFF',
      },
    ],
    [
      'whose colour and font would end the style',
      { type: 'text', color: 'red;position:fixed', font: 'A";background:url(x)' },
      { color: '#FFFFFF', font: 'Roboto' },
    ],
    ['with flags as texts', { type: 'text', bold: 'true', italic: 1 }, { bold: true, italic: false }],
    [
      'a box with half a border',
      { type: 'box', opacity: 700, border: { type: 'dotted' } },
      { color: '#000099', opacity: 100, border: { type: 'dotted', color: '#000000', width: 1 } },
    ],
    ['a picture', { type: 'image', url: 5 }, { url: '', lockAspectRatio: true }],
    [
      'of a kind that is not known',
      { type: 'hologram', depth: 3 },
      { type: 'unknown', kind: 'hologram', rest: { type: 'hologram', depth: 3 } },
    ],
  ])('%s', (_name, given, made) => {
    expect(only(given)).toMatchObject(made);
  });

  test('keeps unknown animations, and completes known ones', () => {
    const animations = [{ type: 'zoom', end: '2.5', duration: 800.4 }, { type: 'explode' }, 'spin', {}];
    expect(only({ type: 'box', animations })?.animations).toEqual([
      { ...newAnimation, type: 'zoom', end: 2.5, duration: 800 },
      { type: 'unknown', value: { type: 'explode' } },
      { type: 'unknown', value: 'spin' },
      { type: 'unknown', value: {} },
    ]);
  });

  test.each([
    ['missing', [{ type: 'box' }, { type: 'box' }], ['element1', 'element2']],
    ['repeated', [{ key: 'a' }, { key: 'a' }, { key: 'b' }], ['a', 'element2', 'b']],
    ['invalid', [{ key: 'a b"' }, { key: 7 }], ['element1', 'element2']],
    ['equal to a generated key', [{ key: 'element2' }, {}], ['element2', 'element3']],
  ])('whose key is %s', (_name, elements, keys) => {
    expect(keysOf(elements)).toEqual(keys);
  });
});

test('upgradeDesign does not change a new element', () => {
  for (const { fresh } of Object.values(elementKinds)) {
    if (!fresh) continue;
    const placed = { key: 'k', animations: [newAnimation] };
    expect(only({ ...fresh, ...placed })).toEqual({ ...fresh, ...placed });
  }
});

test.each(['', 'no json', '{"scenes":', 'https://signs.example.org/design.json'])(
  'text that is not JSON becomes an empty design, with a fault for the log: %s',
  (text) => {
    expect(readDesign(text)).toEqual({
      design: emptyDesign(),
      repairs: [],
      fault: 'Invalid JSON data in DesignerOverlay',
    });
  },
);

test.each(['null', '5', '[]', '{}', '{"scenes":{}}', '{"scenes":[7]}', '{"scenes":[{"elements":"x"}]}'])(
  'JSON that is no design becomes an empty design: %s',
  (text) => {
    expect(readDesign(text)).toMatchObject({ design: emptyDesign(), fault: null });
  },
);

test('creates missing and repeated keys with the given function', () => {
  const elements = [{ key: 'a' }, {}, { key: 'a' }];
  const { design } = upgradeDesign({ scenes: [{ elements }] }, { newKey: (count) => `new-${count}` });
  expect(design.scenes[0].elements.map(({ key }) => key)).toEqual(['a', 'new-2', 'new-3']);
});

test('keeps more elements than a TV draws', () => {
  const elements = Array.from({ length: 1200 }, () => ({ type: 'box' }));
  expect(keysOf(elements)).toHaveLength(1200);
});

test('keeps 100,000 characters of text', () => {
  expect(only({ type: 'text', text: 'a'.repeat(100_001) })).toMatchObject({ text: 'a'.repeat(100_000) });
});

describe('the optional fields of an element', () => {
  test.each([
    ['are absent in a plain element', {}, []],
    ['are kept', { name: 'Bar', locked: true, hidden: true, group: 'g1', alt: 'A boat' }, 'all'],
    ['are absent if they are off', { name: '', locked: false, hidden: 'false', group: '' }, []],
  ])('%s', (_name, fields, expected) => {
    const element: object = only({ type: 'image', ...fields }) ?? {};
    const found = ['name', 'locked', 'hidden', 'group', 'alt'].filter((name) => Object.hasOwn(element, name));
    expect(found).toEqual(expected === 'all' ? Object.keys(fields) : expected);
  });
});

describe('repairs', () => {
  test.each<[string, object, Repair[]]>([
    ['a plain element', { type: 'box', key: 'a', left: 5 }, []],
    ['none for a missing value', { type: 'box', left: null, color: '' }, []],
    ['none for numbers and booleans as text', { type: 'text', left: '5', bold: 'true' }, []],
    ['none for a rounded number', { type: 'box', left: 12.346 }, []],
    ['none for an unknown field', { type: 'box', glow: { size: 3 } }, []],
    ['none for an unknown animation', { type: 'box', animations: ['spin', { type: 'explode' }] }, []],
    ['a value out of bounds', { type: 'box', left: 5000 }, [{ field: 'left', was: 5000, now: 1000 }]],
    [
      'an invalid color',
      { type: 'box', color: '#12345' },
      [{ field: 'color', was: '#12345', now: '#000099' }],
    ],
    [
      'a field of the border',
      { type: 'box', border: { type: 'wavy', glow: 1 } },
      [{ field: 'border.type', was: 'wavy', now: 'none' }],
    ],
    [
      'a field of an animation',
      { type: 'box', animations: [{ type: 'zoom', delay: 'late', glow: 1 }] },
      [{ field: 'animations.0.delay', was: 'late', now: 0 }],
    ],
    ['an invalid key', { type: 'box', key: 'a b' }, [{ field: 'key', was: 'a b', now: 'element1' }]],
  ])('%s', (_name, element, repairs) => {
    const expected = repairs.map((repair) => ({
      ...repair,
      field: `scenes.0.elements.0.${repair.field}`,
    }));
    expect(upgradeDesign({ scenes: [{ elements: [element] }] }).repairs).toEqual(expected);
  });

  test('name a repeated key', () => {
    expect(upgradeDesign({ scenes: [{ elements: [{ key: 'a' }, { key: 'a' }] }] }).repairs).toEqual([
      { field: 'scenes.0.elements.1.key', was: 'a', now: 'element2' },
    ]);
  });

  test('name values that are no objects', () => {
    expect(upgradeDesign(7).repairs).toEqual([{ field: '', was: 7, now: expect.anything() }]);
    expect(upgradeDesign({ scenes: ['x'] }).repairs).toMatchObject([{ field: 'scenes.0', was: 'x' }]);
  });
});
