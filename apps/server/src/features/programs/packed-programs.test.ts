import { expect, test } from 'vitest';
import { unpackProgram } from './pack-program';
import { openPackedPrograms } from './packed-programs';

const group = (hash: string, text: string) => {
  const made = { hash, calls: 0, json: () => [Buffer.from(text)] };
  return {
    ...made,
    json: () => {
      made.calls += 1;
      return made.json();
    },
    calls: () => made.calls,
  };
};

test('packs the first group once for programs with different second groups', async () => {
  const packs = openPackedPrograms();
  const shared = group('shared', '{"messages":["soup"');
  const towns = [group('hull', ',"Hull"'), group('leeds', ',"Leeds"')];
  const programs: Buffer[][] = [];
  for (const own of towns) {
    const key = await packs.pack([shared, own], own.hash, '],"name":"Foyer"}');
    const packed = packs.get(key) ?? [];
    programs.push(packed);
    expect(JSON.parse((await unpackProgram(packed)).toString()).messages).toEqual([
      'soup',
      own.hash === 'hull' ? 'Hull' : 'Leeds',
    ]);
  }
  expect(programs[0]?.[0]).toBe(programs[1]?.[0]);
  expect(towns.map(({ calls }) => calls())).toEqual([1, 1]);
  // Once to pack the group, and once for each group that refers to its text.
  expect(shared.calls()).toBe(3);
  const again = group('hull', '');
  await packs.pack([group('shared', ''), again], 'other', '],"name":"Bar"}');
  expect(again.calls()).toBe(0);
});

test('returns nothing for a program that is not stored', () => {
  expect(openPackedPrograms().get('version shared')).toBeUndefined();
});
