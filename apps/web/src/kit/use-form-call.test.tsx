// @vitest-environment happy-dom
import { MantineProvider, TextInput } from '@mantine/core';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test, vi } from 'vitest';
import { DialogForm } from '../ui/DialogForm';

const fields = { name: { label: 'Name', about: /name/ }, days: { label: 'Days' } };
const refusal = (sentences: string[]) => Promise.reject({ status: 400, sentences });
const noop = () => undefined;

test('a form marks the fields that its sentences name, and focuses the first of them', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: noop, removeEventListener: noop }));
  const missing = vi.fn<() => string[]>(() => ['Please enter a name.']);
  const send = () => refusal(['days must be at most 365.', 'The server is busy.']);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const dialog = (
    <MantineProvider>
      <DialogForm button="Create" fields={fields} missing={missing} send={send} onClose={noop}>
        {(faultAt) => (
          <>
            <TextInput name="name" error={faultAt('name')} />
            <TextInput name="days" error={faultAt('days')} />
          </>
        )}
      </DialogForm>
    </MantineProvider>
  );
  act(() => root.render(dialog));
  const press = () => act(async () => document.querySelector('form')?.requestSubmit());
  const marked = () =>
    [...document.querySelectorAll<HTMLInputElement>('[aria-invalid="true"]')].map(({ name }) => name);
  const focused = () => document.activeElement?.getAttribute('name');
  const texts = () => document.body.textContent;

  await press();
  expect([marked(), focused()]).toEqual([['name'], 'name']);
  expect(texts()).toContain('Please enter a name.');

  act(() => document.querySelector<HTMLInputElement>('[name="days"]')?.focus());
  await press();
  expect(focused()).toBe('name');

  missing.mockReturnValue([]);
  await press();
  expect([marked(), focused()]).toEqual([['days'], 'days']);
  expect(texts()).toContain('Days must be at most 365.');
  expect(document.querySelector('[role="alert"]')?.textContent).toBe(
    'Days must be at most 365.The server is busy.',
  );
  act(() => root.unmount());
});
