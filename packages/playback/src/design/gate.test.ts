import fc from 'fast-check';
import { expect, test } from 'vitest';
import { drawDesign } from './draw-design';
import { serializeDesign } from './serialize';
import { readDesign, upgradeDesign } from './upgrade';

const hostile = fc.constantFrom(
  '<script>alert(1)</script>',
  'javascript:alert(1)',
  ' java\nscript:alert(1)',
  '"><img src=x onerror=alert(1)>',
  "';}</style><script>x()</script>",
  'url(javascript:alert(1))',
  'data:text/html,<script>x()</script>',
  '__proto__',
  'constructor',
);
const number = fc.oneof(
  fc.double(),
  fc.integer({ min: -2000, max: 2000 }),
  fc.constantFrom('12', '1e9', -0, 1e308),
);
const value = fc.oneof(
  { depthSize: 'small' },
  number,
  hostile,
  fc.string(),
  fc.boolean(),
  fc.constantFrom(null, undefined, 'true', '', 'element1', 'element2', 'red', '#12345', '/content/a.webp'),
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
  'lineHeight',
  'align',
  'color',
  'opacity',
  'url',
  'alt',
  'bold',
  'locked',
  'hidden',
  'group',
  'name',
  'rest',
  'kind',
  'value',
  '__proto__',
  'glow',
];
const animation = fc.dictionary(
  fc.constantFrom('type', 'start', 'end', 'delay', 'duration', 'direction', 'glow', 'rest', 'value'),
  fc.oneof(value, fc.constantFrom('zoom', 'blur', 'slideIn', 'unknown')),
  { maxKeys: 6 },
);
const border = fc.dictionary(fc.constantFrom('type', 'color', 'width', 'rest'), value, { maxKeys: 3 });
const element = fc
  .tuple(
    fc.dictionary(fc.constantFrom(...names), value, { maxKeys: 8 }),
    fc.record(
      {
        type: fc.oneof(fc.constantFrom('text', 'box', 'image', 'unknown', 'hologram'), value),
        border: fc.oneof(value, border),
        animations: fc.oneof(value, fc.array(fc.oneof(animation, value), { maxLength: 3 })),
      },
      { requiredKeys: [] },
    ),
  )
  .map(([fields, more]) => ({ ...fields, ...more }));
const elements = fc.array(fc.oneof({ weight: 9, arbitrary: element }, value), { maxLength: 8 });
const scene = fc.record(
  { elements: fc.oneof({ weight: 9, arbitrary: elements }, value), delay: value, sound: value, rest: value },
  { requiredKeys: [] },
);
const document = fc.oneof(
  {
    weight: 9,
    arbitrary: fc.record(
      { scenes: fc.array(fc.oneof(scene, scene, value), { maxLength: 3 }), rest: value, moreScenes: value },
      { requiredKeys: ['scenes'] },
    ),
  },
  fc.anything(),
);

/** Returns the tags of the HTML, without the text between them. Attributes contain no '<' and '>', because both are escaped. */
const tagsOf = (html: string) => html.match(/<[^>]*>/g)?.join('') ?? '';

const expectSound = (data: unknown) => {
  const { design, repairs } = upgradeDesign(data);
  const html = drawDesign(design, '16:9', []);
  expect(html).not.toContain('<script');
  const tags = tagsOf(html);
  expect(tags).not.toMatch(/(src|href|style)="[^"]*javascript:/i);
  expect(tags.replace(/"[^"]*"/g, '')).not.toMatch(/\son\w+\s*=/i);
  const keys = design.scenes[0].elements.map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  const text = serializeDesign(design);
  expect(readDesign(text)).toEqual({ design: expect.anything(), repairs: [], fault: null });
  expect(serializeDesign(readDesign(text).design)).toBe(text);
  return { repaired: repairs.map(({ field }) => field), stored: JSON.parse(text) };
};

/** Returns the values of a document that are neither objects nor lists, by path. */
const leavesOf = (value: unknown, path = ''): Map<string, unknown> =>
  typeof value === 'object' && value !== null
    ? new Map(Object.entries(value).flatMap(([name, each]) => [...leavesOf(each, `${path}.${name}`)]))
    : new Map([[path, value]]);

/** Returns whether two values are equivalent. A number or boolean may be given as text. null and '' may be left out. */
const meansTheSame = (given: unknown, stored: unknown) =>
  given === null ||
  given === '' ||
  String(given).trim() === String(stored).trim() ||
  (typeof stored === 'number' && Math.abs(Number(given) - stored) < 0.006);

test('10,000 documents: upgradeDesign never throws, the HTML contains no script, no key is repeated', () => {
  fc.assert(
    fc.property(document, (data) => {
      expectSound(data);
    }),
    { numRuns: 10_000 },
  );
}, 120_000);

test('JSON documents: serialization keeps every value that is no repair', () => {
  fc.assert(
    fc.property(document, (data) => {
      const json: unknown = JSON.parse(JSON.stringify(data) ?? 'null');
      const { repaired, stored } = expectSound(json);
      const leaves = leavesOf(stored);
      for (const [path, given] of leavesOf(json))
        if (!repaired.some((field) => `${path}.`.startsWith(field ? `.${field}.` : '')))
          expect(meansTheSame(given, leaves.get(path)), `${path}: ${String(given)}`).toBe(true);
    }),
    { numRuns: 1000 },
  );
}, 60_000);

test.each([
  [
    '5,000 elements',
    { scenes: [{ elements: Array.from({ length: 5000 }, () => ({ type: 'text', text: 'x' })) }] },
  ],
  [
    '5,000 animations',
    {
      scenes: [
        { elements: [{ type: 'box', animations: Array.from({ length: 5000 }, () => ({ type: 'zoom' })) }] },
      ],
    },
  ],
  ['100,000 levels of lists', { scenes: [{ elements: [{ type: 'box', depth: nested(100_000) }] }] }],
])('a huge document: %s', (_name, data) => {
  const { design } = upgradeDesign(data);
  expect(drawDesign(design, '16:9', []).length).toBeLessThan(1_000_000);
});

function nested(depth: number): unknown {
  let value: unknown = [];
  for (let level = 0; level < depth; level++) value = [value];
  return value;
}
