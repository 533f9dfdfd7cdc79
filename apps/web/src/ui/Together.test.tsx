// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { LoadingIndicator } from './LoadingIndicator';
import { Together } from './Together';

// Only then does React run its effects inside `act`.
beforeEach(() => vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true));
afterEach(() => vi.useRealTimers());

const Part = ({ text }: { text: string | undefined }) => (text === undefined ? <LoadingIndicator /> : text);

const openPage = () => {
  vi.useFakeTimers();
  const place = document.createElement('main');
  const root = createRoot(place);
  const show = (first?: string, second?: string) =>
    act(async () => {
      root.render(
        <Together>
          <Part text={first} />
          <Part text={second} />
        </Together>,
      );
    });
  const isShown = () => place.querySelector('div[style*="contents"]') !== null;
  return { show, isShown };
};

test('the parts of a page are shown when the last of them is loaded, and stay while one is loaded again', async () => {
  const { show, isShown } = openPage();
  await show();
  expect(isShown()).toBe(false);
  await show(undefined, 'Invoices');
  expect(isShown()).toBe(false);
  await show('Payments', 'Invoices');
  expect(isShown()).toBe(true);
  await show('Payments', undefined);
  expect(isShown()).toBe(true);
});

test('a page without parts that load is shown at once', async () => {
  const { show, isShown } = openPage();
  await show('Payments', 'Invoices');
  expect(isShown()).toBe(true);
});

test('a page does not wait longer than 3 s for a part', async () => {
  const { show, isShown } = openPage();
  await show('Payments');
  act(() => {
    vi.advanceTimersByTime(3_000);
  });
  expect(isShown()).toBe(true);
});
