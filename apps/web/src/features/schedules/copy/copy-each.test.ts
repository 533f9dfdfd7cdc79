import { expect, test } from 'vitest';
import { copyEach, noCopies } from './copy-each';

const recorder = () => {
  const calls: [number, string][] = [];
  const failing = new Set<number>();
  return {
    calls,
    failing,
    save: async (id: number, form: string) => {
      calls.push([id, form]);
      if (failing.has(id)) throw new Error('No response.');
    },
  };
};

test('an attempt after a failure saves only the missing copies, with the same form ids', async () => {
  const { calls, failing, save } = recorder();
  const copies = noCopies();
  failing.add(2);
  await expect(copyEach([1, 2, 3], copies, save)).rejects.toThrow('No response.');
  failing.clear();
  await copyEach([1, 2, 3], copies, save);
  expect(calls.map(([id]) => id)).toEqual([1, 2, 2, 3]);
  expect(calls[1]).toEqual(calls[2]);
});

test('complete copies can be made again', async () => {
  const { calls, save } = recorder();
  const copies = noCopies();
  await copyEach([1], copies, save);
  await copyEach([1], copies, save);
  expect(calls.map(([id]) => id)).toEqual([1, 1]);
  expect(calls[0]).not.toEqual(calls[1]);
});
