import { describe, expect, test } from 'vitest';
import { box } from '../scene/test-scene';
import { designer, keyPress } from '../test-designer';
import { chordOf } from './keys';

const named = (key: string, left: number, top: number, width = 10, height = 10, more: object = {}) =>
  box(key, left, top, width, height, { name: key, ...more });
const one = [named('A', 30, 30)];
const three = [named('A', 10, 10), named('B', 20, 40), named('C', 80, 70)];
type Driver = ReturnType<typeof designer>;

const table = (rows: [string, object[], (each: Driver) => unknown, string[]][]) =>
  test.each(rows)('%s', (_name, elements, act, expected) => {
    const driver = designer(elements);
    act(driver);
    expect(() => driver.expect(...expected)).not.toThrow();
  });

describe('arrows', () => {
  table([
    [
      'move by 0.1%',
      one,
      (each) => each.click('A').press('ArrowRight').press('ArrowUp'),
      ['A at 30.1, 29.9'],
    ],
    ['move by 1% with Shift', one, (each) => each.click('A').press('Shift+ArrowLeft'), ['A at 29, 30']],
    [
      'resize with Mod',
      one,
      (each) => each.click('A').press('Mod+ArrowRight').press('Mod+Shift+ArrowDown'),
      ['A is 10.1 by 11', 'A at 30, 30'],
    ],
    [
      'within a second are one step',
      one,
      (each) =>
        each.click('A').press('ArrowRight').wait(900).press('ArrowRight').wait(900).press('ArrowDown'),
      ['steps: 1', 'A at 30.2, 30.1'],
    ],
    [
      'after a second are a new step',
      one,
      (each) => each.click('A').press('ArrowRight').wait(1001).press('ArrowRight'),
      ['steps: 2'],
    ],
    [
      'a move and a resize are two steps',
      one,
      (each) => each.click('A').press('ArrowRight').press('Mod+ArrowRight'),
      ['steps: 2'],
    ],
    [
      'after undo do not continue the step',
      one,
      (each) => each.click('A').press('ArrowRight').press('Mod+Z').press('ArrowDown').press('Mod+Z'),
      ['A at 30, 30', 'redo: move'],
    ],
    [
      'do not move a locked element',
      [named('A', 30, 30, 10, 10, { locked: true })],
      (each) => each.press('Mod+A').press('ArrowRight'),
      ['A at 30, 30', 'steps: 0'],
    ],
  ]);
});

describe('the focus', () => {
  table([
    [
      'keys without Mod work on the canvas only',
      one,
      (each) => each.click('A').press('Delete', { place: 'elsewhere' }),
      ['order: A'],
    ],
    [
      'keys with Mod work elsewhere',
      one,
      (each) => each.click('A').press('Mod+D', { place: 'elsewhere' }),
      ['order: A, A'],
    ],
    [
      'a field receives its keys, and no action runs',
      one,
      (each) => each.click('A').press('Mod+D', { place: 'field' }).press('Delete', { place: 'field' }),
      ['order: A'],
    ],
    ['Tab goes through the elements', three, (each) => each.press('Tab').press('Tab'), ['selected: B']],
    ['Shift+Tab goes back', three, (each) => each.press('Shift+Tab').press('Shift+Tab'), ['selected: B']],
  ]);

  test('does not handle Tab after the last element or shortcuts of the browser', () => {
    const { keys } = designer(three).click('C').inner();
    expect(keys(keyPress('Tab'))).toBe(false);
    expect(keys(keyPress('Mod+R'))).toBe(false);
    expect(keys(keyPress('Mod++'))).toBe(false);
    expect(keys(keyPress('Shift+ArrowRight'))).toBe(true);
  });
});

describe('undo', () => {
  table([
    [
      'Mod+Y and Mod+Shift+Z redo',
      one,
      (each) =>
        each
          .click('A')
          .press('Shift+ArrowRight')
          .wait(2000)
          .press('Shift+ArrowRight')
          .press('Mod+Z')
          .press('Mod+Z')
          .press('Mod+Y')
          .press('Mod+Shift+Z'),
      ['A at 32, 30'],
    ],
    [
      'restores removed elements and their selection',
      three,
      (each) => each.click('B').press('Backspace').expect('order: A, C', 'selected: nothing').press('Mod+Z'),
      ['order: A, B, C', 'selected: B'],
    ],
    [
      'undo without a step changes nothing',
      one,
      (each) => each.press('Mod+Z').press('Mod+Y'),
      ['A at 30, 30', 'said: nothing'],
    ],
    [
      'announces the step that it undoes',
      one,
      (each) => each.click('A').press('ArrowRight').press('Mod+Z'),
      ['said: Undo move'],
    ],
  ]);
});

