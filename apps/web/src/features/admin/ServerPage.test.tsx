import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { markupOf } from '../../test-markup';
import { installationQuery } from './admin-data';
import { partnersQuery } from './partner-data';
import { ServerPage } from './ServerPage';

test('names the panels that are missing because the state of the server could not be read', async () => {
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false, retryOnMount: false } } });
  const fail = () => Promise.reject(new Error('No answer.'));
  await queries.prefetchQuery({ ...installationQuery, queryFn: fail });
  await queries.prefetchQuery({ ...partnersQuery, queryFn: fail });
  const markup = markupOf(
    <QueryClientProvider client={queries}>
      <ServerPage />
    </QueryClientProvider>,
  );
  expect(markup).toContain('so the processes, backups and emails are missing on this page.');
  expect(markup).not.toContain('Nothing needs attention.');
  const [, partners] = markup.split('Partner sign-in');
  expect(partners).toContain('role="alert"');
});
