import type { Answer } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import { expect, test } from 'vitest';
import { mergeEdits, type Saved } from './message-merge';

const question = (id: number): Question => ({
  id,
  parentId: null,
  templateId: 2,
  feedId: null,
  keyName: `key${id}`,
  title: `Question ${id}`,
  description: '',
  placeholder: '',
  fieldType: 'string',
  choices: '',
  regex: '',
  sort: id,
});
const questions = [question(1), question(2)];
const answer = (questionId: number, value: string): Answer => ({
  id: questionId * 10,
  questionId,
  messageId: 7,
  playlistId: null,
  overlayId: null,
  value,
});
const base = {
  id: 7,
  templateId: 2,
  shape: '16:9' as const,
  seconds: 15,
  category: '',
  name: 'Picnic',
  isPublic: false,
  crossDepartment: false,
  archived: false,
  lastModified: '2026-03-01T10:00:00.000Z',
};
const seen: Saved = { base, stored: [answer(1, 'One'), answer(2, 'Two')] };
const newer = { ...base, lastModified: '2026-03-01T11:00:00.000Z' };

test('what each of two has changed is kept, where they changed different things', () => {
  const latest = {
    base: { ...newer, name: 'Summer picnic' },
    stored: [answer(1, 'Their one'), answer(2, 'Two')],
  };
  const merged = mergeEdits(questions, seen, latest, {
    draft: { ...base, seconds: 30 },
    values: { 1: 'One', 2: 'My two' },
  });
  expect(merged).toMatchObject({
    draft: { ...newer, name: 'Summer picnic', seconds: 30 },
    values: { 1: 'Their one', 2: 'My two' },
    conflicts: [],
  });
});

test('the same thing changed to two things is a conflict, and either can be had', () => {
  const latest = {
    base: { ...newer, name: 'Their picnic' },
    stored: [answer(1, 'Their one'), answer(2, 'Two')],
  };
  const merged = mergeEdits(questions, seen, latest, {
    draft: { ...base, name: 'My picnic', seconds: 30 },
    values: { 1: '', 2: 'Two' },
  });
  expect(merged.conflicts).toEqual([
    { title: 'Name', theirs: 'Their picnic', mine: 'My picnic' },
    { title: 'Question 1', theirs: 'Their one', mine: 'Empty' },
  ]);
  expect(merged).toMatchObject({ draft: { name: 'My picnic', seconds: 30 }, values: { 1: '', 2: 'Two' } });
  expect(merged.theirs).toMatchObject({
    draft: { name: 'Their picnic', seconds: 30 },
    values: { 1: 'Their one', 2: 'Two' },
  });
});

test('the same thing changed to the same is none', () => {
  const latest = { base: { ...newer, name: 'Summer' }, stored: [answer(1, 'Sun'), answer(2, 'Two')] };
  const mine = { draft: { ...base, name: 'Summer' }, values: { 1: 'Sun', 2: 'Two' } };
  expect(mergeEdits(questions, seen, latest, mine).conflicts).toEqual([]);
});

test('nothing newer: what was typed stays as it is', () => {
  const mine = { draft: { ...base, name: 'Mine' }, values: { 1: 'One', 2: 'Mine' } };
  expect(mergeEdits(questions, seen, seen, mine)).toMatchObject({ ...mine, conflicts: [] });
});
