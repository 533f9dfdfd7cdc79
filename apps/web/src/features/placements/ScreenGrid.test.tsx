// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import type { Screen } from '@marquee/contract/screens';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { act } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, test } from 'vitest';
import { Dialog } from '../../ui/Dialog';
import { receiptsQuery } from '../receipts/receipt-data';
import { pingsQuery } from '../screens/screen-data';
import { ScreenGrid } from './ScreenGrid';

const screen = (id: number): Screen => ({
  id,
  name: `Hall ${id}`,
  screenMode: 'digitalsignage',
  timezone: 'America/Chicago',
  rotation: 0,
  guid: '',
  admId: '',
  appVersion: '',
  wifiNetwork: '',
  wifiStrength: null,
  cacheSize: null,
  healthReportTime: null,
  reportedTime: null,
  createdAt: '2026-05-01T00:00:00.000Z',
  lastModified: '2026-05-01T00:00:00.000Z',
});

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
