import { describe, expect, test } from 'vitest';
import { box } from '../scene/test-scene';
import { designer } from '../test-designer';

const text = (key: string, left: number, top: number, more: object = {}) => ({
  type: 'text',
  key,
  name: key,
  left,
  top,
  width: 20,
  height: 10,
  text: key,
  ...more,
});
const named = (key: string, left: number, top: number, width: number, height: number, more: object = {}) =>
  box(key, left, top, width, height, { name: key, ...more });
const title = text('Title', 15, 20);
type Driver = ReturnType<typeof designer>;

/** One row for each case: elements, gestures, and sentences that are true afterwards. */
const table = (rows: [string, object[], (each: Driver) => unknown, string[]][]) =>
  test.each(rows)('%s', (_name, elements, act, expected) => {
    const driver = designer(elements);
    act(driver);
    expect(() => driver.expect(...expected)).not.toThrow();
  });

describe('the example of the decision', () => {
  table([
    [
      'drag and undo',
      [title],
      (each) =>
        each.click('Title').drag(10, 5, { mod: true }).expect('Title at 25, 25', 'undo: move').press('Mod+Z'),
      ['Title at 15, 20', 'selected: Title', 'redo: move', 'undo: nothing'],
    ],
  ]);
});

describe('select', () => {
  const pile = [
    named('Ground', 0, 0, 100, 100, { locked: true }),
    named('Back', 20, 20, 40, 40),
    named('Front', 30, 30, 40, 40),
  ];
  table([
    ['a click selects', pile, (each) => each.clickAt(35, 35), ['selected: Front', 'steps: 0']],
    [
      'a click beside all elements deselects',
      pile,
      (each) => each.clickAt(35, 35).clickAt(90, 90),
      ['selected: nothing'],
    ],
    [
      'a locked element is not selected on the canvas',
      pile,
      (each) => each.clickAt(5, 5),
      ['selected: nothing'],
    ],
    [
      'Shift and a click adds an element',
      pile,
      (each) => each.clickAt(65, 65).clickAt(22, 22, { shift: true }),
      ['selected: Back, Front'],
    ],
    [
      'Shift and a click removes a selected element',
      pile,
      (each) => each.clickAt(65, 65).clickAt(22, 22, { shift: true }).clickAt(65, 65, { shift: true }),
      ['selected: Back'],
    ],
    [
      'Shift and a click on the empty canvas keeps the selection',
      pile,
      (each) => each.clickAt(65, 65).clickAt(95, 95, { shift: true }),
      ['selected: Front'],
    ],
    [
      'Mod and a click selects the next element below',
      pile,
      (each) => each.clickAt(45, 45).clickAt(45, 45, { mod: true }),
      ['selected: Back'],
    ],
    [
      'Mod and clicks select the front element again after the last element',
      pile,
      (each) => each.clickAt(45, 45).clickAt(45, 45, { mod: true }).clickAt(45, 45, { mod: true }),
      ['selected: Front'],
    ],
    [
      'a click on one of several selects it alone',
      pile,
      (each) => each.press('Mod+A').clickAt(65, 65),
      ['selected: Front'],
    ],
    [
      'a marquee selects the elements that it touches',
      pile,
      (each) => each.marquee(5, 5, 20, 20),
      ['selected: Back', 'gesture: none', 'steps: 0'],
    ],
    [
      'a marquee with Alt selects only enclosed elements',
      pile,
      (each) => each.marquee(5, 5, 60, 60, { alt: true }),
      ['selected: Back'],
    ],
    [
      'a marquee with Shift adds to the selection',
      pile,
      (each) => each.clickAt(65, 65).marquee(5, 5, 16, 16, { shift: true }),
      ['selected: Back, Front'],
    ],
    [
      'a marquee of 3 pixels is a click',
      pile,
      (each) => each.clickAt(65, 65).marquee(5, 5, 0.1, 0.1),
      ['selected: nothing'],
    ],
    [
      'a cancelled marquee selects nothing',
      pile,
      (each) => each.clickAt(95, 95).grab().pull(-80, -80).cancel(),
      ['selected: nothing', 'gesture: none'],
    ],
  ]);
});

