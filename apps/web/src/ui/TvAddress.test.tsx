// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { markupOf } from '../test-markup';
import { TvAddress } from './TvAddress';

const square = ['10', '01'];

test.each([
  [{ origin: 'http://192.168.1.20:8080', square }, '192.168.1.20:8080/display', undefined],
  [
    { origin: 'http://127.0.0.1:8351', networkOrigin: 'http://192.168.1.20:8351', square },
    '192.168.1.20:8351/display',
    'Start it with HOST=0.0.0.0',
  ],
  [
    { origin: 'http://localhost:8080', square },
    'localhost:8080/display',
    'A TV needs the address of this computer',
  ],
])('the answer %j names the address %s and the note %s', (answer, address, note) => {
  const queries = new QueryClient();
  queries.setQueryData(['own-origin'], answer);
  const markup = markupOf(
    <QueryClientProvider client={queries}>
      <TvAddress />
    </QueryClientProvider>,
  );
  expect(markup).toContain(address);
  for (const words of ['HOST=0.0.0.0', 'A TV needs'])
    expect(markup.includes(words)).toBe(note?.includes(words) ?? false);
  // A code of an address that no TV can open would mislead.
  expect(markup.includes('QR code')).toBe(!address.startsWith('localhost'));
});
