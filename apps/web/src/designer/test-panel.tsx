import { MantineProvider } from '@mantine/core';
import type { FamilyWithFaces } from '@marquee/contract/fonts';
import { onlineManager, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act, type ReactElement } from 'react';
import { createRoot } from 'react-dom/client';
import { brandQuery } from '../features/brands/use-brand';
import { fontsQuery } from './fonts-query';
import { createOpenedDesigner } from './opened-designer';
import { elementOf, withSelection } from './scene/scene';
import { sceneOf, undoLabels } from './scene/store';
import { designOf } from './scene/test-scene';
import { DesignerContext } from './use-designer';

/**
 * Renders a panel of an opened designer in the document of happy-dom. A test that uses it names the environment in its first
 * line: `// @vitest-environment happy-dom`.
 */
export const openPanel = (
  panel: ReactElement,
  elements: object[],
  {
    selected = [],
    readOnly = false,
    fonts = [],
    brand = {},
  }: {
    selected?: string[];
    readOnly?: boolean;
    fonts?: FamilyWithFaces[];
    brand?: { colors?: string[]; fonts?: string[]; logo?: string };
  } = {},
) => {
  // React runs effects and renders inside `act` at once.
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const opened = createOpenedDesigner(designOf(...elements), { shape: '16:9', source: 'test', readOnly });
  const { store } = opened.designer;
  store.select(withSelection(sceneOf(store.getState()), selected));
  const container = document.body.appendChild(document.createElement('div'));
  const root = createRoot(container);
  // Without a network, queries wait and the server is not called.
  onlineManager.setOnline(false);
  const queries = new QueryClient();
  queries.setQueryData(fontsQuery.queryKey, fonts);
  queries.setQueryData(brandQuery.queryKey, {
    id: 1,
    colors: [],
    fonts: [],
    logo: '',
    lastModified: '2026-01-01T00:00:00.000Z',
    ...brand,
  });
  act(() =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={queries}>
          <DesignerContext value={opened}>{panel}</DesignerContext>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );

  const find = (selector: string): HTMLElement => {
    const found = document.body.querySelector<HTMLElement>(selector);
    if (!found) throw new Error(`Nothing matches ${selector} in ${document.body.innerHTML}`);
    return found;
  };
  const named = (name: string): HTMLElement => {
    const labels = [...document.body.querySelectorAll<HTMLElement>('label, [aria-label], button, h2, p')];
    const found = labels.find(
      (each) => each.getAttribute('aria-label') === name || each.textContent.trim() === name,
    );
    if (!found) throw new Error(`Nothing has the name ${name} in ${document.body.innerHTML}`);
    const field = found instanceof HTMLLabelElement ? document.getElementById(found.htmlFor) : null;
    return field ?? found;
  };
  const key = (name: string, pressed: string, type: 'keydown' | 'keyup' = 'keydown') =>
    act(() => {
      named(name).dispatchEvent(new KeyboardEvent(type, { key: pressed, bubbles: true, cancelable: true }));
    });
  /** Replaces the text of a field, as a person does. */
  const write = (name: string, text: string) =>
    act(() => {
      const field = named(name);
      field.focus();
      // React tracks the value of a field. The setter of the prototype writes the value without React.
      Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, text);
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new Event('change', { bubbles: true }));
    });
  return {
    ...opened,
    store,
    find,
    named,
    key,
    write,
    /** Replaces the text of a field and leaves the field. */
    enter: (name: string, text: string) => {
      write(name, text);
      act(() => named(name).blur());
    },
    click: (name: string) => act(() => named(name).click()),
    run: (change: () => void) => act(change),
    /** Waits until the promises that are settled already have run their handlers. */
    settle: () => act(async () => Promise.resolve()),
    text: () => {
      const copy = document.body.cloneNode(true);
      if (!(copy instanceof HTMLElement)) return '';
      for (const style of copy.querySelectorAll('style')) style.remove();
      return copy.textContent.trim();
    },
    value: (name: string) => {
      const field = named(name);
      return field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement
        ? field.value || field.placeholder
        : field.textContent;
    },
    element: (id: string) => elementOf(store.getState(), id),
    undo: () => undoLabels(store.getState()).undo,
    steps: () => store.getState().history.past.length,
    close: () => {
      act(() => root.unmount());
      container.remove();
      document.body.replaceChildren();
    },
  };
};
