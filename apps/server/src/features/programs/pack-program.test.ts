import { expect, test } from 'vitest';
import { packRest, packStart, unpackProgram } from './pack-program';

test('streams that share a start and have different ends are complete gzip streams', async () => {
  const page = '<p>Soup at noon · ☕</p>'.repeat(5_000);
  const start = await packStart(
    ['{"messages":', JSON.stringify([page, page]), ','].map((piece) => Buffer.from(piece)),
  );
  for (const name of ['Foyer', 'Küche', 'Foyer'.repeat(20_000)]) {
    const rest = await packRest(start, `"name":${JSON.stringify(name)}}`);
    // This also checks the checksum and the length.
    const text = (await unpackProgram([start.packed, rest])).toString();
    expect(JSON.parse(text)).toEqual({ messages: [page, page], name });
  }
});

test('handles an empty start and an empty end', async () => {
  const unpacked = async (text: string, rest: string) => {
    const start = await packStart(text ? [Buffer.from(text)] : []);
    return (await unpackProgram([start.packed, await packRest(start, rest)])).toString();
  };
  expect(await unpacked('', 'all')).toBe('all');
  expect(await unpacked('all', '')).toBe('all');
});
