import type { Question } from '@marquee/contract/templates';
import { expect, test } from 'vitest';
import { answerFaults } from './answer-faults';

const question: Question = {
  id: 7,
  templateId: 1,
  feedId: null,
  parentId: null,
  keyName: 'place',
  title: 'Place',
  description: '',
  placeholder: '',
  fieldType: 'string',
  choices: '',
  regex: '^[a-z]+$',
  required: false,
  sort: 1,
};

test('an answer of a message that does not match its format has a fault', () => {
  expect(answerFaults([question], { 7: 'HULL' })).toEqual([
    { at: 'question7', text: '“Place” has the wrong format. Please check it.' },
  ]);
});

test('the browser does not run the expressions of a feed, which another organization writes', () => {
  const hostile = { ...question, templateId: null, feedId: 1, regex: '^(a+)+$' };
  expect(answerFaults([hostile], { 7: `${'a'.repeat(200)}!` })).toEqual([]);
});
