import { describe } from 'vitest';
import { named, table } from './test-select';

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
