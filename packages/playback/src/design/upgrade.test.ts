import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { newAnimation } from '../animation/animation';
import { emptyDesign } from './design';
import { elementKinds } from './elements/elements';
import { readDesign, upgradeDesign } from './upgrade';

const only = (element: object) => upgradeDesign({ scenes: [{ elements: [element] }] }).scenes[0].elements[0];
const keysOf = (elements: object[]) =>
  upgradeDesign({ scenes: [{ elements }] }).scenes[0].elements.map(({ key }) => key);

describe('an element', () => {
  test.each([
    ['without a size', { type: 'box' }, { left: 0, top: 0, width: 80, height: 14 }],
    [
      'with texts for numbers',
      { type: 'box', left: '12.346', width: '50' },
      { left: 12.35, width: 50, height: 14 },
    ],
    [
      'with what are no numbers',
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
      { type: 'unknown', kind: 'hologram', fields: { type: 'hologram', depth: 3 } },
    ],
  ])('%s', (_name, given, made) => {
    expect(only(given)).toMatchObject(made);
  });

  test('has known animations only, with what a new one has where nothing is said', () => {
    const animations = [{ type: 'zoom', end: '2.5', duration: 800.4 }, { type: 'explode' }, 'spin', {}];
    expect(only({ type: 'box', animations })?.animations).toEqual([
      { ...newAnimation, type: 'zoom', end: 2.5, duration: 800 },
    ]);
  });

  test.each([
    ['missing', [{ type: 'box' }, { type: 'box' }], ['element1', 'element2']],
    ['repeated', [{ key: 'a' }, { key: 'a' }, { key: 'b' }], ['a', 'element2', 'b']],
    ['not fit for a name', [{ key: 'a b"' }, { key: 7 }], ['element1', 'element2']],
    ['made already', [{ key: 'element2' }, {}], ['element2', 'element3']],
  ])('whose key is %s', (_name, elements, keys) => {
    expect(keysOf(elements)).toEqual(keys);
  });
});

test('what was just added passes the gate as it is', () => {
  for (const { fresh } of Object.values(elementKinds)) {
    const placed = { key: 'k', animations: [newAnimation] };
    expect(only({ ...fresh, ...placed })).toEqual({ ...fresh, ...placed });
  }
});

test.each(['', 'no json', '{"scenes":', 'https://signs.example.org/design.json'])(
  'text that is no JSON is a design of nothing, with a word for the log: %s',
  (text) => {
    expect(readDesign(text)).toEqual({
      design: emptyDesign(),
      fault: 'Invalid JSON data in DesignerOverlay',
    });
  },
);

test.each(['null', '5', '[]', '{}', '{"scenes":{}}', '{"scenes":[7]}', '{"scenes":[{"elements":"x"}]}'])(
  'JSON that is no design is a design of nothing: %s',
  (text) => {
    expect(readDesign(text)).toEqual({ design: emptyDesign(), fault: null });
  },
);

test('the gate never throws, and what came through it once leaves as it came', () => {
  const value = fc.oneof(
    fc.string(),
    fc.double(),
    fc.integer(),
    fc.boolean(),
    fc.constant(null),
    fc.jsonValue(),
  );
  const names = [
    'left',
    'top',
    'width',
    'height',
    'key',
    'text',
    'font',
    'size',
    'color',
    'opacity',
    'url',
    'bold',
  ];
  const animation = fc.dictionary(
    fc.constantFrom('type', 'start', 'end', 'delay', 'duration', 'direction'),
    value,
  );
  const element = fc.record(
    {
      ...Object.fromEntries(names.map((name) => [name, value])),
      type: fc.oneof(fc.constantFrom('text', 'box', 'image', 'unknown'), value),
      border: fc.oneof(value, fc.dictionary(fc.constantFrom('type', 'color', 'width'), value)),
      animations: fc.oneof(value, fc.array(animation)),
    },
    { requiredKeys: [] },
  );
  const scene = fc.record({ elements: fc.array(element), delay: value }, { requiredKeys: [] });
  const design = fc.oneof(fc.anything(), fc.record({ scenes: fc.array(scene) }));
  fc.assert(
    fc.property(design, (data) => {
      const once = upgradeDesign(data);
      expect(upgradeDesign(once)).toEqual(once);
      const text = JSON.stringify(once);
      expect(readDesign(text)).toEqual({ design: JSON.parse(text), fault: null });
    }),
    { numRuns: 200 },
  );
}, 30_000);
