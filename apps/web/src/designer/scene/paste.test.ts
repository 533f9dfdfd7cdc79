import { describe, expect, test } from 'vitest';
import { addElement, removeSelected, rename, setAnimations, setHidden, setLocked } from './edit-elements';
import { copySelected, duplicate, giveLook, lookOf, pasteElements, readCopied } from './paste';
import { elementOf, elementsOf } from './scene';
import { box, numberedKeys, orderIn, placesIn, sceneWith } from './test-scene';

describe('add', () => {
  test.each([
    ['text', 'n 25 25 50 20'],
    ['image', 'n 25 20 50 50'],
    ['box', 'n 0 67 100 33'],
  ] as const)(
    'adds a new %s in front of all others at its default position, and selects it',
    (type, place) => {
      const scene = addElement(sceneWith([box('a', 0, 0, 1, 1)], ['a']), { type, key: 'n' });
      expect(placesIn(scene)).toEqual(['a 0 0 1 1', place]);
      expect([...scene.selection]).toEqual(['n']);
    },
  );

  test('a new element has the given fields', () => {
    const scene = addElement(sceneWith([]), { type: 'text', key: 'n', fields: { text: 'Hi' } });
    expect(elementOf(scene, 'n')).toMatchObject({ type: 'text', text: 'Hi', font: 'Roboto' });
  });
});

describe('remove', () => {
  test('removes the selected elements and deselects', () => {
    const scene = removeSelected(sceneWith([box('a', 0, 0, 1, 1), box('b', 0, 0, 1, 1)], ['a']));
    expect([orderIn(scene), scene.selection.size]).toEqual(['b', 0]);
  });

  test('keeps locked elements', () => {
    const scene = sceneWith([box('a', 0, 0, 1, 1, { locked: true }), box('b', 0, 0, 1, 1)], ['a', 'b']);
    expect(orderIn(removeSelected(scene))).toBe('a');
  });

  test('dissolves a group of which one element is left', () => {
    const members = [box('a', 0, 0, 1, 1, { group: 'g' }), box('b', 0, 0, 1, 1, { group: 'g' })];
    expect(elementsOf(removeSelected(sceneWith(members, ['a'], 'g')))[0]).not.toHaveProperty('group');
  });
});

describe('duplicate', () => {
  test('the copy lies directly above its original, 3% further up, and is not selected', () => {
    const scene = sceneWith([box('a', 1, 10, 2, 2), box('b', 5, 5, 2, 2)], ['a']);
    const after = duplicate(scene, { newKey: numberedKeys(), keepSelected: false });
    expect(placesIn(after)).toEqual(['a 1 10 2 2', 'n1 1 7 2 2', 'b 5 5 2 2']);
    expect(after.selection.size).toBe(0);
  });

  test.each([
    ['a copy is not above the canvas', 2, 0],
    ['a copy of an element above the canvas is on the canvas', -20, 0],
  ])('%s', (_name, top, expected) => {
    const after = duplicate(sceneWith([box('a', 0, top, 2, 2)], ['a']), {
      newKey: numberedKeys(),
      keepSelected: true,
    });
    expect([elementOf(after, 'n1')?.top, ...after.selection]).toEqual([expected, 'n1']);
  });

  test('a group is copied as a new group above the group', () => {
    const members = [box('a', 0, 10, 1, 1, { group: 'g' }), box('b', 0, 10, 1, 1, { group: 'g' })];
    const after = duplicate(sceneWith(members, ['a', 'b']), { newKey: numberedKeys(), keepSelected: true });
    expect(elementsOf(after).map(({ key, group }) => `${key}:${group}`)).toEqual([
      'a:g',
      'b:g',
      'n1:n2',
      'n3:n2',
    ]);
  });

  test('a copy inside a group belongs to the group', () => {
    const members = [box('a', 0, 10, 1, 1, { group: 'g' }), box('b', 0, 10, 1, 1, { group: 'g' })];
    const after = duplicate(sceneWith(members, ['a'], 'g'), { newKey: numberedKeys(), keepSelected: true });
    expect(elementsOf(after).map(({ key, group }) => `${key}:${group}`)).toEqual(['a:g', 'n1:g', 'b:g']);
  });
});

