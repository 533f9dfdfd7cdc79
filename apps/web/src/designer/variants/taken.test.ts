import { expect, test } from 'vitest';
import { box, designOf } from '../scene/test-scene';
import { takeFrom } from './taken';

const text = (key: string, words: string, more: object = {}) => ({
  type: 'text',
  key,
  left: 10,
  top: 10,
  width: 30,
  height: 10,
  text: words,
  color: '#ffffff',
  ...more,
});

test('words and colors come by key, places stay, and elements without a pair are named', () => {
  const here = designOf(text('a', 'Monday'), text('b', 'Same'), box('line', 0, 0, 10, 1, { name: 'Line' }));
  const there = designOf(
    text('a', 'Tuesday', { left: 50, color: '#000000' }),
    text('b', 'Same', { top: 70 }),
    text('c', 'Only there'),
  );
  const taken = takeFrom(here, there);
  expect(taken.design.scenes[0].elements).toMatchObject([
    { text: 'Tuesday', color: '#000000', left: 10 },
    { text: 'Same', top: 10 },
    { left: 0 },
  ]);
  expect(taken).toMatchObject({ changed: 1, here: ['Line'], there: ['Only there'] });
});

test('designs without a common key give nothing to each other', () => {
  const here = designOf(text('a', 'Monday'));
  expect(takeFrom(here, designOf(text('z', 'Tuesday')))).toMatchObject({
    design: here,
    changed: 0,
    here: ['Monday'],
    there: ['Tuesday'],
  });
});
