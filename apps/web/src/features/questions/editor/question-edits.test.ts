import type { Question } from '@marquee/contract/templates';
import { describe, expect, test } from 'vitest';
import {
  addQuestion,
  changeQuestion,
  childrenOf,
  deleteQuestion,
  keyNameFrom,
  moveQuestion,
  type QuestionDraft,
  questionInputs,
  questionsContent,
  toDrafts,
  withSort,
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
  required: false,
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
const order = (list: readonly QuestionDraft[]) =>
  withSort(list).map(({ id, parentId, sort }) => [id, parentId, sort]);

test('new questions come last among their siblings, also below a new question', () => {
  const first = addQuestion(drafts, null);
  const second = addQuestion(first.list, first.id);
  expect([first.id, second.id]).toEqual([-1, -2]);
  expect(order(second.list).slice(-2)).toEqual([
    [-1, null, 3],
    [-2, -1, 1],
  ]);
});

describe('order', () => {
  test.each([
    [3, -1, [3, 2]],
    [2, 1, [3, 2]],
  ] as const)('question %i moves by %i among its siblings', (id, by, expected) => {
    expect(childrenOf(moveQuestion(drafts, id, by), 1).map((one) => one.id)).toEqual(expected);
  });

  test.each([
    [1, -1],
    [4, 1],
    [2, -1],
    [99, 1],
  ] as const)('does not move question %i by %i', (id, by) => {
    expect(moveQuestion(drafts, id, by)).toEqual(drafts);
  });
});

test('deletes a question with the questions below it', () => {
  expect(deleteQuestion(drafts, 1).map(({ id }) => id)).toEqual([4]);
});

describe('content', () => {
  const other = (list: readonly QuestionDraft[]) => questionsContent(list) !== questionsContent(drafts);

  test('the content of questions does not depend on their ids', () => {
    const renumbered = drafts.map((one) => ({
      ...one,
      id: one.id + 10,
      parentId: one.parentId === null ? null : one.parentId + 10,
    }));
    expect(other(renumbered)).toBe(false);
  });

  test('the content of questions depends on their texts, order and parents', () => {
    expect(other(changeQuestion(drafts, 3, { title: 'Hymn' }))).toBe(true);
    expect(other(moveQuestion(drafts, 3, -1))).toBe(true);
    expect(other(changeQuestion(drafts, 3, { parentId: null }))).toBe(true);
    expect(other(deleteQuestion(drafts, 2))).toBe(true);
  });
});

test('sends a question that somebody else deleted as a new question, with its children', () => {
  const { list } = addQuestion(drafts, 1);
  const sent = questionInputs(list, drafts.slice(1));
  expect(sent.map(({ id, parentId }) => [id, parentId])).toEqual([
    [-2, null],
    [2, -2],
    [3, -2],
    [4, null],
    [-1, -2],
  ]);
});

test.each([
  ['Opening hours', 'openingHours'],
  ['  Größe & Farbe ', 'groeFarbe'],
  ['2nd line', '_2ndLine'],
  ['!', ''],
])('the title %j gives the key name %j', (title, keyName) => {
  expect(keyNameFrom(title)).toBe(keyName);
});
