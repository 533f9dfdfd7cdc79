import { expect, test } from 'vitest';
import { type PackedPart, packPart, packRest, unpackProgram } from './pack-program';

const buffers = (...texts: string[]) => texts.map((text) => Buffer.from(text));
const unpacked = async (parts: PackedPart[], rest: string) => {
  const last = parts.at(-1) ?? { crc: 0, size: 0 };
  // This also checks the checksum and the length.
  return (await unpackProgram([...parts.map(({ packed }) => packed), await packRest(last, rest)])).toString();
};

test('streams that share a part and have different ends are complete gzip streams', async () => {
  const page = '<p>Soup at noon · ☕</p>'.repeat(5_000);
  const part = await packPart(buffers('{"messages":', JSON.stringify([page, page]), ','));
  for (const name of ['Foyer', 'Küche', 'Foyer'.repeat(20_000)]) {
    const text = await unpacked([part], `"name":${JSON.stringify(name)}}`);
    expect(JSON.parse(text)).toEqual({ messages: [page, page], name });
  }
});

test('a later part refers to the text of the earlier parts', async () => {
  // Text that is not repetitive within one page.
  const page = Array.from({ length: 4_000 }, (_, index) => `<p>${(index * 7919) % 10_007}</p>`).join('');
  const shared = buffers('[', JSON.stringify(page));
  const first = await packPart(shared);
  for (const town of ['Hull', 'Leeds']) {
    const own = buffers(',', JSON.stringify(`${page.slice(-20_000)}${town}`));
    const second = await packPart(own, { ...first, text: shared });
    expect(JSON.parse(await unpacked([first, second], ']'))).toEqual([page, `${page.slice(-20_000)}${town}`]);
    expect(second.packed.length).toBeLessThan((await packPart(own)).packed.length / 10);
  }
});

test('handles empty parts and an empty end', async () => {
  const unpackedText = async (text: string, rest: string) =>
    unpacked([await packPart(text ? buffers(text) : [])], rest);
  expect(await unpackedText('', 'all')).toBe('all');
  expect(await unpackedText('all', '')).toBe('all');
  const first = await packPart([]);
  expect(await unpacked([first, await packPart(buffers('all'), { ...first, text: [] })], '')).toBe('all');
});
