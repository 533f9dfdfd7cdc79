import type { Answer } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import { expect, test } from 'vitest';
import { answerFaults } from './answer-faults';
import { answeredValues, openingValues } from './answer-values';
import { questionTree } from './question-tree';

const question = (over: Partial<Question> & { id: number }): Question => ({
  parentId: null,
  templateId: 2,
  feedId: null,
  keyName: `key${over.id}`,
  title: '',
  description: '',
  placeholder: '',
  fieldType: 'string',
  choices: '',
  regex: '',
  required: false,
  sort: over.id,
  ...over,
});
const answer = (id: number, questionId: number, value: string): Answer => ({
  id,
  questionId,
  messageId: 7,
  playlistId: null,
  overlayId: null,
  value,
});

test('builds a tree of all questions, siblings in their order', () => {
  const tree = questionTree([
    question({ id: 3, parentId: 1, sort: 2 }),
    question({ id: 1, fieldType: 'header', sort: 5 }),
    question({ id: 2, parentId: 1, sort: 1 }),
    question({ id: 4, sort: 0 }),
    question({ id: 5, parentId: 99, sort: 9 }),
  ]);
  expect(tree.map(({ id }) => id)).toEqual([4, 1, 5]);
  expect(tree[1]?.children.map(({ id }) => id)).toEqual([2, 3]);
});

test.each([
  [
    'the stored answer instead of the placeholder',
    question({ id: 1, placeholder: 'Sunday' }),
    [answer(1, 1, 'Monday')],
    'Monday',
  ],
  ['an empty answer stays empty', question({ id: 1, placeholder: 'Sunday' }), [answer(1, 1, '')], ''],
  ['the placeholder without an answer', question({ id: 1, placeholder: 'Sunday' }), [], 'Sunday'],
  ['the first choice of a list', question({ id: 1, fieldType: 'list', choices: 'a`A|b`B' }), [], 'a'],
  [
    'the first choice of a list with an empty answer',
    question({ id: 1, fieldType: 'list', choices: 'a`A|b`B' }),
    [answer(1, 1, '')],
    'a',
  ],
  [
    'the placeholder of a list',
    question({ id: 1, fieldType: 'list', choices: 'a`A|b`B', placeholder: 'b' }),
    [],
    'b',
  ],
])('opening value: %s', (_, one, answers, expected) => {
  expect(openingValues([one], answers)).toEqual({ 1: expected });
});

test('headers and labels have no value', () => {
  const questions = [question({ id: 1, fieldType: 'header' }), question({ id: 2, fieldType: 'label' })];
  expect(openingValues(questions, [])).toEqual({});
});

test('questions of items have no separate answers', () => {
  const questions = [
    question({ id: 1, fieldType: 'header' }),
    question({ id: 2, parentId: 1, placeholder: 'kept' }),
    question({ id: 3, fieldType: 'array', placeholder: '[]' }),
    question({ id: 4, parentId: 3, placeholder: 'not an answer' }),
  ];
  expect(openingValues(questions, [])).toEqual({ 2: 'kept', 3: '[]' });
});

test('a message has no answer to a question whose placeholder nobody changed', () => {
  const questions = [
    question({ id: 1, placeholder: 'Sunday' }),
    question({ id: 2, placeholder: 'Noon' }),
    question({ id: 3, placeholder: 'Foyer' }),
  ];
  const answers = [answer(1, 1, 'Monday'), answer(2, 2, '')];
  expect(answeredValues(questions, answers)).toEqual({ 1: 'Monday', 2: '' });
});

test('a list without a placeholder has its first choice as answer, except if subscribers fill it in', () => {
  const questions = [
    question({ id: 1, keyName: 'day', fieldType: 'list', choices: 'a`A|b`B' }),
    question({ id: 2, fieldType: 'list', choices: 'a`A|b`B', placeholder: 'b' }),
  ];
  expect(answeredValues(questions, [])).toEqual({ 1: 'a' });
  expect(answeredValues(questions, [answer(1, 1, '')])).toEqual({ 1: 'a' });
  expect(answeredValues(questions, [], ['day'])).toEqual({});
  expect(answeredValues(questions, [answer(1, 1, 'b')], ['day'])).toEqual({ 1: 'b' });
});

test('names a required question without a value, unless subscribers fill it in', () => {
  const needed = { required: true };
  const questions = [
    question({ id: 1, title: 'Place', keyName: 'place', ...needed }),
    question({ id: 2, title: 'Picture', fieldType: 'image', ...needed }),
    question({ id: 3, title: 'Code', placeholder: 'https://example.org', ...needed }),
    question({ id: 4, title: 'Optional' }),
  ];
  const faults = [
    { at: 'question1', text: 'Please enter a value for “Place”.' },
    { at: 'question2', text: 'Please choose something for “Picture”.' },
  ];
  expect(answerFaults(questions, {})).toEqual(faults);
  expect(answerFaults(questions, {}, ['place'])).toEqual(faults.slice(1));
  expect(answerFaults(questions, { 1: ' ', 2: '/content/a.webp', 3: '' }, ['place'])).toEqual([
    faults[0],
    { at: 'question3', text: 'Please enter a value for “Code”.' },
  ]);
});

test('names an answer that does not match the format of its question, also in items', () => {
  const digits = { regex: '^\\d+$' };
  const questions = [
    question({ id: 1, title: 'Year', ...digits }),
    question({ id: 2, title: 'Guests', ...digits }),
    question({ id: 3, title: 'Dishes', fieldType: 'array' }),
    question({ id: 4, title: 'Name', keyName: 'name', parentId: 3 }),
    question({ id: 5, title: 'Price', keyName: 'price', parentId: 3, ...digits }),
    question({ id: 6, title: 'Broken', regex: '(' }),
  ];
  const dishes = JSON.stringify([
    { name: 'Soup', price: '4' },
    { name: 'Tart', price: 'a lot' },
  ]);
  const wrong = 'has the wrong format. Please check it.';
  expect(answerFaults(questions, { 1: '26th', 2: '', 3: dishes, 6: 'x' })).toEqual([
    { at: 'question1', text: `“Year” ${wrong}` },
    { at: 'question3.1.price', text: `Dishes, Tart (2): “Price” ${wrong}` },
  ]);
});
