// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { box, orderIn } from '../scene/test-scene';
import { openPanel } from '../test-panel';
import { Layers } from './Layers';

let panel: ReturnType<typeof openPanel> | undefined;
const open = (elements: object[], options?: Parameters<typeof openPanel>[2]) => {
  panel = openPanel(<Layers />, elements, options);
  return panel;
};
afterEach(() => panel?.close());

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-layer]')];
const names = () => rows().map((row) => row.textContent);
const click = (key: string, held: { shiftKey?: boolean; ctrlKey?: boolean } = {}) =>
  panel?.run(() => {
    const row = rows().find((each) => each.dataset.layer === key);
    row?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...held }));
  });
const selected = () => [...(panel?.store.getState().selection ?? [])].join(' ');

const three = [
  { type: 'text', key: 'a', text: 'Good\nmorning', name: 'Title' },
  { type: 'text', key: 'b', text: 'Doors open\nat seven' },
  box('c', 0, 0, 10, 10, { color: '#123456' }),
];

test('lists the front element first, by its name or its first words', () => {
  open(three);
  expect(names()).toEqual(['#123456', 'Doors open at seven', 'Title']);
});

test('an empty design says where its elements appear', () => {
  expect(open([]).text()).toContain('Add a text, an image or a box.');
});

test('a click selects, Ctrl adds and removes, Shift selects a range', () => {
  open(three);
  click('c');
  expect(selected()).toBe('c');
  click('a', { ctrlKey: true });
  expect(selected()).toBe('c a');
  click('c', { ctrlKey: true });
  expect(selected()).toBe('a');
  click('c');
  click('a', { shiftKey: true });
  expect(selected()).toBe('c b a');
  expect(rows().map((row) => row.getAttribute('aria-pressed'))).toEqual(['true', 'true', 'true']);
});

test('selects hidden and locked elements, and one element of a group', () => {
  open([
    { type: 'text', key: 'a', text: 'Hidden', hidden: true, locked: true },
    box('b', 0, 0, 10, 10, { group: 'g' }),
    box('c', 0, 0, 10, 10, { group: 'g' }),
  ]);
  click('a');
  expect(selected()).toBe('a');
  click('c');
  expect([selected(), panel?.store.getState().inside]).toEqual(['c', 'g']);
});

test('locks and hides an element that is not selected, each as one step', () => {
  const { click: press, element, steps } = open(three);
  press('Lock Title');
  press('Hide Title');
  expect([element('a'), steps()]).toMatchObject([{ locked: true, hidden: true }, 2]);
  press('Unlock Title');
  press('Show Title');
  expect(element('a')).not.toHaveProperty('locked');
  expect(element('a')).not.toHaveProperty('hidden');
});

test('F2 renames, Enter accepts the name, Esc keeps the old name', () => {
  const { key, write, element, designer, run } = open(three, { selected: ['b'] });
  run(() => designer.open('layer-name'));
  write('Name', 'Times');
  key('Name', 'Enter');
  expect([element('b')?.name, names()]).toEqual(['Times', ['#123456', 'Times', 'Title']]);
  run(() => designer.open('layer-name'));
  write('Name', 'Other');
  key('Name', 'Escape');
  expect(element('b')?.name).toBe('Times');
});

test('buttons move the selected element to the front and to the back', () => {
  const { click: press, store } = open(three, { selected: ['b'] });
  press('To back');
  expect(orderIn(store.getState())).toBe('b a c');
  press('Front');
  expect(orderIn(store.getState())).toBe('a b c');
});

test('the rows of a locked element and of a read-only design cannot be dragged', () => {
  const isDisabled = (name: string) => panel?.named(name).hasAttribute('disabled');
  open([...three, { type: 'text', key: 'd', text: 'Fixed', locked: true }]);
  expect([isDisabled('Drag Fixed'), isDisabled('Drag Title')]).toEqual([true, false]);
  panel?.close();
  open(three, { readOnly: true });
  expect([isDisabled('Drag Title'), isDisabled('Lock Title')]).toEqual([true, true]);
});
