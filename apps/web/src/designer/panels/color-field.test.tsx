// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, test } from 'vitest';
import { BoxInspector } from '../elements/box/BoxInspector';
import { box } from '../scene/test-scene';
import { openPanel } from '../test-panel';
import { usedColors } from './used-colors';

let panel: ReturnType<typeof openPanel> | undefined;
const open = () => {
  panel = openPanel(
    <BoxInspector />,
    [box('a', 0, 0, 10, 10, { color: '#11223380' }), box('b', 0, 0, 10, 10, { color: 'rgb(1, 2, 3)' })],
    { selected: ['a'], brand: { colors: ['#0B3D2E', '#F5AD2E'] } },
  );
  panel.click('Color: #11223380. Choose a color');
  return panel;
};
beforeEach(() => {
  localStorage.clear();
  usedColors.setState([], true);
});
afterEach(() => {
  panel?.close();
  Reflect.deleteProperty(globalThis, 'EyeDropper');
});

const groups = () =>
  [...document.querySelectorAll('[role="group"]')].map((group) => [
    group.querySelector('p')?.textContent,
    ...[...group.querySelectorAll('button')].map((swatch) => swatch.getAttribute('aria-label')),
  ]);
const color = () => {
  const element = panel?.element('a');
  return element?.type === 'box' ? element.color : undefined;
};

test('offers the colors of the brand first, then those of the design', () => {
  open();
  expect(groups()).toEqual([
    ['Brand', '#0B3D2E', '#F5AD2E'],
    ['This design', '#000000', '#11223380', 'rgb(1, 2, 3)'],
  ]);
});

test('a chosen color is one step, and becomes the last used color', () => {
  const { click, steps } = open();
  click('#F5AD2E');
  expect([color(), steps()]).toEqual(['#F5AD2E', 1]);
  expect(groups().at(-1)).toEqual(['Last used', '#F5AD2E']);
  expect(localStorage.getItem('marquee-used-colors')).toBe('["#F5AD2E"]');
});

test('a change of the hue keeps the opacity, and a held key is one step', () => {
  const { key, steps } = open();
  for (let press = 0; press < 3; press++) key('Color: hue', 'ArrowRight');
  key('Color: hue', 'ArrowRight', 'keyup');
  expect([color()?.slice(7), color() === '#11223380', steps()]).toEqual(['80', false, 1]);
  expect(usedColors.getState()).toHaveLength(1);
});

test('the eyedropper is offered where the browser has one, and keeps the opacity', async () => {
  expect(open().text()).not.toContain('Pick from the screen');
  panel?.close();
  const opened = { open: () => Promise.resolve({ sRGBHex: '#336699' }) };
  Reflect.set(globalThis, 'EyeDropper', function EyeDropper() {
    return opened;
  });
  open();
  panel?.click('Pick from the screen');
  await panel?.settle();
  expect(color()).toBe('#33669980');
});
