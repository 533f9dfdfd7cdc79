import type { Question } from '@marquee/contract/templates';
import { describe, expect, test } from 'vitest';
import {
  addQuestion,
  changedQuestions,
  changeQuestion,
  deleteQuestion,
  goneIds,
  keyNameFrom,
  moveQuestion,
  toDrafts,
} from './question-edits';

const stored = (id: number, over: Partial<Question> = {}): Question => ({
  id,
  parentId: null,
  templateId: 7,
  feedId: null,
  keyName: `key${id}`,
  title: '',
  description: '',
  placeholder: '',
  fieldType: 'string',
  choices: '',
  regex: '',
  sort: id,
  ...over,
});
const saved = [
  stored(1, { fieldType: 'header' }),
  stored(2, { parentId: 1, sort: 1 }),
  stored(3, { parentId: 1, sort: 2 }),
  stored(4, { sort: 2 }),
];
const drafts = toDrafts(saved);
const sent = (list = drafts) =>
  changedQuestions(list, saved).map(({ id, parentId, sort }) => [id, parentId, sort]);

test('what was not touched is not sent', () => {
  expect(sent()).toEqual([]);
  expect(goneIds(drafts, saved)).toEqual([]);
});

test('new ones stand last among their siblings, also below a new one', () => {
  const first = addQuestion(drafts, null);
  const second = addQuestion(first.list, first.id);
  expect([first.id, second.id]).toEqual([-1, -2]);
  expect(sent(second.list)).toEqual([
    [-1, null, 3],
    [-2, -1, 1],
  ]);
});

test('a changed one is sent alone', () => {
  expect(sent(changeQuestion(drafts, 3, { title: 'Hymn' }))).toEqual([[3, 1, 2]]);
});

describe('order', () => {
  test('a question moves among its siblings', () => {
    expect(sent(moveQuestion(drafts, 3, -1))).toEqual([
      [3, 1, 1],
      [2, 1, 2],
    ]);
    expect(sent(moveQuestion(drafts, 4, -1))).toEqual([
      [4, null, 1],
      [1, null, 2],
    ]);
  });

  test.each([
    [1, -1],
    [4, 1],
    [2, -1],
    [99, 1],
  ] as const)('%i moved by %i stays where it is', (id, by) => {
    expect(moveQuestion(drafts, id, by)).toEqual(drafts);
  });
});

test('one is deleted with those below it, in one call', () => {
  const list = deleteQuestion(drafts, 1);
  expect(list.map(({ id }) => id)).toEqual([4]);
  expect(goneIds(list, saved)).toEqual([1]);
});

test.each([
  ['Opening hours', 'openingHours'],
  ['  Größe & Farbe ', 'groeFarbe'],
  ['2nd line', '_2ndLine'],
  ['!', ''],
])('%j is called %j', (title, keyName) => {
  expect(keyNameFrom(title)).toBe(keyName);
});
