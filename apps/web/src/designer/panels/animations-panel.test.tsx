// @vitest-environment happy-dom
import { newAnimation } from '@marquee/playback/animation/animation';
import { afterEach, expect, test } from 'vitest';
import { box } from '../scene/test-scene';
import { openPanel } from '../test-panel';
import { Animations } from './Animations';

const zoom = { type: 'zoom', start: 1, end: 1.06, delay: 100, duration: 0 };
let panel: ReturnType<typeof openPanel> | undefined;
const open = (animations: unknown[], more: object[] = []) => {
  panel = openPanel(<Animations />, [box('a', 0, 0, 10, 10, { animations }), ...more], {
    selected: ['a', ...more.map((_, index) => `b${index}`)],
  });
  return panel;
};
afterEach(() => panel?.close());

const fields = () =>
  [...document.querySelectorAll('label')].map((label) => label.textContent).filter((label) => label !== '');
const control = (index: number) =>
  document.querySelectorAll<HTMLElement>('[data-accordion-control]')[index] ?? document.body;
const press = (index: number) => panel?.run(() => control(index).click());
const choose = (label: string, value: string) =>
  panel?.run(() => {
    const field = panel?.named(label);
    if (!(field instanceof HTMLSelectElement)) return;
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  });

test('an element without animations says so', () => {
  expect(open([]).text()).toContain('This element is not animated');
});

test('a new animation opens, and Save Animation closes it, as one step', () => {
  const { click, element, steps } = open([]);
  click('New Animation');
  expect(element('a')?.animations).toEqual([newAnimation]);
  expect(fields()).toEqual(['Type', 'Start', 'End', 'Delay', 'Duration']);
  panel?.enter('Delay', '500');
  panel?.enter('Duration', '800');
  click('Save Animation');
  expect([fields(), element('a')?.animations, steps()]).toMatchObject([
    [],
    [{ delay: 500, duration: 800 }],
    1,
  ]);
});

test.each([
  ['blur', ['Start', 'End']],
  ['fadeIn', ['Start', 'End']],
  ['fadeOut', ['Start', 'End']],
  ['growVert', []],
  ['growHor', []],
  ['slideIn', ['Direction']],
  ['slideOut', ['Direction']],
  ['zoom', ['Start', 'End']],
])('the type %s shows its fields', (type, shown) => {
  open([zoom]);
  press(0);
  choose('Type', type);
  expect(panel?.element('a')?.animations).toMatchObject([{ type }]);
  expect(fields()).toEqual(['Type', ...shown, 'Delay', 'Duration']);
});

test('start and end of a zoom keep two decimals, those of a fade are whole', () => {
  const { enter, element } = open([zoom]);
  press(0);
  enter('End', '1.257');
  expect(element('a')?.animations).toMatchObject([{ end: 1.26 }]);
  choose('Type', 'fadeIn');
  enter('End', '30.5');
  expect(document.querySelector('[role="alert"]')?.textContent).toContain(
    'Enter a whole number from 0 to 100.',
  );
});

test('at most one animation is open', () => {
  open([zoom, { ...zoom, type: 'growHor' }]);
  press(0);
  press(1);
  expect(fields()).toEqual(['Type', 'Delay', 'Duration']);
  expect([control(0), control(1)].map((each) => each.getAttribute('aria-expanded'))).toEqual([
    'false',
    'true',
  ]);
});

test('Esc restores the animation and leaves no step', () => {
  const { enter, key, element, steps } = open([zoom]);
  press(0);
  enter('End', '4');
  key('End', 'Escape');
  expect([element('a')?.animations, steps(), fields()]).toMatchObject([[{ end: 1.06 }], 0, []]);
});

test('deleting an animation closes it', () => {
  const { click, element, steps } = open([zoom]);
  press(0);
  click('Delete');
  expect([element('a')?.animations, steps(), fields()]).toEqual([[], 1, []]);
});

test('an unknown animation is listed, has no fields, and stays', () => {
  const { text, element } = open([{ type: 'spin', turns: 2 }]);
  expect(text()).toContain('Unknown animation: spin');
  press(0);
  expect([fields(), element('a')?.animations]).toEqual([
    [],
    [{ type: 'unknown', value: { type: 'spin', turns: 2 } }],
  ]);
});

test('elements with different animations show "Mixed"', () => {
  const { text } = open([zoom], [box('b0', 0, 0, 10, 10)]);
  expect(text()).toContain('Mixed');
  expect(text()).not.toContain('Zoom');
});

test('the focus returns to the animation that was open', () => {
  const { click } = open([zoom]);
  press(0);
  click('Save Animation');
  expect(document.activeElement).toBe(control(0));
});
