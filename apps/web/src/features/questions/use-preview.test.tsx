// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, expect, test, vi } from 'vitest';
import type { Values } from './answer-values';
import { usePreview } from './use-preview';

const root = createRoot(document.createElement('div'));
afterEach(() => {
  act(() => root.unmount());
  vi.useRealTimers();
});

test('the preview ends with the newest state, also if a save renders the form again during a request', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  vi.useFakeTimers();
  const files = new Map();
  const begun: { state: string; answer: () => void }[] = [];
  const shown: (string | undefined)[] = [];
  const Form = ({ state, values }: { state: string; values: Values }) => {
    const request = () =>
      new Promise<{ html: string }>((resolve) => {
        begun.push({ state, answer: () => resolve({ html: state }) });
      });
    const preview = usePreview({ state, isShown: true, filling: { values, files }, request });
    shown.push(preview.shown?.html);
    return null;
  };
  const show = (state: string) => act(() => root.render(<Form state={state} values={{}} />));
  const wait = () => act(() => vi.advanceTimersByTimeAsync(1000));
  const answer = (index: number) =>
    act(async () => {
      begun[index]?.answer();
      await vi.advanceTimersByTimeAsync(0);
    });

  show('stored');
  show('typed');
  await wait();
  show('saved');
  await wait();
  // The save stores the same values in other objects.
  show('saved');
  expect(begun.map(({ state }) => state)).toEqual(['typed', 'saved']);
  await answer(1);
  expect(shown.at(-1)).toBe('saved');
  await answer(0);
  expect(shown.at(-1)).toBe('saved');
});