describe('copy and paste', () => {
  table([
    [
      'each paste into the same design is 3% further',
      one,
      (each) => each.click('A').press('Mod+C').press('Mod+V').press('Mod+V'),
      ['A at 30, 30', 'A at 33, 33', 'A at 36, 36', 'steps: 2'],
    ],
    [
      'the first paste after a new copy is 3% further',
      one,
      (each) => each.click('A').press('Mod+C').press('Mod+V').press('Mod+C').press('Mod+V'),
      ['A at 33, 33', 'A at 36, 36'],
    ],
    [
      'pastes in place with Shift',
      one,
      (each) => each.click('A').press('Mod+C').press('Shift+ArrowRight').press('Mod+Shift+V'),
      ['A at 31, 30', 'A at 30, 30'],
    ],
    [
      'a paste after a cut restores the element in its place',
      one,
      (each) => each.click('A').press('Mod+X').expect('order: nothing', 'undo: cut').press('Mod+V'),
      ['A at 30, 30', 'selected: A'],
    ],
    [
      'a locked element is not cut',
      [named('A', 30, 30, 10, 10, { locked: true })],
      (each) => each.press('Mod+A').press('Mod+X'),
      ['order: A'],
    ],
    [
      'text of another program becomes a text element',
      [],
      (each) => each.copyFromElsewhere({ json: '', text: 'Soup of the day' }).press('Mod+V'),
      ['order: Soup of the day', 'Soup of the day at 25, 25'],
    ],
    [
      'a paste of blank text adds no element',
      [],
      (each) => each.copyFromElsewhere({ json: '', text: ' \n' }).press('Mod+V'),
      ['order: nothing', 'steps: 0'],
    ],
    [
      'pastes an element of another design in its place',
      [],
      (each) =>
        each
          .copyFromElsewhere({
            json: JSON.stringify({ 'marquee-elements': 1, source: 'other', elements: [named('Z', 7, 8)] }),
            text: '',
          })
          .press('Mod+V'),
      ['Z at 7, 8'],
    ],
    [
      'copy and paste the look',
      [named('A', 10, 10, 10, 10, { color: '#ff0000' }), named('B', 40, 40)],
      (each) => each.click('A').press('Mod+Alt+C').click('B').press('Mod+Alt+V'),
      ['undo: paste look', 'B at 40, 40'],
    ],
  ]);
});

describe('order, lock and hide', () => {
  table([
    ['Mod+] and Mod+[', three, (each) => each.click('A').press('Mod+]'), ['order: B, A, C', 'selected: A']],
    ['clamped', three, (each) => each.click('A').press('Mod+['), ['order: A, B, C', 'steps: 0']],
    [
      'moves to the front and to the back with Shift',
      three,
      (each) => each.click('A').press('Mod+Shift+]').click('C').press('Mod+Shift+['),
      ['order: C, B, A'],
    ],
    [
      'a locked element cannot be dragged',
      one,
      (each) => each.click('A').press('Mod+Shift+L').drag(10, 10),
      ['A at 30, 30', 'undo: lock'],
    ],
    [
      'a locked element stays selected and can be unlocked',
      one,
      (each) => each.click('A').press('Mod+Shift+L').press('Mod+Shift+L').press('ArrowRight'),
      ['A at 30.1, 30'],
    ],
    [
      'a hidden element cannot be clicked',
      one,
      (each) => each.click('A').press('Mod+Shift+H').clickAt(35, 35),
      ['selected: nothing', 'undo: hide'],
    ],
    [
      'Mod+A does not select locked and hidden elements',
      [...three, named('L', 1, 1, 2, 2, { locked: true }), named('H', 1, 1, 2, 2, { hidden: true })],
      (each) => each.press('Mod+A'),
      ['selected: A, B, C'],
    ],
  ]);
});

describe('align and distribute', () => {
  table([
    [
      'Alt+A aligns left',
      three,
      (each) => each.press('Mod+A').press('Alt+A'),
      ['A at 10, 10', 'B at 10, 40', 'C at 10, 70'],
    ],
    ['centers on the canvas', one, (each) => each.click('A').press('Alt+H').press('Alt+V'), ['A at 45, 45']],
    ['Alt+Shift+H distributes', three, (each) => each.press('Mod+A').press('Alt+Shift+H'), ['B at 45, 40']],
    [
      'two elements cannot be distributed',
      three,
      (each) => each.click('A').click('B', { shift: true }).press('Alt+Shift+H'),
      ['steps: 0', 'said: nothing'],
    ],
  ]);
});

