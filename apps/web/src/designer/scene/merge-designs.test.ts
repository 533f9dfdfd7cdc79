import type { Design } from '@marquee/playback/design/design';
import { describe, expect, test } from 'vitest';
import { mergeDesigns } from './merge-designs';
import { takeContent } from './take-content';
import { box, designOf } from './test-scene';

const base = designOf(box('a', 0, 0, 10, 10), box('b', 20, 0, 10, 10));
const keysIn = ({ scenes: [{ elements }] }: Design) => elements.map(({ key }) => key).join(' ');

describe('merge', () => {
  test('takes the changes of both people, field by field', () => {
    const mine = designOf(box('a', 5, 0, 10, 10), box('b', 20, 0, 10, 10));
    const theirs = designOf(box('a', 0, 7, 10, 10), box('b', 20, 0, 10, 10, { color: '#ff0000' }));
    const { design, conflicts } = mergeDesigns(base, mine, theirs);
    expect(design.scenes[0].elements).toMatchObject([{ left: 5, top: 7 }, { color: '#ff0000' }]);
    expect(conflicts).toEqual([]);
  });

  test('takes my value and returns a conflict if both people changed a field', () => {
    const { design, conflicts } = mergeDesigns(
      base,
      designOf(box('a', 5, 0, 10, 10), box('b', 20, 0, 10, 10)),
      designOf(box('a', 6, 0, 10, 10), box('b', 20, 0, 10, 10)),
    );
    expect(design.scenes[0].elements[0]).toMatchObject({ left: 5 });
    expect(conflicts).toEqual([{ kind: 'field', key: 'a', field: 'left', mine: 5, theirs: 6 }]);
  });

  test.each([
    [
      'removed by me, changed by them',
      designOf(box('b', 20, 0, 10, 10)),
      designOf(box('a', 6, 0, 10, 10), box('b', 20, 0, 10, 10)),
      'me',
    ],
    [
      'removed by them, changed by me',
      designOf(box('a', 6, 0, 10, 10), box('b', 20, 0, 10, 10)),
      designOf(box('b', 20, 0, 10, 10)),
      'them',
    ],
  ])('an element is kept with a conflict: %s', (_name, mine, theirs, by) => {
    const { design, conflicts } = mergeDesigns(base, mine, theirs);
    expect([keysIn(design), conflicts]).toEqual(['a b', [{ kind: 'removed', key: 'a', by }]]);
  });

  test('removes an element that one person removed and the other person did not change', () => {
    expect(keysIn(mergeDesigns(base, designOf(box('a', 0, 0, 10, 10)), base).design)).toBe('a');
  });

  test('new elements of both people are kept after their neighbors', () => {
    const mine = designOf(box('a', 0, 0, 10, 10), box('m', 0, 0, 1, 1), box('b', 20, 0, 10, 10));
    const theirs = designOf(
      box('t', 0, 0, 1, 1),
      box('a', 0, 0, 10, 10),
      box('b', 20, 0, 10, 10),
      box('u', 0, 0, 1, 1),
    );
    expect(keysIn(mergeDesigns(base, mine, theirs).design)).toBe('t a m b u');
  });

  test('takes the order of the person who reordered the elements', () => {
    const reordered = designOf(box('b', 20, 0, 10, 10), box('a', 0, 0, 10, 10));
    const added = designOf(box('a', 0, 0, 10, 10), box('b', 20, 0, 10, 10), box('n', 0, 0, 1, 1));
    expect(keysIn(mergeDesigns(base, reordered, added).design)).toBe('b n a');
    expect(keysIn(mergeDesigns(base, added, reordered).design)).toBe('b n a');
  });
});

describe('take content', () => {
  const into = designOf(
    { type: 'text', key: 't', text: 'Old', color: '#111111', font: 'Lora', left: 3, size: 9 },
    { type: 'image', key: 'i', url: '/content/old.webp', left: 4 },
    box('only-here', 0, 0, 1, 1),
    { type: 'text', key: 'changed-kind', text: 'Stays' },
  );
  const from = designOf(
    { type: 'text', key: 't', text: 'New', color: '#222222', font: 'Anton', left: 50, size: 20 },
    { type: 'image', key: 'i', url: '/content/new.webp', left: 60 },
    box('changed-kind', 0, 0, 1, 1),
    box('only-there', 0, 0, 1, 1),
  );

  test('copies words, pictures and colors by key, and keeps places and fonts', () => {
    const { elements } = takeContent(into, from).design.scenes[0];
    expect(elements).toMatchObject([
      { text: 'New', color: '#222222', font: 'Lora', left: 3, size: 9 },
      { url: '/content/new.webp', left: 4 },
      { key: 'only-here' },
      { text: 'Stays' },
    ]);
  });

  test('lists the elements without a pair', () => {
    expect(takeContent(into, from).unpaired).toEqual({
      here: ['only-here', 'changed-kind'],
      there: ['changed-kind', 'only-there'],
    });
  });
});
