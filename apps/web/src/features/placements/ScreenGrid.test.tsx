// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Dialog } from '../../ui/Dialog';
import { pingsQuery, receiptsQuery } from '../receipts/receipt-data';
import { testScreen } from '../screens/test-screen';
import { ScreenGrid } from './ScreenGrid';

const screen = (id: number) => testScreen({ id, name: `Hall ${id}` });

test('the search field of many screens has the focus when the dialog opens', async () => {
  Reflect.set(globalThis, 'IS_REACT_ACT_ENVIRONMENT', true);
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(pingsQuery.queryKey, []);
  queries.setQueryData(receiptsQuery.queryKey, []);
  const screens = Array.from({ length: 9 }, (_, index) => screen(index + 1));
  const root = createRoot(document.body.appendChild(document.createElement('div')));
  act(() =>
    root.render(
      <MantineProvider env="test">
        <QueryClientProvider client={queries}>
          <Dialog opened onClose={() => undefined} title="Show on a screen">
            <ScreenGrid screens={screens} choose={() => undefined} />
          </Dialog>
        </QueryClientProvider>
      </MantineProvider>,
    ),
  );
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Search screens');
  act(() => root.unmount());
});
