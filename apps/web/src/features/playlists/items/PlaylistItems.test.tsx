// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, useCallback, useState } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import type { Change } from '../../../kit/edit/use-editor';
import { usePreviewAs } from '../conditions/use-preview-as';
import { newPlaylist, type PlaylistDraft } from '../playlist-draft';
import type { ItemRow } from '../playlist-items';
import { testMessage } from '../test-contents';
import { contentsOf } from '../use-contents';
import { PlaylistItems } from './PlaylistItems';
import { messageRow } from './test-rows';
import { useItems } from './use-items';

const names = 'Rain Snow Sun Wind Fog Hail Dew Frost Mist'.split(' ');
const contents = contentsOf(
  names.map((name, index) => testMessage({ id: index + 1, name })),
  [],
);

let close = () => {};
afterEach(() => close());

const Form = ({ rows }: { rows: readonly ItemRow[] }) => {
  const [draft, setDraft] = useState<PlaylistDraft>({ ...newPlaylist.draft, items: rows });
  const change: Change<PlaylistDraft> = useCallback(
    (changed) => setDraft((now) => ({ ...now, ...(typeof changed === 'function' ? changed(now) : changed) })),
    [],
  );
  const items = useItems(draft.items, change);
  return (
    <PlaylistItems
      departmentId={1}
      playlistId={1}
      items={items}
      playOrder={draft.playOrder}
      change={change}
      shape="16:9"
      contents={contents}
      addToContents={() => {}}
      preview={usePreviewAs(items.rows, contents)}
      open={() => {}}
    />
  );
};

const open = (many = 5) => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  onlineManager.setOnline(false);
  const rows = names.slice(0, many).map((name, index) => messageRow(name, index + 1));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={new QueryClient()}>
          <Form rows={rows} />
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  close = () => {
    act(() => root.unmount());
    document.body.replaceChildren();
  };
};

const listed = () => [...document.querySelectorAll<HTMLElement>('li[data-row]')];
const shown = () =>
  listed().map((row) => names[Number(row.dataset.index)] && row.querySelector('p')?.textContent);
const row = (name: string) => listed().find((each) => each.querySelector('p')?.textContent === name);
const selected = () =>
  listed()
    .filter((each) => each.dataset.selected)
    .map((each) => each.querySelector('p')?.textContent);
const said = () => document.querySelector('[role=status]')?.textContent;
const click = (name: string, held: MouseEventInit = {}) =>
  act(() => {
    row(name)?.dispatchEvent(new MouseEvent('click', { bubbles: true, ...held }));
  });
const press = (name: string, ...keys: (string | KeyboardEventInit)[]) => {
  row(name)?.querySelector<HTMLElement>('[data-handle]')?.focus();
  for (const key of keys)
    act(() => {
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', {
          bubbles: true,
          cancelable: true,
          ...(typeof key === 'string' ? { key } : key),
        }),
      );
    });
};
const ctrl = (key: string) => ({ key, ctrlKey: true });
const alt = (key: string) => ({ key, altKey: true });
const tool = (label: string) =>
  act(() => document.querySelector<HTMLElement>(`[role=toolbar] [aria-label="${label}"]`)?.click());

test('selects items with a click, Ctrl, Shift and Ctrl+A', () => {
  open();
  click('Snow');
  click('Wind', { shiftKey: true });
  expect(selected()).toEqual(['Snow', 'Sun', 'Wind']);
  click('Sun', { ctrlKey: true });
  expect(selected()).toEqual(['Snow', 'Wind']);
  press('Rain', ctrl('a'));
  expect(selected()).toEqual(['Rain', 'Snow', 'Sun', 'Wind', 'Fog']);
  press('Rain', 'Escape');
  expect(selected()).toEqual([]);
});

test('Space lifts an item, the arrows move it, Space puts it down, and each move is announced', () => {
  open();
  press('Rain', ' ');
  expect(said()).toContain('Rain, 1 of 5');
  press('Rain', 'ArrowDown', 'ArrowDown');
  expect(said()).toBe('Rain, 3 of 5');
  expect(shown()).toEqual(['Rain', 'Snow', 'Sun', 'Wind', 'Fog']);
  press('Rain', ' ');
  expect(shown()).toEqual(['Snow', 'Sun', 'Rain', 'Wind', 'Fog']);
  expect(said()).toBe('Rain, 3 of 5');
  press('Rain', ' ', 'End', ' ');
  expect(shown()).toEqual(['Snow', 'Sun', 'Wind', 'Fog', 'Rain']);
});

