import { expect, test } from 'vitest';
import { twoEditors } from '../../kit/edit/test-two-editors';
import { addQuestion } from '../questions/editor/question-edits';
import { type FeedDraft, feedFaults, feedPart, lostList, openedNewFeed } from './feed-draft';

const { draft } = openedNewFeed;
const named = { ...draft, name: 'Town news' };
const withQuestion = (title: string) =>
  addQuestion([], null).list.map((question) => ({ ...question, title }));

test('a new feed has the prescribed fees, trial, mode and shape', () => {
  expect(draft).toMatchObject({
    monthlyAccountFee: '$10.00',
    additionalScreenFee: '$0.00',
    trialDays: 30,
    mode: 'Playlist',
    shapes: '16:9',
  });
  expect(feedFaults(draft)).toEqual([{ at: 'name', text: 'Please enter a feed name.' }]);
  expect(feedFaults(named)).toEqual([]);
});

test.each<[Partial<FeedDraft>, string]>([
  [{ name: '  ' }, 'Please enter a feed name.'],
  [{ shapes: '' }, 'Please choose at least one shape.'],
  [{ monthlyAccountFee: 'ten' }, '“ten” is not an amount. Enter an amount such as $10.00.'],
  [
    { monthlyAccountFee: '12,50' },
    '“12,50” is not an amount. A comma separates thousands only, such as $1,250.00.',
  ],
  [{ additionalScreenFee: '' }, '“” is not an amount. Enter an amount such as $10.00.'],
  [{ trialDays: 366 }, 'The trial can have 0 to 365 days.'],
  [{ trialDays: Number.NaN }, 'The trial can have 0 to 365 days.'],
])('refuses %j', (wrong, sentence) => {
  expect(feedFaults({ ...named, ...wrong })).toEqual([{ at: Object.keys(wrong)[0], text: sentence }]);
});

test('two texts of the same amount are no change', () => {
  expect(feedPart.isSame(named, { ...named, monthlyAccountFee: ' 10 ' })).toBe(true);
  expect(feedPart.isSame(named, { ...named, monthlyAccountFee: '$10.01' })).toBe(false);
  expect(feedPart.isSame(named, { ...named, monthlyAccountFee: 'ten' })).toBe(false);
});

test.each([
  ['Playlist', 'Both', undefined],
  ['Both', 'Both', undefined],
  ['Both', 'Playlist', 'library'],
  ['Both', 'Library', 'playlist'],
  ['Playlist', 'Library', 'playlist'],
  ['Library', 'Playlist', 'library'],
] as const)('from the mode %s to %s the subscribers lose the %s', (before, after, lost) => {
  expect(lostList(before, after)).toBe(lost);
});

test.each(
  twoEditors<FeedDraft>(feedPart, named, {
    name: { theirs: 'Village news', mine: 'City news', conflicts: ['Name'] },
    mode: { theirs: 'Both', mine: 'Library', conflicts: ['Mode'] },
    shapes: { theirs: '9:16', mine: '16:9,9:16', conflicts: ['Shapes'] },
    description: { theirs: 'Daily', mine: 'Weekly', conflicts: ['Description'] },
    monthlyAccountFee: { theirs: '$5.00', mine: '$6.00', conflicts: ['Monthly fee'] },
    additionalScreenFee: { theirs: '$1.00', mine: '$2.00', conflicts: ['Additional screen fee'] },
    trialDays: { theirs: 7, mine: 14, conflicts: ['Trial days'] },
    questions: { theirs: withQuestion('Theirs'), mine: withQuestion('Mine'), conflicts: ['Questions'] },
    // Each of these parts has two values, so two people cannot change a part to different values.
    isPublic: { theirs: true, mine: true, conflicts: [] },
    requiresApproval: { theirs: true, mine: true, conflicts: [] },
    active: { theirs: false, mine: false, conflicts: [] },
  }),
)('two editors of a feed: $name', ({ outcome, expected }) => {
  expect(outcome).toEqual(expected);
});
