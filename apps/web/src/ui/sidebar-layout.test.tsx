// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { SidebarLayout } from './SidebarLayout';

test('a newly opened item is shown from its start, and the same item keeps its place', () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const show = (open: number) =>
    act(() =>
      root.render(
        <SidebarLayout names={{ list: 'List', work: 'Edit', preview: 'Preview' }} open={open} list="list">
          form
        </SidebarLayout>,
      ),
    );
  show(1);
  const work = document.querySelector('[aria-label="Edit"]');
  if (!work) throw new Error('The layout has no form.');
  work.scrollTop = 120;
  show(1);
  expect(work.scrollTop).toBe(120);
  show(2);
  expect(work.scrollTop).toBe(0);
  act(() => root.unmount());
});

test('another item opens in a browser whose scrollTo returns a promise', () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const original = Object.getOwnPropertyDescriptor(Element.prototype, 'scrollTo');
  Reflect.set(Element.prototype, 'scrollTo', () => Promise.resolve());
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  for (const open of ['first', 'second'])
    act(() =>
      root.render(
        <SidebarLayout names={{ list: 'List', work: 'Edit', preview: 'Preview' }} open={open} list={null}>
          {open}
        </SidebarLayout>,
      ),
    );
  expect(document.querySelector('[aria-label=Edit]')?.textContent).toBe('second');
  act(() => root.unmount());
  if (original) Object.defineProperty(Element.prototype, 'scrollTo', original);
});

test('the focus skips the list, and follows a key that opens another item into its form', () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  const list = (
    <a href="/2" id="row">
      Supper
    </a>
  );
  const show = (open: number) =>
    act(() =>
      root.render(
        <SidebarLayout names={{ list: 'List', work: 'Edit', preview: 'Preview' }} open={open} list={list}>
          form
        </SidebarLayout>,
      ),
    );
  show(1);
  const work = document.querySelector('[aria-label="Edit"]');
  const [skip] = [...document.querySelectorAll('aside button')].filter(
    (button) => button.textContent === 'Skip the list',
  );
  act(() => {
    if (skip instanceof HTMLElement) skip.click();
  });
  expect(document.activeElement).toBe(work);

  document.getElementById('row')?.focus();
  show(2);
  expect(document.activeElement).toBe(work);
  act(() => root.unmount());
});
