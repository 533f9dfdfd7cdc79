import { expect, test } from 'vitest';
import { createDesignMerge } from './design-merge';

const box = (key: string, left: number) => ({ type: 'box', key, left, top: 0, width: 10, height: 10 });
const text = (...elements: object[]) => JSON.stringify({ scenes: [{ elements, delay: 0 }] });
const files: Record<string, string> = {
  '/content/designs/defaultV.json': text(box('a', 0), box('b', 0)),
  '/content/uploads/theirs.json': text(box('a', 0), box('b', 7)),
};
const mine = text(box('a', 5), box('b', 0));
const theirs = '/content/uploads/theirs.json';

const openMerge = () => {
  const loaded: string[] = [];
  const designs = createDesignMerge('9:16', (address) => {
    loaded.push(address);
    const file = files[address];
    return file === undefined ? Promise.reject(new Error('Not there.')) : Promise.resolve(file);
  });
  return { ...designs, loaded };
};

test('merges the texts of the files, which are loaded once', async () => {
  const { load, merge, loaded } = openMerge();
  expect(merge('', mine, theirs)).toBeUndefined();
  await load(['', theirs, mine]);
  await load(['', theirs, mine]);
  expect(loaded).toEqual(['/content/designs/defaultV.json', theirs]);
  const merged = merge('', mine, theirs);
  expect(JSON.parse(merged?.value ?? '').scenes[0].elements).toMatchObject([box('a', 5), box('b', 7)]);
  expect(merged?.isClean).toBe(true);
});

test('returns the same result for the same versions', async () => {
  const { load, merge } = openMerge();
  await load(['', theirs]);
  expect(merge('', mine, theirs)).toBe(merge('', mine, theirs));
});

test('merges nothing while a text is not loaded', async () => {
  const { load, merge } = openMerge();
  await load(['']);
  expect(merge('', mine, theirs)).toBeUndefined();
  await expect(load(['/content/gone.json'])).rejects.toThrow('Not there.');
});
