import { describe, expect, test } from 'vitest';
import { newAnimation } from '../animation/animation';
import type { Shape } from '../program/shapes';
import { drawDesign, stillCss } from './draw-design';
import type { FontFace } from './font-faces';
import { upgradeDesign } from './upgrade';

const draw = (elements: object[], shape: Shape = '16:9', faces: FontFace[] = []) =>
  drawDesign(upgradeDesign({ scenes: [{ elements }] }).design, shape, faces);

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

test('draws elements at their positions, from back to front', () => {
  const html = draw([
    { type: 'box', left: 10, top: 20, width: 30, height: 40, color: '#123456' },
    { type: 'text', left: 1, top: 2, width: 3, height: 4, text: 'Above' },
  ]);
  expect(html).toContain('left:10%;top:20%;width:30%;height:40%');
  expect(html.indexOf('#123456')).toBeLessThan(html.indexOf('Above'));
});

test('does not draw an element of an unknown kind', () => {
  const html = draw([{ type: 'hologram', text: 'Ghost' }]);
  expect(html).not.toContain('hologram');
  expect(html).toContain('<div class="design"></div>');
});

test.each([
  ['text', { type: 'text', text: '<script>alert(1)</script>' }],
  ['an address', { type: 'image', url: 'javascript:alert(1)' }],
  ['an address that ends its attribute', { type: 'image', url: 'https://a.example/"onerror="alert(1)' }],
  ['a font', { type: 'text', text: 'x', font: '"><script>alert(1)</script>' }],
  ['a color', { type: 'box', color: '"><script>' }],
])('a design runs no script: %s', (_name, element) => {
  const html = draw([element]);
  expect(html).not.toMatch(/<script|javascript:|"onerror/);
});

test('each animation has its own wrapper, and waits for the class "on"', () => {
  const animations = [
    { type: 'fadeIn', duration: 500 },
    { type: 'zoom', start: 1, end: 2, duration: 900, delay: 100 },
  ];
  const html = draw([{ type: 'box', key: 'bar', animations }]);
  expect(html).toContain('class="design-moved design-bar-1"');
  expect(html).toContain('class="design-moved design-bar-0"');
  expect(html).toContain('.design-bar-0{animation:design-bar-0 500ms ease-in-out 0ms backwards paused}');
  expect(html).toContain('.on .design-bar-1{animation-play-state:running}');
});

test('animations keep their names when the order of the elements changes', () => {
  const [back, front] = ['back', 'front'].map((key) => ({ type: 'box', key, animations: [newAnimation] }));
  const names = (html: string) => [...html.matchAll(/@keyframes ([\w-]+)/g)].map((match) => match[1]);
  expect(names(draw([back ?? {}, front ?? {}]))).toEqual(['design-back-0', 'design-front-0']);
  expect(names(draw([front ?? {}, back ?? {}]))).toEqual(['design-front-0', 'design-back-0']);
});

test('does not draw a hidden element', () => {
  expect(draw([{ type: 'text', text: 'Later', hidden: true }])).toContain('<div class="design"></div>');
});

test('does not run an animation of an unknown type', () => {
  const html = draw([{ type: 'box', key: 'a', animations: [{ type: 'explode' }, newAnimation] }]);
  expect([...html.matchAll(/@keyframes ([\w-]+)/g)].map((match) => match[1])).toEqual(['design-a-0']);
});

test('a picture has its description', () => {
  expect(draw([{ type: 'image', url: '/content/a.webp', alt: 'A "red" boat' }])).toContain(
    'alt="A &#34;red&#34; boat"',
  );
});

test('draws at most 1,000 elements', () => {
  const boxes = Array.from({ length: 1001 }, (_, index) => ({ type: 'box', left: index / 100 }));
  expect(draw(boxes).match(/position:absolute;left:\d/g)).toHaveLength(1000 + 1);
});

test('the style of a design needs no style of its page', () => {
  expect(stillCss).toContain('background:#000');
  expect(stillCss).toContain('.design,.design *{box-sizing:border-box}');
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
    ['only faces of the family', { font: 'Lora' }, ['lora-400', 'lora-ext']],
    ['the bold face of a bold text', { font: 'Lora', bold: true }, ['lora-700']],
    ['the only face, also for bold text', { font: 'Anton', bold: true, italic: true }, ['anton-400']],
    ['no face of an unknown family', { font: 'Roboto' }, []],
  ])('%s', (_name, element, files) => {
    expect(used(element)).toEqual(files);
  });
});
