// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { SidebarLayout } from './SidebarLayout';

const names = { list: 'Playlists', work: 'Edit', preview: 'Content' };

test('opens another item in a browser whose scrollTo returns a promise', () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  Reflect.set(Element.prototype, 'scrollTo', () => Promise.resolve());
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  for (const open of ['first', 'second'])
    act(() =>
      root.render(
        <SidebarLayout names={names} open={open} list={null}>
          {open}
        </SidebarLayout>,
      ),
    );
  expect(document.querySelector('[aria-label=Edit]')?.textContent).toBe('second');
});
