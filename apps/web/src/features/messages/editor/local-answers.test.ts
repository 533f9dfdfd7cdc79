import type { Question } from '@marquee/contract/templates';
import { expect, test } from 'vitest';
import { habitsIn, localAnswers } from './local-answers';

const question = (id: number, fields: Partial<Question>): Question => ({
  id,
  parentId: null,
  templateId: 1,
  feedId: null,
  keyName: 'key',
  title: 'Title',
  description: '',
  placeholder: '',
  fieldType: 'list',
  choices: '',
  regex: '',
  required: false,
  sort: id,
  ...fields,
});
const questions = [
  question(1, { choices: 'metric`Celsius|imperial`Fahrenheit', placeholder: 'metric' }),
  question(2, { choices: '24`24 hours|12`12 hours', placeholder: '24' }),
  question(3, { choices: '3`3 days|12`12 days|24`24 days', placeholder: '3' }),
  question(4, {
    fieldType: 'array',
    placeholder: '[{"title":"Choir","time":"19:30"},{"title":"Fair","time":"all day"}]',
  }),
  question(5, { parentId: 4, keyName: 'time', fieldType: 'timeText' }),
];

test('a new message has the units and the clock of the person', () => {
  expect(localAnswers(questions, { imperial: true, locale: 'en-US' })).toEqual([
    { questionId: 1, value: 'imperial' },
    { questionId: 2, value: '12' },
    {
      questionId: 4,
      value: '[{"title":"Choir","time":"7:30 PM"},{"title":"Fair","time":"all day"}]',
    },
  ]);
  expect(localAnswers(questions, { imperial: false, locale: 'en-GB' })).toEqual([]);
});

test.each([
  ['America/Chicago', true],
  ['Pacific/Honolulu', true],
  ['America/Toronto', false],
  ['Europe/London', false],
])('%s measures in Fahrenheit: %s', (zone, imperial) => {
  expect(habitsIn(zone)).toEqual({ imperial });
});
