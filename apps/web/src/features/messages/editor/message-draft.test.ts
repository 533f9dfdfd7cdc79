import type { Message } from '@marquee/contract/messages';
import type { Question } from '@marquee/contract/templates';
import { expect, test } from 'vitest';
import { conflictsOf, openEdit, startSave, takeTheirs, withLatest } from '../../../kit/edit/edit';
import { twoEditors } from '../../../kit/edit/test-two-editors';
import { type MessageDraft, messagePart, storedMessage } from './message-draft';

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
  required: false,
  sort: id,
});
const questions = [question(1), question(2)];
const parts = messagePart(questions);

const message: Message = {
  id: 7,
  templateId: 2,
  shape: '16:9',
  seconds: 15,
  category: '',
  name: 'Picnic',
  isPublic: false,
  crossDepartment: false,
  archived: false,
  createdAt: '2026-02-01T10:00:00.000Z',
  lastModified: '2026-03-01T10:00:00.000Z',
  thumbnailPending: false,
  awsJobId: null,
  isExistInPlaylist: 0,
  sharedBy: null,
};
const answer = (questionId: number, value: string) => ({
  id: questionId * 10,
  questionId,
  messageId: 7,
  playlistId: null,
  overlayId: null,
  value,
});
const opened = storedMessage({ message, answers: [answer(1, 'One'), answer(2, 'Two')] }, questions);
const merge = (mine: Partial<MessageDraft>, theirs: Partial<MessageDraft>) =>
  withLatest(
    parts,
    { ...openEdit(opened), draft: { ...opened.draft, ...mine } },
    { ...opened, lastModified: '2026-03-01T11:00:00.000Z', draft: { ...opened.draft, ...theirs } },
  );

test('a question that nobody answered has no value, and a conflict shows its placeholder', () => {
  const asked = [{ ...question(1), placeholder: 'Welcome' }, question(2)];
  const { draft } = storedMessage({ message, answers: [answer(2, 'Two')] }, asked);
  expect(draft.values).toEqual({ 2: 'Two' });
  const parts = messagePart(asked);
  const edit = withLatest(
    parts,
    { ...openEdit(opened), draft: { ...opened.draft, values: { 2: 'Two' } } },
    {
      ...opened,
      lastModified: '2026-03-01T11:00:00.000Z',
      draft: { ...opened.draft, values: { 1: 'Theirs', 2: 'Two' } },
    },
  );
  expect(conflictsOf(parts, edit)).toEqual([{ title: 'Question 1', theirs: 'Theirs', mine: 'Welcome' }]);
});

test('different answers of one message are merged without a question', () => {
  const edit = merge(
    { seconds: 30, values: { 1: 'One', 2: 'My two' } },
    { name: 'Summer picnic', values: { 1: 'Their one', 2: 'Two' } },
  );
  expect(edit.draft).toEqual({
    ...opened.draft,
    name: 'Summer picnic',
    seconds: 30,
    values: { 1: 'Their one', 2: 'My two' },
  });
  expect(conflictsOf(parts, edit)).toEqual([]);
});

test('conflicts name the question, and show no addresses and no JSON', () => {
  const edit = merge(
    { archived: true, values: { 1: 'Pending Upload 0123456789abcdef', 2: '[{"a":"b"}]' } },
    { archived: false, values: { 1: '/content/7/a.jpg', 2: '' } },
  );
  expect(conflictsOf(parts, edit)).toEqual([
    { title: 'Question 1', theirs: 'A different file', mine: 'A different file' },
    { title: 'Question 2', theirs: 'Empty', mine: 'A different list' },
  ]);
});

