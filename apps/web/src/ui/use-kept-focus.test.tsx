// @vitest-environment happy-dom
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import { useKeptFocus } from './use-kept-focus';

let root: Root | undefined;
afterEach(() => {
  act(() => root?.unmount());
  document.body.replaceChildren();
});

const Page = ({ rows, locked }: { rows: readonly string[]; locked: boolean }) => {
  const list = useRef<HTMLDivElement>(null);
  useKeptFocus(list);
  return (
    <div ref={list}>
      {rows.map((row) => (
        <button key={row} type="button" id={row} title={row.split(' ')[1]} disabled={row === 'off'}>
          {row}
        </button>
      ))}
      <fieldset disabled={locked}>
        <input id="field" />
      </fieldset>
    </div>
  );
};

const show = (rows: readonly string[], locked = false) => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  root ??= createRoot(document.body.appendChild(document.createElement('div')));
  act(() => root?.render(<Page rows={rows} locked={locked} />));
};
const focus = (id: string) => document.getElementById(id)?.focus();
const isFocused = (id: string) => vi.waitUntil(() => document.activeElement?.id === id);

test('the next control gets the focus of a removed control, and the last control the focus of the one before', async () => {
  show(['first', 'second', 'off', 'third']);
  focus('second');
  show(['first', 'off', 'third']);
  expect(await isFocused('third')).toBe(true);
  show(['first', 'off']);
  expect(await isFocused('first')).toBe(true);
});

test('the button that removes the next row gets the focus of the button that removed a row', async () => {
  root = undefined;
  show(['a drag', 'a remove', 'b drag', 'b remove']);
  focus('a remove');
  show(['b drag', 'b remove']);
  expect(await isFocused('b remove')).toBe(true);
});

test('the button that replaces a button gets its focus, and a button keeps the focus while it is loading', async () => {
  root = undefined;
  show(['before']);
  const [list] = document.querySelectorAll('fieldset');
  const place = list?.parentElement?.appendChild(document.createElement('p'));
  const add = (id: string) => Object.assign(document.createElement('button'), { id });
  const subscribe = add('subscribe');
  place?.replaceChildren(subscribe);
  subscribe.focus();
  subscribe.toggleAttribute('data-loading', true);
  subscribe.disabled = true;
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement?.id).not.toBe('before');
  place?.replaceChildren(add('unsubscribe'));
  expect(await isFocused('unsubscribe')).toBe(true);
});

test('other controls keep the focus, and a person who left the page with the mouse keeps no focus', async () => {
  root = undefined;
  show(['first', 'second', 'third']);
  focus('first');
  show(['first', 'third']);
  expect(await isFocused('first')).toBe(true);
  document.dispatchEvent(new Event('pointerdown'));
  document.getElementById('first')?.blur();
  show(['third']);
  await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  expect(document.activeElement).toBe(document.body);
});
