import { describe } from 'vitest';
import { type Driver, named, table, title } from './test-select';

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

describe('long press', () => {
  const two = [named('A', 10, 10, 30, 30), named('B', 60, 60, 30, 30)];
  table([
    [
      'adds the pressed element to the selection',
      two,
      (each) => each.click('A').at('B').grab().longPress(),
      ['selected: A, B', 'steps: 0'],
    ],
    [
      'removes the pressed element from the selection',
      two,
      (each) => each.click('A').at('A').grab().longPress(),
      ['selected: nothing'],
    ],
  ]);
});
