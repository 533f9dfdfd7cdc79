import { describe, expect, test } from 'vitest';
import type { Shape } from '../program/shapes';
import { drawDesign } from './draw-design';
import type { FontFace } from './font-faces';
import { upgradeDesign } from './upgrade';

const draw = (elements: object[], shape: Shape = '16:9', faces: FontFace[] = []) =>
  drawDesign(upgradeDesign({ scenes: [{ elements }] }), shape, faces);

const face = (family: string, weight: number, more: Partial<FontFace> = {}): FontFace => ({
  family,
  weight,
  url: `/content/fonts/${family.toLowerCase()}-${weight}.woff2`,
  unicodeRange: null,
  ...more,
});

test.each([
  ['16:9', '151.2px'],
  ['9:16', '151.2px'],
  ['4:1', '67.2px'],
] as const)('text of size 14 is 14 hundredths of the shorter side: %s', (shape, size) => {
  expect(draw([{ type: 'text', text: 'Hi', size: 14 }], shape)).toContain(`400 ${size}/1.5`);
});

test('elements lie in their places, in order from back to front', () => {
  const html = draw([
    { type: 'box', left: 10, top: 20, width: 30, height: 40, color: '#123456' },
    { type: 'text', left: 1, top: 2, width: 3, height: 4, text: 'Above' },
  ]);
  expect(html).toContain('left:10%;top:20%;width:30%;height:40%');
  expect(html.indexOf('#123456')).toBeLessThan(html.indexOf('Above'));
});

test('of an unknown kind: passed over', () => {
  const html = draw([{ type: 'hologram', text: 'Ghost' }]);
  expect(html).not.toContain('hologram');
  expect(html).toContain('<div class="design"></div>');
});

test.each([
  ['text', { type: 'text', text: '<script>alert(1)</script>' }],
  ['an address', { type: 'image', url: 'javascript:alert(1)' }],
  ['an address that ends its attribute', { type: 'image', url: 'https://a.example/"onerror="alert(1)' }],
  ['a font', { type: 'text', text: 'x', font: '"><script>alert(1)</script>' }],
  ['a colour', { type: 'box', color: '"><script>' }],
])('nothing in a design runs: %s', (_name, element) => {
  const html = draw([element]);
  expect(html).not.toMatch(/<script|javascript:|"onerror/);
});

test('each animation has a wrapper of its own, and waits for "on"', () => {
  const animations = [
    { type: 'fadeIn', duration: 500 },
    { type: 'zoom', start: 1, end: 2, duration: 900, delay: 100 },
  ];
  const html = draw([{ type: 'box', animations }]);
  expect(html).toContain('class="design-moved design-0-1"');
  expect(html).toContain('class="design-moved design-0-0"');
  expect(html).toContain('.design-0-0{animation:design-0-0 500ms ease-in-out 0ms both paused}');
  expect(html).toContain('.on .design-0-1{animation-play-state:running}');
});

describe('font faces', () => {
  const faces = [
    face('Anton', 400),
    face('Lora', 400),
    face('Lora', 400, { url: '/content/fonts/lora-ext.woff2', unicodeRange: 'U+0100-02FF' }),
    face('Lora', 700),
  ];
  const used = (element: object) =>
    [...draw([{ type: 'text', text: 'x', ...element }], '16:9', faces).matchAll(/fonts\/([\w-]+)\./g)].map(
      (match) => match[1],
    );
  test.each([
    ['only those of the family', { font: 'Lora' }, ['lora-400', 'lora-ext']],
    ['the bold one', { font: 'Lora', bold: true }, ['lora-700']],
    ['the only one there is', { font: 'Anton', bold: true, italic: true }, ['anton-400']],
    ['none of a family that is not there', { font: 'Roboto' }, []],
  ])('%s', (_name, element, files) => {
    expect(used(element)).toEqual(files);
  });
});

test('families without a face are named where they may come from elsewhere, and only there', () => {
  const design = upgradeDesign({
    scenes: [
      {
        elements: [
          { type: 'text', text: 'a', font: 'Lobster' },
          { type: 'text', text: 'b', font: 'Newest' },
        ],
      },
    ],
  });
  const faces = [face('Lobster', 400)];
  expect(drawDesign(design, '16:9', faces, true)).toContain('data-provided="Newest"');
  expect(drawDesign(design, '16:9', faces)).not.toContain('data-provided');
});