test('Escape puts a lifted item back', () => {
  open();
  press('Fog', ' ', 'Home', 'Escape');
  expect(shown()).toEqual(['Rain', 'Snow', 'Sun', 'Wind', 'Fog']);
  expect(said()).toContain('Fog, 5 of 5. Not moved');
});

test('Alt with an arrow moves the selected items one place, and the focus stays', () => {
  open();
  press('Snow', alt('ArrowDown'));
  expect(shown()).toEqual(['Rain', 'Sun', 'Snow', 'Wind', 'Fog']);
  expect(said()).toBe('Snow, 3 of 5');
  expect(document.activeElement).toBe(row('Snow')?.querySelector('[data-handle]'));
  click('Sun');
  click('Snow', { shiftKey: true });
  press('Snow', alt('ArrowUp'));
  expect(shown()).toEqual(['Sun', 'Snow', 'Rain', 'Wind', 'Fog']);
});

test('the keys copy, paste, duplicate and remove items, and undo and redo this', () => {
  open(3);
  press('Snow', ctrl('c'));
  press('Sun', ctrl('v'));
  expect(shown()).toEqual(['Rain', 'Snow', 'Sun', 'Snow']);
  click('Rain');
  press('Rain', ctrl('d'));
  expect(shown()).toEqual(['Rain', 'Rain', 'Snow', 'Sun', 'Snow']);
  press('Sun', 'Delete');
  expect(shown()).toEqual(['Rain', 'Rain', 'Snow', 'Snow']);
  press('Rain', ctrl('z'), ctrl('z'), ctrl('z'));
  expect(shown()).toEqual(['Rain', 'Snow', 'Sun']);
  press('Rain', ctrl('y'), { key: 'Z', ctrlKey: true, shiftKey: true });
  expect(shown()).toEqual(['Rain', 'Rain', 'Snow', 'Sun', 'Snow']);
});

test('the tools change the selected items, and a removal moves the focus to the next item', () => {
  open();
  click('Snow');
  click('Sun', { shiftKey: true });
  tool('Remove selected items');
  expect(shown()).toEqual(['Rain', 'Wind', 'Fog']);
  expect(document.activeElement).toBe(row('Wind')?.querySelector('[data-handle]'));
  tool('Undo');
  expect(shown()).toEqual(['Rain', 'Snow', 'Sun', 'Wind', 'Fog']);
});

test('pasted items are selected', () => {
  open(3);
  click('Rain');
  tool('Copy');
  click('Sun');
  tool('Paste');
  expect(shown()).toEqual(['Rain', 'Snow', 'Sun', 'Rain']);
  expect(listed().map((each) => each.dataset.selected === 'true')).toEqual([false, false, false, true]);
});

test('a filtered list cannot be sorted', async () => {
  open(9);
  const field = document.querySelector<HTMLInputElement>('[aria-label="Search items"]');
  await act(async () => {
    if (!field) return;
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, 'fro');
    field.dispatchEvent(new Event('input', { bubbles: true }));
  });
  expect(listed().map((each) => each.querySelector('p')?.textContent)).toEqual(['Frost']);
  expect(row('Frost')?.querySelector<HTMLButtonElement>('[data-handle]')?.disabled).toBe(true);
});

test('shows the sums of the items, or of the selection, and changes the play order', () => {
  open(3);
  const heading = () => document.querySelector('h2')?.textContent;
  const random = () => document.querySelector<HTMLInputElement>('[aria-label="Play order"] [value=random]');
  expect(heading()).toBe('3 items');
  act(() => document.querySelector<HTMLInputElement>('[aria-label="Select all items"]')?.click());
  expect(heading()).toBe('3 of 3 selected');
  act(() => random()?.click());
  expect(random()?.checked).toBe(true);
});
