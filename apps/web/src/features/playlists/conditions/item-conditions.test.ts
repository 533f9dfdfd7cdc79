import { fieldTypes } from '@marquee/playback/template/fields/field-kinds';
import { expect, test } from 'vitest';
import {
  areSameConditions,
  type ConditionDraft,
  comparableQuestions,
  conditionWords,
  faultOf,
  newCondition,
  withDataType,
} from './item-conditions';
import { testFeed } from './test-feed';

const [country] = testFeed.questions;
const questions = new Map(testFeed.questions.map((question) => [question.id, question]));
const draft = (fields: Partial<ConditionDraft>): ConditionDraft => ({
  questionId: 1,
  operator: 'equals',
  value: 'US',
  dataType: 'string',
  ...fields,
});

test.each<[Partial<ConditionDraft>, string | undefined]>([
  [{}, undefined],
  [{ questionId: 0, value: '' }, 'Please select a question'],
  [{ value: ' ' }, 'Please enter a value'],
  [{ dataType: 'double', value: '' }, 'Please enter a value'],
  [{ dataType: 'double', value: 'two' }, 'Please enter a valid number'],
  [{ dataType: 'double', value: '1e3' }, 'Please enter a valid number'],
  [{ dataType: 'double', value: ' -2.5 ' }, undefined],
  [{ dataType: 'bool', value: 'true' }, undefined],
])('the fault of %j is %j', (fields, fault) => {
  expect(faultOf(draft(fields))).toBe(fault);
});

test.each<[Partial<ConditionDraft>, string]>([
  [{}, 'country equals US'],
  [
    { questionId: 2, dataType: 'double', operator: 'greaterThanEqual', value: '3' },
    'level greater than or equal 3',
  ],
  [{ questionId: 3, dataType: 'bool', operator: 'notEquals', value: '1' }, 'tides does not equal Yes'],
  [{ questionId: 3, dataType: 'bool', value: 'false' }, 'tides equals No'],
  [{ questionId: 8 }, 'a deleted question equals US'],
])('describes %j: %s', (fields, words) => {
  expect(conditionWords(draft(fields), questions)).toBe(words);
});

test('does not offer questions without a value that can be compared', () => {
  if (!country) throw new Error('A question is missing.');
  const all = fieldTypes.map((fieldType, id) => ({ ...country, id, fieldType }));
  const offered = comparableQuestions(all).map(({ fieldType }) => fieldType);
  const left = fieldTypes.filter((type) => !offered.includes(type));
  expect(left).toEqual([
    'header', 'label', 'array', 'image', 'image[]', 'video', 'silentVideo', 'file', 'file[]', 'designer',
  ]); // biome-ignore format: a list to read
});

test('the type of a new condition follows from the question', () => {
  expect(newCondition({ id: 3, fieldType: 'bool' })).toEqual({
    questionId: 3,
    operator: 'equals',
    value: 'true',
    dataType: 'bool',
  });
  expect(newCondition({ id: 1, fieldType: 'string' })).toMatchObject({ dataType: 'string', value: '' });
});

test('another type keeps the operator and the value if it offers them', () => {
  const text = draft({ operator: 'startsWith', value: '4' });
  expect(withDataType(text, 'double')).toMatchObject({ operator: 'equals', value: '4', dataType: 'double' });
  expect(withDataType(draft({ operator: 'lessThan', value: 'yes' }), 'bool')).toMatchObject({
    operator: 'equals',
    value: 'true',
  });
  expect(withDataType(draft({ dataType: 'bool', value: 'true' }), 'string')).toMatchObject({ value: '' });
});

test('compares conditions without their ids and their order', () => {
  const [one, two] = [
    { id: 1, ...draft({}) },
    { id: 2, ...draft({ value: 'CA' }) },
  ];
  expect(areSameConditions([one, two], [{ ...two, id: 0 }, one])).toBe(true);
  expect(areSameConditions([one], [two])).toBe(false);
  expect(areSameConditions([one, one], [one, two])).toBe(false);
  expect(areSameConditions([one], [])).toBe(false);
});