describe('move', () => {
  const two = [title, text('Date', 60, 61)];
  table([
    [
      'a drag selects an element and moves it',
      two,
      (each) => each.click('Date').click('Title').drag(10, 5, { mod: true }),
      ['Title at 25, 25', 'selected: Title'],
    ],
    [
      'several elements move together',
      two,
      (each) =>
        each
          .press('Mod+A')
          .click('Title', { shift: true })
          .click('Title', { shift: true })
          .drag(3, 4, { mod: true }),
      ['Title at 18, 24', 'Date at 63, 65', 'steps: 1'],
    ],
    [
      'a drag of less than 4 pixels is a click',
      [title],
      (each) => each.click('Title').drag(0.1, 0.2, { mod: true }),
      ['Title at 15, 20', 'steps: 0'],
    ],
    [
      'Shift moves only horizontally',
      [title],
      (each) => each.click('Title').drag(10, 3, { mod: true, shift: true }),
      ['Title at 25, 20'],
    ],
    [
      'Shift moves only vertically',
      [title],
      (each) => each.click('Title').drag(1, 9, { mod: true, shift: true }),
      ['Title at 15, 29'],
    ],
    [
      '1% stays on the canvas',
      [title],
      (each) => each.click('Title').drag(500, 0, { mod: true }),
      ['Title at 99, 20'],
    ],
    [
      'cancel restores the scene',
      [title],
      (each) => each.click('Title').grab().pull(10, 5).cancel().release(),
      ['Title at 15, 20', 'steps: 0', 'gesture: none'],
    ],
    [
      'a second finger cancels the drag',
      [title],
      (each) => each.click('Title').grab().pull(10, 5).secondFinger().release(),
      ['Title at 15, 20', 'steps: 0'],
    ],
    [
      'Esc cancels the drag',
      [title],
      (each) => each.click('Title').grab().pull(10, 5).press('Escape').release(),
      ['Title at 15, 20', 'steps: 0', 'selected: Title'],
    ],
    [
      'undo during a drag only cancels the drag',
      [title],
      (each) => each.click('Title').drag(10, 5, { mod: true }).grab().pull(9, 9).press('Mod+Z').release(),
      ['Title at 25, 25', 'steps: 1', 'undo: move'],
    ],
    [
      'a group moves as one',
      [named('A', 10, 10, 10, 10, { group: 'g' }), named('B', 40, 10, 10, 10, { group: 'g' })],
      (each) => each.click('A').drag(3, 3, { mod: true }),
      ['A at 13, 13', 'B at 43, 13'],
    ],
  ]);

  test('a gesture writes nothing to the store, and paints each frame', () => {
    const driver = designer([title]).click('Title').grab().pull(10, 10);
    const { writes, painted } = driver.inner();
    driver.pull(5, 5);
    expect(driver.inner().writes).toBe(writes);
    expect(driver.inner().painted.length).toBe(painted.length);
    expect(painted.filter((draft) => draft !== null)).toHaveLength(20);
  });

  test('several moves before a frame are painted once', () => {
    const { tool, painted } = designer([title]).click('Title').grab().inner();
    const before = painted.length;
    const pointer = { id: 1, touch: false, mod: false, shift: false, alt: false };
    for (const x of [500, 510, 520]) tool.move({ ...pointer, x, y: 300 });
    tool.frame();
    tool.frame();
    expect(painted.length).toBe(before + 1);
  });
});

