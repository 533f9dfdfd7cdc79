import type { Question } from '@marquee/contract/templates';
import { expect, test } from 'vitest';
import { twoEditors } from '../../../kit/edit/test-two-editors';
import {
  type AnsweredDraft,
  answeredPart,
  answersToSave,
  newAnswered,
  storedAnswered,
} from './answered-draft';

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
  question(3, 'logo', { fieldType: 'image' }),
  question(4, 'constructor'),
];
const asked = { questions, data: { logo: '/content/a.webp' } };
const playlist = {
  id: 9,
  name: 'Tides',
  mode: 'subscription' as const,
  shape: '9:16' as const,
  subscriptionId: 5,
  externalSourceUrl: null,
  playOrder: 'sequential' as const,
  startDate: null,
  endDate: null,
  crossDepartment: false,
  feedId: null,
  createdAt: '2026-02-01T10:00:00.000Z',
  lastModified: '2026-11-01T10:00:00.000Z',
};
const answer = (questionId: number, value: string) => ({
  id: questionId * 100,
  questionId,
  messageId: null,
  playlistId: 9,
  overlayId: null,
  value,
});
const valuesWith = (...answers: ReturnType<typeof answer>[]) =>
  storedAnswered({ playlist, answers }, asked).draft.values;

test('a new playlist shows the values that play, and the first choice of a list', () => {
  expect(newAnswered('Tides', asked).draft).toMatchObject({
    name: 'Tides',
    values: { 1: 'London', 2: 'US', 3: '/content/a.webp', 4: '' },
  });
});

test('an answer of the playlist comes before the data of the subscription and the placeholder', () => {
  expect(valuesWith(answer(1, 'Leith'), answer(3, '/content/b.webp'))).toMatchObject({
    1: 'Leith',
    3: '/content/b.webp',
  });
});

test('a cleared answer is replaced by the data, but not by the placeholder', () => {
  expect(valuesWith(answer(1, ''), answer(3, ''))).toMatchObject({ 1: '', 3: '/content/a.webp' });
});

test('saves only values that the playlist does not inherit, so that it follows the subscription', () => {
  const values = newAnswered('', asked).draft.values;
  expect(answersToSave(asked, values, [undefined])).toEqual([{ questionId: 2, value: 'US' }]);
  expect(answersToSave(asked, { ...values, 1: 'Leith' }, [undefined])).toEqual([
    { questionId: 1, value: 'Leith' },
    { questionId: 2, value: 'US' },
  ]);
});

test('saves an inherited value over a stored or sent answer', () => {
  const values = newAnswered('', asked).draft.values;
  const withTown = { ...values, 1: 'Leith' };
  const town = { questionId: 1, value: 'London' };
  expect(answersToSave(asked, values, [withTown])).toContainEqual(town);
  expect(answersToSave(asked, values, [values, withTown])).toContainEqual(town);
  expect(answersToSave(asked, values, [values])).not.toContainEqual(town);
});

const base = storedAnswered({ playlist, answers: [] }, asked).draft;
test.each(
  twoEditors<AnsweredDraft>(answeredPart(questions), base, {
    name: { theirs: 'Dinner', mine: 'Supper', conflicts: ['Name'] },
    // The play order has two values, so two people cannot change the play order to different values.
    playOrder: { theirs: 'random', mine: 'random', conflicts: [] },
    startDate: { theirs: '2026-04-01', mine: '2026-05-01', conflicts: ['Start date'] },
    endDate: { theirs: '2026-06-01', mine: '2026-07-01', conflicts: ['End date'] },
    crossDepartment: { theirs: true, mine: true, conflicts: [] },
    values: {
      theirs: { ...base.values, 1: 'Leith' },
      mine: { ...base.values, 1: 'York' },
      conflicts: ['town'],
    },
  }),
)('two editors of a playlist with answers: $name', ({ outcome, expected }) => {
  expect(outcome).toEqual(expected);
});
