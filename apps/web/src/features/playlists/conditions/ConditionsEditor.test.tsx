// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { messageRow } from '../items/test-rows';
import { ConditionsEditor } from './ConditionsEditor';
import type { ItemCondition } from './item-conditions';
import { testFeed } from './test-feed';

let close = () => {};
let closed = 0;
let saved: readonly ItemCondition[] = [];
afterEach(() => close());

const Form = ({ conditions }: { conditions: readonly ItemCondition[] }) => {
  const [row, setRow] = useState({ ...messageRow('rain', 1), conditions });
  return (
    <ConditionsEditor
      row={row}
      name="Rain"
      feed={testFeed}
      change={(fields) => {
        saved = fields.conditions;
        setRow({ ...row, ...fields });
      }}
      close={() => closed++}
    />
  );
};

const open = (conditions: readonly ItemCondition[] = []) => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  [closed, saved] = [0, conditions];
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Form conditions={conditions} />
      </MantineProvider>,
    ),
  );
  close = () => {
    act(() => root.unmount());
    document.body.replaceChildren();
  };
};

const field = (label: string) => {
  const found = [...document.querySelectorAll('label')].find((each) => each.textContent === label);
  const input = document.getElementById(found?.htmlFor ?? '');
  if (!(input instanceof HTMLInputElement) && !(input instanceof HTMLSelectElement))
    throw new Error(`There is no field ${label}.`);
  return input;
};
const fill = (label: string, value: string) =>
  act(() => {
    const input = field(label);
    const type = input instanceof HTMLSelectElement ? HTMLSelectElement : HTMLInputElement;
    Object.getOwnPropertyDescriptor(type.prototype, 'value')?.set?.call(input, value);
    input.dispatchEvent(new Event(type === HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
  });
const press = (name: string) =>
  act(() =>
    [...document.querySelectorAll('button')]
      .find((each) => each.textContent === name || each.getAttribute('aria-label') === name)
      ?.click(),
  );
const fault = () => document.querySelector('[role=alert]')?.textContent;
const listed = () => [...document.querySelectorAll('li')].map((each) => each.textContent);

test('adds a condition, and each change of the form clears its fault', () => {
  open();
  expect(document.activeElement).toBe(field('Question'));
  press('Add condition');
  expect(fault()).toBe('Please select a question');
  fill('Question', '2');
  expect(fault()).toBeUndefined();
  press('Add condition');
  expect(fault()).toBe('Please enter a value');
  fill('Type', 'double');
  expect(fault()).toBeUndefined();
  fill('Value', 'three');
  press('Add condition');
  expect(fault()).toBe('Please enter a valid number');
  fill('Operator', 'lessThan');
  expect(fault()).toBeUndefined();
  fill('Value', '3');
  press('Add condition');
  expect(listed()).toEqual(['level less than 3']);
  expect(saved).toEqual([{ id: 0, questionId: 2, operator: 'lessThan', value: '3', dataType: 'double' }]);
  expect(field('Question').value).toBe('0');
});

test('changes and removes a condition, which keeps its id', () => {
  open([{ id: 7, questionId: 1, operator: 'equals', value: 'US', dataType: 'string' }]);
  press('Change country equals US');
  fill('Value', 'CA');
  press('Change condition');
  expect(saved).toEqual([{ id: 7, questionId: 1, operator: 'equals', value: 'CA', dataType: 'string' }]);
  press('Remove country equals CA');
  expect(saved).toEqual([]);
});

test('Done adds the entered condition, or shows its fault', () => {
  open();
  fill('Question', '2');
  fill('Type', 'double');
  fill('Value', 'x');
  press('Done');
  expect([closed, fault()]).toEqual([0, 'Please enter a valid number']);
  fill('Value', '4');
  press('Done');
  expect([closed, saved.length]).toEqual([1, 1]);
});

test('an item has at most 20 conditions', () => {
  const condition = { questionId: 1, operator: 'notEquals', value: 'US', dataType: 'string' } as const;
  open(Array.from({ length: 20 }, (_, id) => ({ ...condition, id: id + 1 })));
  expect(document.body.textContent).toContain('An item can have at most 20 conditions.');
  expect(() => field('Question')).toThrow('There is no field Question.');
});
