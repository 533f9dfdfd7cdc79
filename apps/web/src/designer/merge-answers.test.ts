import { expect, test } from 'vitest';
import { mergeDesignTexts } from './merge-answers';

const box = (key: string, more: object = {}) => ({
  type: 'box',
  key,
  left: 0,
  top: 0,
  width: 10,
  height: 10,
  ...more,
});
const text = (...elements: object[]) => JSON.stringify({ scenes: [{ elements, delay: 0 }] });
const base = text(box('a'), box('b'));
const boxesOf = (merged: { value: string } | undefined): string[] =>
  JSON.parse(merged?.value ?? '{"scenes":[{"elements":[]}]}').scenes[0].elements.map(
    ({ key, left, top }: { key: string; left: number; top: number }) => `${key} ${left} ${top}`,
  );

test('takes the changes of both people to different elements and fields', () => {
  const merged = mergeDesignTexts(
    base,
    text(box('a', { left: 5 }), box('b')),
    text(box('a', { top: 7 }), box('b'), box('c')),
  );
  expect([boxesOf(merged), merged?.isClean]).toEqual([['a 5 7', 'b 0 0', 'c 0 0'], true]);
});

test('takes the preferred value of a field that both people changed, and reports it', () => {
  const merged = mergeDesignTexts(
    base,
    text(box('a', { left: 5 }), box('b')),
    text(box('a', { left: 6 }), box('b', { top: 3 })),
  );
  expect([boxesOf(merged), merged?.isClean]).toEqual([['a 5 0', 'b 0 3'], false]);
});

test('an element that one person removed and the other changed is as the preferred version has it', () => {
  const [without, changed] = [text(box('b')), text(box('a', { left: 5 }), box('b'))];
  expect(boxesOf(mergeDesignTexts(base, without, changed))).toEqual(['b 0 0']);
  expect(boxesOf(mergeDesignTexts(base, changed, without))).toEqual(['a 5 0', 'b 0 0']);
});

test.each([
  ['is no JSON', '{"scenes":'],
  ['has an element without a key', text(box('a'), { type: 'box' })],
  ['has a repeated key', text(box('a'), box('a'))],
])('merges nothing if a text %s', (_name, other) => {
  expect(mergeDesignTexts(base, text(box('a', { left: 5 }), box('b')), other)).toBeUndefined();
  expect(mergeDesignTexts(other, base, text(box('a', { left: 5 })))).toBeUndefined();
});
