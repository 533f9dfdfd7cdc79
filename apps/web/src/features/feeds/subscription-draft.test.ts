import type { Question } from '@marquee/contract/templates';
import { expect, test } from 'vitest';
import { dataOf, firstData, storedSubscription, subscriptionPart } from './subscription-draft';

const question = (id: number, keyName: string, over: Partial<Question> = {}): Question => ({
  id,
  keyName,
  parentId: null,
  templateId: null,
  feedId: 7,
  title: keyName,
  description: '',
  placeholder: '',
  fieldType: 'string',
  choices: '',
  regex: '',
  required: false,
  sort: id,
  ...over,
});
const questions = [
  question(1, 'town', { placeholder: 'London' }),
  question(2, 'country', { fieldType: 'list', choices: 'US`United States|CA`Canada' }),
  question(3, '', { fieldType: 'header' }),
  question(4, 'logo', { parentId: 3, fieldType: 'image' }),
];
const data = { town: 'Leeds', logo: '/content/a.webp', userId: '17' };

const subscription = { id: 9, askedAt: '2026-11-01T10:00:00.000Z', events: [], data };

test('a form opens with the data, and with placeholders and first choices for questions without data', () => {
  expect(storedSubscription(questions, subscription)).toEqual({
    id: 9,
    lastModified: subscription.askedAt,
    draft: { values: { 1: 'Leeds', 2: 'US', 4: '/content/a.webp' } },
  });
  const emptied = { ...subscription, data: { town: '' } };
  expect(storedSubscription(questions, emptied).draft.values).toEqual({ 1: 'London', 2: 'US', 4: '' });
});

test('the last event is the version of a subscription', () => {
  const events = [{ text: 'Answers changed', at: '2026-11-05T10:00:00.000Z' }];
  expect(storedSubscription(questions, { ...subscription, events }).lastModified).toBe(events[0]?.at);
});

test('answers are stored by key name, and data of other keys stays', () => {
  expect(dataOf(questions, { 1: 'York', 2: 'CA', 4: '' }, data)).toEqual({
    town: 'York',
    country: 'CA',
    logo: '',
    userId: '17',
  });
});

test('a new subscription has the first choices that its form shows, and keeps earlier data', () => {
  expect(firstData(questions)).toEqual({ country: 'US' });
  expect(firstData(questions, { country: 'CA', userId: '17' })).toEqual({ country: 'CA', userId: '17' });
});

test('the answers of two people to different questions are merged', () => {
  const part = subscriptionPart(questions);
  const seen = { values: { 1: 'Leeds', 2: 'US' } };
  const versions = {
    seen,
    stored: { values: { ...seen.values, 1: 'York' } },
    draft: { values: { ...seen.values, 2: 'CA' } },
    saves: [],
  };
  expect(part.conflicts(versions)).toEqual([]);
  expect(part.conflicts({ ...versions, draft: { values: { ...seen.values, 1: 'Hull' } } })).toEqual([
    { title: 'town', theirs: 'York', mine: 'Hull' },
  ]);
});
