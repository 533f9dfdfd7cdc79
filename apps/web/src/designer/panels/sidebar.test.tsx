// @vitest-environment happy-dom
import { afterEach, describe, expect, test } from 'vitest';
import { box } from '../scene/test-scene';
import { openPanel } from '../test-panel';
import { Sidebar } from './Sidebar';

const text = (key: string, more: object = {}) => ({
  type: 'text',
  key,
  left: 10,
  top: 10,
  width: 50,
  height: 20,
  ...more,
});
let panel: ReturnType<typeof openPanel> | undefined;
const open = (elements: object[], selected: string[], readOnly = false) => {
  panel = openPanel(<Sidebar />, elements, { selected, readOnly });
  return panel;
};
afterEach(() => panel?.close());

const headings = () => [...document.querySelectorAll('h2')].map((heading) => heading.textContent);

test('is empty without a selection', () => {
  expect(open([text('a')], []).text()).toBe('');
});

test.each([
  ['text', 'Text Options'],
  ['image', 'Image Options'],
  ['box', 'Box Options'],
  ['hologram', 'Unknown element'],
])('shows the options of a selected %s', (type, title) => {
  const { named } = open([{ type, key: 'a' }], ['a']);
  expect(headings()).toEqual([title, 'Position', 'Layer', 'Animations']);
  for (const button of ['Back', 'Front', 'Remove Item', 'Duplicate Item']) named(button);
});

test('a picture becomes the logo of the brand kit in one step', () => {
  const picture = { type: 'image', key: 'a', url: '/content/photo.webp' };
  panel = openPanel(<Sidebar />, [picture], { selected: ['a'], brand: { logo: '/content/logo.webp' } });
  panel.click('Use logo');
  expect([panel.element('a'), panel.steps()]).toMatchObject([{ url: '/content/logo.webp' }, 1]);
  panel.close();
  open([picture], ['a']);
  expect(panel.text()).not.toContain('Use logo');
});

test('a text that is tapped twice is edited in the text area', () => {
  const { designer, run, named } = open([text('a', { text: 'Title' })], ['a']);
  run(() => designer.open('text-field'));
  expect(document.activeElement).toBe(named('Text'));
  named('Text').blur();
  run(() => designer.open('text-field'));
  expect(document.activeElement).toBe(named('Text'));
});

test('an unknown element shows that its type is not implemented', () => {
  expect(open([{ type: 'hologram', key: 'a' }], ['a']).text()).toContain('Type not implemented: hologram');
});

const sliders = () =>
  [...document.querySelectorAll('[role="slider"]')].map((slider) => [
    slider.getAttribute('aria-label'),
    Number(slider.getAttribute('aria-valuemin')),
    Number(slider.getAttribute('aria-valuemax')),
  ]);

test('the sliders have the ranges of the specification', () => {
  open([text('a')], ['a']);
  expect(sliders()).toEqual([
    ['Size', 1, 50],
    ['Line height', 0.5, 2.5],
  ]);
  panel?.close();
  open([box('a', 0, 0, 10, 10, { border: { type: 'solid' } })], ['a']);
  expect(sliders()).toEqual([
    ['Opacity', 1, 100],
    ['Border width', 0.1, 3],
  ]);
});

describe('a number', () => {
  test('is typed, with one step of undo', () => {
    const { enter, element, steps, undo } = open([text('a')], ['a']);
    enter('Left', '12,345');
    expect([element('a')?.left, steps(), undo()]).toEqual([12.35, 1, 'move']);
  });

  test('that is invalid keeps the old value and shows a sentence', () => {
    const { enter, element, steps, value, find } = open([text('a')], ['a']);
    enter('Width', 'wide');
    expect([element('a')?.width, steps(), value('Width')]).toEqual([50, 0, '50']);
    expect(find('[role="alert"]').textContent).toBe('Enter a number from 0 to 1,000. The value stays 50.');
  });

  test('is restored by Esc while it is typed', () => {
    const { write, key, named, element, run } = open([text('a')], ['a']);
    write('Left', '77');
    key('Left', 'Escape');
    run(() => named('Left').blur());
    expect(element('a')?.left).toBe(10);
  });

  test('changes with the arrow keys, and a held key is one step', () => {
    const { key, element, steps } = open([text('a')], ['a']);
    for (let press = 0; press < 3; press++) key('Top', 'ArrowUp');
    key('Top', 'ArrowUp', 'keyup');
    expect([element('a')?.top, steps()]).toEqual([10.3, 1]);
    key('Top', 'ArrowDown');
    expect(steps()).toBe(2);
  });

  test('outside its slider stays until a person moves the slider', () => {
    const { element, key, value } = open([text('a', { size: 0.4 })], ['a']);
    expect([element('a'), value('Size')]).toMatchObject([{ size: 0.4 }, '0.4']);
    key('Size', 'ArrowUp');
    expect(element('a')).toMatchObject({ size: 0.5 });
  });
});

