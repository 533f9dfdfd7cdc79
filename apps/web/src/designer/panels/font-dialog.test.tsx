// @vitest-environment happy-dom
import { afterEach, expect, test } from 'vitest';
import { openPanel } from '../test-panel';
import { FontDialog } from './FontDialog';

let panel: ReturnType<typeof openPanel> | undefined;
const closed: string[] = [];
const open = () => {
  panel = openPanel(
    <FontDialog current="Lora" onClose={() => closed.push('closed')} />,
    [
      { type: 'text', key: 'a', font: 'Lora' },
      { type: 'text', key: 'b', font: 'Anton' },
    ],
    {
      selected: ['a'],
      fonts: [
        { family: 'Roboto', category: 'sans-serif', faces: [] },
        { family: 'Lora', category: 'serif', faces: [] },
        { family: 'Pacifico', category: 'handwriting', faces: [] },
      ],
      brand: { fonts: ['Pacifico'] },
    },
  );
  return panel;
};
afterEach(() => {
  closed.length = 0;
  panel?.close();
});

const fontOf = () => {
  const element = panel?.element('a');
  return element?.type === 'text' ? element.font : undefined;
};
const options = () => [...document.querySelectorAll<HTMLElement>('[role="option"]')];

test('lists the fonts of the brand and of the design first, each with the sample sentence', () => {
  open();
  expect(document.body.textContent).toContain('Select a Font');
  expect(options().map((option) => option.textContent)).toEqual([
    'PacificoBrandThe quick brown fox jumps over the lazy dog.',
    'LoraIn this designThe quick brown fox jumps over the lazy dog.',
    'AntonIn this designThe quick brown fox jumps over the lazy dog.',
    'RobotoThe quick brown fox jumps over the lazy dog.',
  ]);
});

test('the arrow keys try a font, and Enter keeps it as one step', () => {
  const { key, steps } = open();
  key('Fonts', 'ArrowDown');
  expect(fontOf()).toBe('Anton');
  key('Fonts', 'Enter');
  expect([fontOf(), steps(), closed]).toEqual(['Anton', 1, ['closed']]);
});

test('Esc restores the font and leaves no step', () => {
  const { key, steps } = open();
  key('Fonts', 'ArrowDown');
  key('Fonts', 'Escape');
  expect([fontOf(), steps(), closed]).toEqual(['Lora', 0, ['closed']]);
});

test('a click chooses a font', () => {
  const { run, steps } = open();
  run(() => options()[2]?.click());
  expect([fontOf(), steps(), closed]).toEqual(['Anton', 1, ['closed']]);
});

test('the search filters the list', () => {
  const { write, text } = open();
  write('Search', 'ANT');
  expect(options()).toHaveLength(1);
  write('Search', 'no such font');
  expect(text()).toContain('No results. Try other words.');
});
