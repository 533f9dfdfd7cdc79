import { expect, test } from 'vitest';
import { packRest, packStart, unpackProgram } from './pack-program';

test('streams that share their start are whole gzip streams, each with its own rest', async () => {
  const page = '<p>Soup at noon · ☕</p>'.repeat(5_000);
  const start = await packStart(`{"messages":${JSON.stringify([page, page])},`);
  for (const name of ['Foyer', 'Küche', 'Foyer'.repeat(20_000)]) {
    const pieces = packRest(start, `"name":${JSON.stringify(name)}}`);
    // Its checksum and length are checked here too.
    const text = (await unpackProgram(pieces)).toString();
    expect(JSON.parse(text)).toEqual({ messages: [page, page], name });
    expect(pieces[0]).toBe(start.packed);
  }
});

test('nothing at the start, or nothing after it', async () => {
  const unpacked = async (start: string, rest: string) =>
    (await unpackProgram(packRest(await packStart(start), rest))).toString();
  expect(await unpacked('', 'all')).toBe('all');
  expect(await unpacked('all', '')).toBe('all');
});