describe('the other keys', () => {
  table([
    ['P plays', one, (each) => each.click('A').press('P'), ['opened: play']],
    ['? shows the shortcuts', one, (each) => each.press('?', { shift: true }), ['opened: shortcuts']],
    ['F2 renames', one, (each) => each.click('A').press('F2'), ['opened: layer-name']],
    [
      'Enter on a picture opens the image editor',
      [{ type: 'image', key: 'P', left: 5, top: 5, width: 20, height: 20 }],
      (each) => each.click('P').press('Enter'),
      ['opened: image-editor'],
    ],
    ['Esc clears', one, (each) => each.click('A').press('Escape'), ['selected: nothing']],
  ]);
});

describe('an element with the focus that is not selected', () => {
  table([
    ['is selected by Enter', three, (each) => each.press('Enter', { focused: 'B' }), ['selected: B']],
    [
      'is added by Shift+Enter',
      three,
      (each) => each.click('A').press('Shift+Enter', { focused: 'B' }),
      ['selected: A, B'],
    ],
    [
      'is removed from the selection by Shift+Enter',
      three,
      (each) => each.click('A').press('Shift+Enter', { focused: 'A' }),
      ['selected: nothing'],
    ],
    ['is the start of Tab', three, (each) => each.press('Tab', { focused: 'A' }), ['selected: B']],
  ]);
});

describe('a design that is only for reading', () => {
  test.each([
    ['a drag', (each: Driver) => each.click('A').drag(10, 10)],
    ['an arrow', (each: Driver) => each.click('A').press('ArrowLeft')],
    ['Delete', (each: Driver) => each.click('A').press('Delete')],
    ['a paste', (each: Driver) => each.copyFromElsewhere({ json: '', text: 'Hello' }).press('Mod+V')],
    ['a lock', (each: Driver) => each.click('A').press('Mod+Shift+L')],
  ])('is not changed by %s', (_name, act) => {
    const driver = designer(one, { readOnly: true });
    act(driver);
    expect(() => driver.expect('order: A', 'A at 30, 30', 'steps: 0')).not.toThrow();
  });
});

test.each([
  [{ key: 'y', code: 'KeyZ', mod: true }, 'Mod+Z'],
  [{ key: 'Z', code: 'KeyZ', mod: true, shift: true }, 'Mod+Shift+Z'],
  [{ key: 'ü', code: 'BracketLeft', mod: true }, 'Mod+['],
  [{ key: '?', code: 'Minus', shift: true }, '?'],
  [{ key: '+', code: 'BracketRight', mod: false }, ']'],
  [{ key: ')', code: 'Digit0', shift: true }, 'Shift+0'],
  [{ key: ' ', code: 'Space' }, 'Space'],
  [{ key: 'å', code: 'KeyA', alt: true }, 'Alt+A'],
  [{ key: '+', code: 'NumpadAdd' }, '+'],
])('names the shortcut of a key press: %j is %s', (press, chord) => {
  expect(chordOf({ ...keyPress('A'), mod: false, shift: false, alt: false, ...press })).toBe(chord);
});

describe('the view', () => {
  const view = (each: Driver) => each.inner().store.getState().view;
  test('fits the canvas into the stage, with a margin', () => {
    expect(view(designer(one).press('Shift+1'))).toMatchObject({ zoom: 0.5, left: -48, top: -48 });
  });

  test('shows the selection', () => {
    expect(
      view(
        designer([named('A', 40, 40, 20, 20)])
          .click('A')
          .press('Shift+2'),
      ).zoom,
    ).toBeCloseTo(2.5);
  });

  test('zooms around the middle of the stage, and back', () => {
    const before = view(designer(one));
    const after = view(designer(one).press('+').press('-'));
    expect([after.zoom, after.left, after.top]).toEqual([before.zoom, expect.closeTo(0), expect.closeTo(0)]);
  });

  test('stays between 10% and 800%', () => {
    const driver = designer(one);
    for (let step = 0; step < 40; step++) driver.press('+');
    expect(view(driver).zoom).toBe(8);
    for (let step = 0; step < 60; step++) driver.press('-');
    expect(view(driver).zoom).toBe(0.1);
    expect(view(driver.press('Shift+0')).zoom).toBe(1);
  });

  test('a pan moves the canvas, and adds no step', () => {
    const driver = designer(one).press('Shift+1').pan(10, -20);
    expect(view(driver)).toMatchObject({ left: -68, top: -8 });
    driver.expect('steps: 0', 'gesture: none');
  });
});