describe('snap', () => {
  const two = [named('A', 10, 10, 20, 20), named('B', 50, 60, 20, 20)];
  table([
    ['to the left edge of another element', two, (each) => each.click('B').drag(-39.8, 0), ['B at 10, 60']],
    ['Mod does not snap', two, (each) => each.click('B').drag(-39.8, 0, { mod: true }), ['B at 10.2, 60']],
    ['not from further than 6 pixels', two, (each) => each.click('B').drag(-39.6, 0), ['B at 10.4, 60']],
    [
      'snaps from a larger distance at half zoom, because 6 pixels are more percent',
      two,
      (each) => {
        each.inner().store.setView({ zoom: 0.5 });
        return each.click('B').drag(-39.6, 0);
      },
      ['B at 10, 60'],
    ],
    [
      'snaps to the grid while the grid is shown',
      [named('A', 30, 41, 13, 7)],
      (each) => each.run('toggle-grid').click('A').drag(3.5, 0),
      ['A at 33.4, 41.45'],
    ],
    [
      'does not snap to the hidden grid',
      [named('A', 30, 41, 13, 7)],
      (each) => each.click('A').drag(3.5, 0),
      ['A at 33.5, 41'],
    ],
    ['a resize snaps too', two, (each) => each.click('A').dragHandle('e', 19.8, 0), ['A is 40 by 20']],
  ]);

  test('the end of the gesture removes the guides', () => {
    const driver = designer(two).click('B').grab().pull(-39.8, 0);
    expect(driver.inner().painted.at(-1)?.guides).toMatchObject([{ kind: 'line', axis: 'x', at: 20 }]);
    driver.release();
    expect(driver.inner().painted.at(-1)).toBeNull();
  });
});

describe('resize', () => {
  const one = [named('A', 30, 30, 20, 20)];
  const picture = {
    type: 'image',
    key: 'P',
    name: 'P',
    left: 30,
    top: 30,
    width: 20,
    height: 20,
    lockAspectRatio: true,
  };
  table([
    [
      'a drag of a side',
      one,
      (each) => each.click('A').dragHandle('e', 7, 9, { mod: true }),
      ['A is 27 by 20', 'undo: resize'],
    ],
    [
      'a corner',
      one,
      (each) => each.click('A').dragHandle('nw', -3, -4, { mod: true }),
      ['A at 27, 26', 'A is 23 by 24'],
    ],
    [
      'Shift keeps the ratio',
      one,
      (each) => each.click('A').dragHandle('se', 10, 0, { mod: true, shift: true }),
      ['A is 30 by 30'],
    ],
    [
      'Alt keeps the center',
      one,
      (each) => each.click('A').dragHandle('e', 5, 0, { mod: true, alt: true }),
      ['A at 25, 30', 'A is 30 by 20'],
    ],
    [
      'Shift and Alt',
      one,
      (each) => each.click('A').dragHandle('e', 5, 0, { mod: true, alt: true, shift: true }),
      ['A at 25, 25', 'A is 30 by 30'],
    ],
    [
      'stops at the minimum size instead of flipping',
      one,
      (each) => each.click('A').dragHandle('e', -50, 0, { mod: true }),
      ['A at 30, 30', 'A is 0.5 by 20'],
    ],
    [
      'a corner of a locked picture keeps its ratio',
      [picture],
      (each) => each.click('P').dragHandle('se', 10, 0, { mod: true }),
      ['P is 30 by 30'],
    ],
    [
      'Shift frees the ratio of a corner of a locked picture',
      [picture],
      (each) => each.click('P').dragHandle('se', 10, 0, { mod: true, shift: true }),
      ['P is 30 by 20'],
    ],
    [
      'a side of a locked picture crops',
      [picture],
      (each) => each.click('P').dragHandle('e', 10, 0, { mod: true }),
      ['P is 30 by 20'],
    ],
    [
      'with a fixed ratio, the axis that was dragged further snaps',
      [...one, named('B', 60.2, 90, 5, 5)],
      (each) => each.click('A').dragHandle('se', 10, 0, { shift: true }),
      ['A is 30.2 by 30.2'],
    ],
    [
      'several elements are resized in one step',
      [...one, named('B', 50, 30, 20, 20)],
      (each) => each.press('Mod+A').dragHandle('se', 40, 0, { mod: true }),
      ['A is 40 by 20', 'B at 70, 30', 'B is 40 by 20', 'steps: 1'],
    ],
    [
      'cancel restores the scene',
      one,
      (each) => each.click('A').grab().cancel().dragHandle('e', 0, 0).click('A').press('Escape'),
      ['A is 20 by 20', 'steps: 0'],
    ],
  ]);
});