describe('copy and paste', () => {
  const scene = sceneWith(
    [
      { type: 'text', key: 't', left: 10, top: 20, width: 30, height: 10, text: 'Second' },
      { type: 'text', key: 'u', left: 10, top: 10, width: 30, height: 10, text: 'First', group: 'g' },
      { type: 'hologram', key: 'h', left: 1, top: 1, width: 1, height: 1, depth: 3, group: 'g' },
    ],
    ['t', 'u', 'h'],
  );
  const copied = copySelected(scene, 'message 1');
  const pasted = (times: number) => {
    const read = readCopied(copied?.json ?? '', numberedKeys());
    const newKey = numberedKeys();
    return pasteElements(sceneWith([]), { elements: read?.elements ?? [], times, newKey });
  };

  test('the words are plain text in reading order', () => {
    expect(copied?.text).toBe('First\nSecond');
  });

  test.each([
    ['in place', 0, 10],
    ['3% further', 1, 13],
    ['6% further', 2, 16],
  ])('%s', (_name, times, left) => {
    expect(elementsOf(pasted(times))[0]).toMatchObject({ left, text: 'Second' });
  });

  test('pasted elements have new keys and new groups, and keep unknown fields', () => {
    const [text, first, hologram] = elementsOf(pasted(0));
    expect(new Set([text?.key, first?.key, hologram?.key]).size).toBe(3);
    expect(hologram).toMatchObject({ type: 'unknown', rest: { depth: 3 } });
    expect(first?.group).toBe(hologram?.group);
    expect(first?.group).not.toBe('g');
    expect(pasted(0).selection.size).toBe(3);
  });

  test('a paste at the edge stays on the canvas', () => {
    const edge = sceneWith([box('a', 98, 98, 20, 20)], ['a']);
    const read = readCopied(copySelected(edge, '')?.json ?? '', numberedKeys());
    const after = pasteElements(edge, { elements: read?.elements ?? [], times: 5, newKey: numberedKeys() });
    expect(placesIn(after)[1]).toBe('n1 99 99 20 20');
  });

  test.each([
    'Good morning',
    '{"a":1}',
    '[]',
    '{"marquee-elements":1,"elements":7}',
    '{"marquee-elements":2,"elements":[]}',
  ])('reads no elements from text that a designer did not copy: %s', (json) => {
    expect(readCopied(json, numberedKeys())).toBeUndefined();
  });

  test('the gate replaces invalid values of pasted elements', () => {
    const json = JSON.stringify({
      'marquee-elements': 1,
      elements: [{ type: 'box', color: 'red;x', left: 9e9 }],
    });
    expect(readCopied(json, numberedKeys())?.elements[0]).toMatchObject({
      color: '#000099',
      left: 1000,
      key: 'n1',
    });
  });

  test('copies nothing if no element is selected', () => {
    expect(copySelected(sceneWith([box('a', 0, 0, 1, 1)]), '')).toBeUndefined();
  });
});

describe('the look', () => {
  const border = { type: 'solid', color: '#ff0000', width: 2 };
  const look = [
    { type: 'text', key: 't', text: 'Hi', font: 'Lora', size: 9, color: '#00ff00', left: 7 },
    box('b', 1, 2, 3, 4, { color: '#0000ff', opacity: 50, border }),
  ];
  test('a box takes only the color of a text', () => {
    const scene = sceneWith(look, ['b']);
    const text = elementOf(scene, 't');
    const after = giveLook(scene, text ? lookOf(text) : {});
    expect(elementOf(after, 'b')).toEqual({ ...elementOf(scene, 'b'), color: '#00ff00' });
  });

  test('a box takes the color, opacity and border of a box', () => {
    const scene = sceneWith([...look, box('c', 5, 6, 7, 8)], ['c']);
    const from = elementOf(scene, 'b');
    const after = giveLook(scene, from ? lookOf(from) : {});
    expect(elementOf(after, 'c')).toMatchObject({ color: '#0000ff', opacity: 50, border, left: 5 });
  });
});

describe('single fields', () => {
  const scene = sceneWith([box('a', 0, 0, 1, 1), box('b', 0, 0, 1, 1, { locked: true })], ['a', 'b']);
  const both = new Set(['a', 'b']);
  test.each([
    ['lock', setLocked(scene, { keys: both, locked: true }), [{ locked: true }, { locked: true }]],
    ['hide', setHidden(scene, { keys: both, hidden: true }), [{ hidden: true }, { hidden: true }]],
    ['name', rename(scene, { key: 'a', name: '  Bar ' }), [{ name: 'Bar' }, {}]],
    [
      'animations of unlocked elements',
      setAnimations(scene, [{ type: 'unknown', value: 1 }]),
      [{ animations: [{ value: 1 }] }, { animations: [] }],
    ],
  ])('%s', (_name, after, expected) => {
    expect(elementsOf(after)).toMatchObject(expected);
  });

  test('unlocking, showing and an empty name remove the fields', () => {
    const changed = rename(
      setHidden(setLocked(scene, { keys: new Set(['a']), locked: true }), {
        keys: new Set(['a']),
        hidden: true,
      }),
      { key: 'a', name: 'x' },
    );
    const back = setHidden(setLocked(changed, { keys: new Set(['a']), locked: false }), {
      keys: new Set(['a']),
      hidden: false,
    });
    expect(rename(back, { key: 'a', name: ' ' }).design).toEqual(scene.design);
  });
});
