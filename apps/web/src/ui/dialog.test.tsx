// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { act, type FormEvent } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { confirm } from '../kit/confirm';
import { ConfirmDialog } from './ConfirmDialog';
import { Dialog } from './Dialog';

const escape = () =>
  act(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    await Promise.resolve();
  });

test('Esc answers a question, and closes the dialog below only when it is pressed again', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  let closings = 0;
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <MantineProvider env="test">
        <Dialog opened title="Start from a design" onClose={() => (closings += 1)}>
          Designs
        </Dialog>
        <ConfirmDialog />
      </MantineProvider>,
    ),
  );
  let answer: Promise<boolean> | undefined;
  act(() => {
    answer = confirm({ text: 'Replace this design?', action: 'Replace' });
  });
  await escape();
  expect(await answer).toBe(false);
  expect(closings).toBe(0);
  await escape();
  expect(closings).toBe(1);
  act(() => root.unmount());
});

test('a dialog that is removed when it closes returns the focus', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (isOpen: boolean) =>
    act(() =>
      root.render(
        <MantineProvider env="test">
          <button type="button">Open</button>
          {isOpen && (
            <Dialog opened onClose={() => undefined} title="Sample">
              <button type="button">Inside</button>
            </Dialog>
          )}
        </MantineProvider>,
      ),
    );
  show(false);
  const button = document.querySelector('button');
  button?.focus();
  show(true);
  const inside = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Inside');
  inside?.focus();
  expect(document.activeElement).toBe(inside);
  show(false);
  await expect.poll(() => document.activeElement).toBe(button);
  act(() => root.unmount());
});

test('sending a form in a dialog does not send the form around the dialog', () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const sent: string[] = [];
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const send = (name: string) => (event: FormEvent) => {
    event.preventDefault();
    sent.push(name);
  };
  act(() =>
    root.render(
      <MantineProvider>
        <form onSubmit={send('message')}>
          <Dialog opened onClose={() => undefined} title="Sample">
            <form onSubmit={send('dialog')}>
              <button type="submit">Send</button>
            </form>
          </Dialog>
        </form>
      </MantineProvider>,
    ),
  );
  const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Send');
  act(() => button?.click());
  expect(sent).toEqual(['dialog']);
  act(() => root.unmount());
});