describe('duplicate', () => {
  table([
    [
      'a drag with Alt moves a copy',
      [title],
      (each) => each.click('Title').drag(10, 20, { alt: true, mod: true }),
      ['order: Title, Title', 'Title at 15, 20', 'Title at 25, 40', 'undo: duplicate'],
    ],
    [
      'Alt released before the drop is a move',
      [title],
      (each) =>
        each
          .click('Title')
          .grab({ alt: true })
          .pull(5, 5, { alt: true, mod: true })
          .pull(5, 5, { mod: true })
          .release(),
      ['order: Title', 'Title at 25, 30', 'undo: move'],
    ],
    [
      'the button duplicates and deselects',
      [title],
      (each) => each.click('Title').run('duplicate-item'),
      ['Title at 15, 17', 'selected: nothing'],
    ],
    [
      'Mod+D keeps the copy selected',
      [title],
      (each) => each.click('Title').press('Mod+D').press('Mod+D'),
      ['Title at 15, 14', 'selected: Title', 'steps: 2'],
    ],
  ]);
});

describe('groups', () => {
  const two = [named('A', 10, 10, 10, 10), named('B', 40, 10, 10, 10), named('C', 70, 10, 10, 10)];
  const grouped = (each: Driver) =>
    each.click('A').click('B', { shift: true }).press('Mod+G').clickAt(90, 90);
  table([
    ['a click selects all', two, (each) => grouped(each).click('A'), ['selected: A, B']],
    ['a double click selects inside', two, (each) => grouped(each).doubleClick('A'), ['selected: A']],
    [
      'Esc selects the group again',
      two,
      (each) => grouped(each).doubleClick('A').press('Escape'),
      ['selected: A, B'],
    ],
    ['Enter selects inside', two, (each) => grouped(each).click('A').press('Enter'), ['selected: A']],
    [
      'a removed element dissolves the group',
      two,
      (each) => grouped(each).doubleClick('A').press('Delete').click('B'),
      ['order: B, C', 'selected: B'],
    ],
    [
      'ungroup',
      two,
      (each) => grouped(each).click('A').press('Mod+Shift+G').clickAt(90, 90).click('A'),
      ['selected: A'],
    ],
  ]);
});

describe('text in place', () => {
  const locked = text('Fixed', 60, 60, { locked: true });
  const empty = text('Empty', 60, 60, { text: '', name: undefined, key: 'Empty' });
  table([
    [
      'a double click writes',
      [title],
      (each) => each.doubleClick('Title'),
      ['written: Title', 'gesture: writing'],
    ],
    ['Enter writes', [title], (each) => each.click('Title').press('Enter'), ['written: Title']],
    [
      'a character writes',
      [title],
      (each) => each.click('Title').press('P'),
      ['written: Title: p', 'opened: nothing'],
    ],
    [
      'a locked text cannot be edited',
      [locked],
      (each) => each.run('select-all').press('Enter'),
      ['written: nothing'],
    ],
    [
      'the new text is one step',
      [empty],
      (each) => each.doubleClick('Empty').write('Hel').write('Hello').press('Escape'),
      ['order: Hello', 'steps: 1', 'undo: edit text', 'gesture: none'],
    ],
    [
      'Mod+Enter ends writing',
      [title],
      (each) => each.doubleClick('Title').write('Hello').press('Mod+Enter'),
      ['written: Title, end', 'steps: 1'],
    ],
    [
      'Mod+Z undoes within the text',
      [title],
      (each) => each.doubleClick('Title').write('Hello').press('Mod+Z'),
      ['gesture: writing', 'steps: 0'],
    ],
    [
      'a press beside the text ends writing',
      [title],
      (each) => each.doubleClick('Title').write('Hello').clickAt(90, 90),
      ['steps: 1', 'selected: nothing'],
    ],
    ['no change adds no step', [title], (each) => each.doubleClick('Title').press('Escape'), ['steps: 0']],
    [
      'a double click on a picture opens the image editor',
      [{ type: 'image', key: 'P', left: 5, top: 5, width: 20, height: 20 }],
      (each) => each.doubleClick('P'),
      ['opened: image-editor'],
    ],
  ]);

  test('keys during composition belong to the input method', () => {
    const driver = designer([title]).doubleClick('Title').press('Escape', { isComposing: true });
    expect(driver.inner().tool.state().kind).toBe('writing');
  });
});