const sliderKey = (label: string, key: string, type: 'keydown' | 'keyup' = 'keydown') =>
  panel?.run(() => {
    const slider = document.querySelector(`[role="slider"][aria-label="${label}"]`);
    slider?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
  });

test('a slider is one step until the key is released, and Esc restores the value', () => {
  const { element, steps } = open([text('a')], ['a']);
  for (let press = 0; press < 3; press++) sliderKey('Size', 'ArrowRight');
  expect([element('a'), steps()]).toMatchObject([{ size: 14.3 }, 1]);
  sliderKey('Size', 'Escape');
  expect([element('a'), steps()]).toMatchObject([{ size: 14 }, 0]);
  sliderKey('Size', 'ArrowRight', 'keyup');
  sliderKey('Size', 'ArrowRight');
  sliderKey('Size', 'ArrowRight', 'keyup');
  sliderKey('Size', 'ArrowRight');
  expect(steps()).toBe(2);
});

test('buttons set the alignment and the style of a text', () => {
  const { click, element, named } = open([text('a')], ['a']);
  click('Center text');
  for (const flag of ['Bold', 'Italic', 'Underline', 'Text shadow']) click(flag);
  expect(element('a')).toMatchObject({
    align: 'center',
    bold: true,
    italic: true,
    underline: true,
    textShadow: true,
  });
  click('Bold');
  expect(element('a')).toMatchObject({ bold: false });
  expect(named('Center text').getAttribute('aria-pressed')).toBe('true');
});

test('typing in the text is one step', () => {
  const { write, element, steps } = open([text('a')], ['a']);
  for (const typed of ['H', 'Ho', 'Hop']) write('Text', typed);
  expect([element('a'), steps()]).toMatchObject([{ text: 'Hop' }, 1]);
});

test('a typed color is accepted as the gate accepts it', () => {
  const { enter, element, find, value } = open([text('a')], ['a']);
  enter('Color', 'rgb(10, 20, 30)');
  expect(element('a')).toMatchObject({ color: 'rgb(10, 20, 30)' });
  enter('Color', 'red;background:url(x)');
  expect([element('a'), value('Color')]).toMatchObject([{ color: 'rgb(10, 20, 30)' }, 'rgb(10, 20, 30)']);
  expect(find('.mantine-TextInput-error').textContent).toContain('The color stays rgb(10, 20, 30).');
});

describe('several elements', () => {
  const two = [text('a', { size: 10, bold: true }), text('b', { size: 20, bold: false, locked: false })];

  test('show "Mixed" where they differ, and the value where they agree', () => {
    const { value, named } = open(two, ['a', 'b']);
    expect([value('Size'), value('Left'), value('Text')]).toEqual(['Mixed', '10', 'Type here']);
    expect(named('Bold').getAttribute('aria-pressed')).toBe('mixed');
  });

  test('take a typed value, as one step', () => {
    const { enter, element, steps } = open(two, ['a', 'b']);
    enter('Size', '16');
    expect([element('a'), element('b'), steps()]).toMatchObject([{ size: 16 }, { size: 16 }, 1]);
  });

  test('of different kinds share their color and their place', () => {
    const { enter, element } = open([text('a'), box('b', 30, 30, 10, 10)], ['a', 'b']);
    expect(headings()[0]).toBe('2 elements');
    enter('Color', '#123456');
    expect([element('a'), element('b')]).toMatchObject([{ color: '#123456' }, { color: '#123456' }]);
  });

  test('are aligned and distributed by buttons', () => {
    const { click, element, named } = open([text('a'), box('b', 30, 30, 10, 10)], ['a', 'b']);
    click('Align left');
    expect(element('b')?.left).toBe(10);
    expect(named('Distribute horizontally').getAttribute('aria-disabled')).toBe('true');
  });

  test('locked elements keep their values', () => {
    const { enter, element } = open([text('a', { locked: true }), text('b')], ['a', 'b']);
    enter('Left', '33');
    expect([element('a')?.left, element('b')?.left]).toEqual([10, 33]);
  });
});

test('the fields of a locked element, and of a design that is read-only, are disabled', () => {
  const isDisabled = () => {
    const field = panel?.named('Left');
    return field instanceof HTMLInputElement && field.disabled;
  };
  open([text('a', { locked: true })], ['a']);
  expect(isDisabled()).toBe(true);
  panel?.click('Unlock');
  expect(isDisabled()).toBe(false);
  panel?.close();
  open([text('a')], ['a'], true);
  expect(isDisabled()).toBe(true);
});

test('another selection begins with new fields, so that typed text does not move to it', () => {
  const { write, store, run, value, element } = open([text('a'), text('b', { left: 40 })], ['a']);
  write('Left', '77');
  run(() => store.select({ ...store.getState(), selection: new Set(['b']) }));
  expect([value('Left'), element('b')?.left]).toEqual(['40', 40]);
});
