// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { markupOf } from '../test-markup';
import { LocalAddressNote } from './LocalAddressNote';

test.each([
  ['http://localhost:8080', true],
  ['http://127.0.0.1:8080', true],
  ['http://192.168.1.20:8080', false],
  [undefined, false],
])('the origin %s has a note: %s', (origin, hasNote) => {
  const queries = new QueryClient();
  if (origin !== undefined) queries.setQueryData(['own-origin'], { origin });
  const markup = markupOf(
    <QueryClientProvider client={queries}>
      <LocalAddressNote />
    </QueryClientProvider>,
  );
  expect(markup.includes('A TV needs the address of this computer in your network.')).toBe(hasNote);
});
