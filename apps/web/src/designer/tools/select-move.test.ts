import { describe, expect, test } from 'vitest';
import { designer } from '../test-designer';
import { named, table, text, title } from './test-select';

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
      'a second finger restores the selection from before the first',
      [named('Photo', 0, 0, 100, 100), title],
      (each) => each.click('Title').at('Photo').grab().secondFinger().release(),
      ['selected: Title', 'steps: 0'],
    ],
    [
      'a second finger during a drag restores the selection from before the first',
      [named('Photo', 0, 0, 100, 100), title],
      (each) => each.at('Photo').grab().pull(10, 5).secondFinger().release(),
      ['Photo at 0, 0', 'selected: nothing', 'steps: 0'],
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

describe('a small element', () => {
  table([
    [
      'is moved by its middle, because its handles lie around it',
      [named('Dot', 50, 50, 0.8, 1)],
      (each) => each.click('Dot').drag(10, 10, { mod: true }),
      ['Dot at 60, 60', 'Dot is 0.8 by 1', 'undo: move'],
    ],
  ]);
});