/** The cases of one part of a message: the values of two editors, the saved value, and whether a person is asked. */
const text = (base: string) => [
  { by: 'nobody', mine: base, theirs: base, saved: base, asks: false },
  { by: 'me', mine: 'mine', theirs: base, saved: 'mine', asks: false },
  { by: 'the other', mine: base, theirs: 'theirs', saved: 'theirs', asks: false },
  { by: 'both, equally', mine: 'both', theirs: 'both', saved: 'both', asks: false },
  { by: 'both, differently', mine: 'mine', theirs: 'theirs', saved: 'mine', asks: true },
];
const length = text('15').map(({ mine, theirs, saved, ...rest }) => {
  const seconds = (value: string) => ({ 15: 15, mine: 20, theirs: 30, both: 40 })[value] ?? 0;
  return { ...rest, mine: seconds(mine), theirs: seconds(theirs), saved: seconds(saved) };
});
/** A switch has two positions, so two people cannot change a switch to different values. */
const toggle = [
  { by: 'nobody', mine: false, theirs: false, saved: false, asks: false },
  { by: 'me', mine: true, theirs: false, saved: true, asks: false },
  { by: 'the other', mine: false, theirs: true, saved: true, asks: false },
  { by: 'both, equally', mine: true, theirs: true, saved: true, asks: false },
];

/** Returns every way to choose one element of each list. */
const product = <T>(lists: readonly (readonly T[])[]): T[][] =>
  lists.reduce<T[][]>((rows, list) => rows.flatMap((row) => list.map((each) => [...row, each])), [[]]);

test('merges all combinations of changes by two editors, and asks only about real conflicts', () => {
  const tally = { combinations: 0, savedAtOnce: 0, asked: 0 };
  const wrong: string[] = [];
  // The category is compared like the name, and all switches are compared in the same way. So two cases are enough for the
  // category and for two of the switches.
  const categories = text('').filter(({ by }) => by === 'nobody' || by === 'both, differently');
  const short = toggle.filter(({ by }) => by === 'nobody' || by === 'the other');
  const words = product([text('Picnic'), categories, text('One'), text('Two')]);
  const switches = product([toggle, short, short]);
  for (const [name, category, one, two] of words)
    for (const seconds of length)
      for (const [isPublic, crossDepartment, archived] of switches) {
        if (!name || !category || !one || !two || !isPublic || !crossDepartment || !archived) continue;
        const all = [name, category, one, two, seconds, isPublic, crossDepartment, archived];
        const version = (which: 'mine' | 'theirs' | 'saved'): MessageDraft => ({
          name: name[which],
          category: category[which],
          seconds: seconds[which],
          isPublic: isPublic[which],
          crossDepartment: crossDepartment[which],
          archived: archived[which],
          values: { 1: one[which], 2: two[which] },
        });
        const edit = startSave(parts, merge(version('mine'), version('theirs')));
        const asks = all.filter((part) => part.asks).length;
        const taken = takeTheirs(parts, edit).draft;
        const isRight =
          parts.isSame(edit.draft, version('saved')) &&
          edit.state === (asks > 0 ? 'conflict' : 'saving') &&
          conflictsOf(parts, edit).length === asks &&
          (!name.asks || taken.name === name.theirs) &&
          (!two.asks || taken.values[2] === two.theirs) &&
          taken.values[1] === (one.asks ? one.theirs : one.saved);
        if (!isRight) wrong.push(all.map(({ by }) => by).join(' | '));
        tally.combinations += 1;
        tally[asks > 0 ? 'asked' : 'savedAtOnce'] += 1;
      }
  expect(wrong.slice(0, 5)).toEqual([]);
  const combinations = 5 ** 4 * 2 * 4 * 2 ** 2;
  const savedAtOnce = 4 ** 5 * 4;
  expect(tally).toEqual({ combinations, savedAtOnce, asked: combinations - savedAtOnce });
});

test.each(
  twoEditors<MessageDraft>(parts, opened.draft, {
    name: { theirs: 'Theirs', mine: 'Mine', conflicts: ['Name'] },
    category: { theirs: 'Theirs', mine: 'Mine', conflicts: ['Category'] },
    seconds: { theirs: 20, mine: 30, conflicts: ['Duration (seconds)'] },
    values: {
      theirs: { 1: 'Their one', 2: 'Their two' },
      mine: { 1: 'My one', 2: '/content/7/a.jpg' },
      conflicts: ['Question 1', 'Question 2'],
    },
    // A switch has two values, so two people cannot change a switch to different values.
    isPublic: { theirs: true, mine: true, conflicts: [] },
    crossDepartment: { theirs: true, mine: true, conflicts: [] },
    archived: { theirs: true, mine: true, conflicts: [] },
  }),
)('two editors of a message: $name', ({ outcome, expected }) => {
  expect(outcome).toEqual(expected);
});
