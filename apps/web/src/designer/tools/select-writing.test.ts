import { describe, expect, test } from 'vitest';
import { designer } from '../test-designer';
import { table, text, title } from './test-select';

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
