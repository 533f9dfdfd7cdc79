import type { Feed } from '@marquee/contract/feeds';
import { newFeed } from '@marquee/contract/kit/feed-values';
import type { Question } from '@marquee/contract/templates';
import type { Stored } from '../../kit/edit/edit';
import { type Part, part, partOf } from '../../kit/edit/part';
import { formatMoney } from '../../kit/formats';
import type { Fault } from '../../kit/place-faults';
import { readMoney } from '../../kit/read-money';
import { type QuestionDraft, toDrafts } from '../questions/editor/question-edits';
import { questionsPart } from '../questions/editor/questions-part';

/** The values of the form of a feed. The fees are texts as a person types them. */
export type FeedDraft = Pick<
  Feed,
  'name' | 'isPublic' | 'mode' | 'shapes' | 'description' | 'trialDays' | 'requiresApproval' | 'active'
> & { monthlyAccountFee: string; additionalScreenFee: string; questions: readonly QuestionDraft[] };

/** A feed with its questions. */
export type FeedWithQuestions = { feed: Feed; questions: readonly Question[] };

/** The draft with which the form of a new feed opens. */
export const openedNewFeed: Stored<FeedDraft> = {
  id: 0,
  draft: {
    ...newFeed,
    name: '',
    monthlyAccountFee: formatMoney(newFeed.monthlyAccountFee),
    additionalScreenFee: formatMoney(newFeed.additionalScreenFee),
    questions: [],
  },
};

export const storedFeed = ({ feed, questions }: FeedWithQuestions): Stored<FeedDraft> => {
  const { id, lastModified, name, isPublic, mode, shapes, description } = feed;
  const { monthlyAccountFee, additionalScreenFee, trialDays, requiresApproval, active } = feed;
  return {
    id,
    lastModified,
    draft: {
      name,
      isPublic,
      mode,
      shapes,
      description,
      monthlyAccountFee: formatMoney(monthlyAccountFee),
      additionalScreenFee: formatMoney(additionalScreenFee),
      trialDays,
      requiresApproval,
      active,
      questions: toDrafts(questions),
    },
  };
};

const text = (value: string) => value;
const yesNo = (value: boolean) => (value ? 'Yes' : 'No');
const sameTrimmed = (a: string, b: string) => a.trim() === b.trim();
const fee = (title: string) =>
  part<string>({
    title,
    same: (a, b) => (readMoney(a) ?? a) === (readMoney(b) ?? b),
    words: text,
  });

/** The parts of a feed that are compared and merged. */
export const feedPart: Part<FeedDraft> = partOf<FeedDraft>({
  name: part({ title: 'Name', same: sameTrimmed, words: text }),
  isPublic: part({ title: 'Public', words: yesNo }),
  mode: part<FeedDraft['mode']>({ title: 'Mode', words: text }),
  shapes: part({ title: 'Shapes', words: text }),
  description: part({ title: 'Description', same: sameTrimmed, words: text }),
  monthlyAccountFee: fee('Monthly fee'),
  additionalScreenFee: fee('Additional screen fee'),
  trialDays: part({ title: 'Trial days', words: String }),
  requiresApproval: part({ title: 'Requires approval', words: yesNo }),
  active: part({ title: 'Active', words: yesNo }),
  questions: questionsPart,
});

/** Returns why the draft cannot be saved. */
export const feedFaults = (draft: FeedDraft): Fault[] => [
  ...(draft.name.trim() === '' ? [{ at: 'name', text: 'Please enter a feed name.' }] : []),
  ...(draft.shapes === '' ? [{ at: 'shapes', text: 'Please choose at least one shape.' }] : []),
  ...feeNames
    .filter((at) => readMoney(draft[at]) === undefined)
    .map((at) => ({ at, text: `“${draft[at]}” is not an amount. ${amountHint(draft[at])}` })),
  ...(Number.isInteger(draft.trialDays) && draft.trialDays >= 0 && draft.trialDays <= 365
    ? []
    : [{ at: 'trialDays', text: 'The trial can have 0 to 365 days.' }]),
];

const amountHint = (amount: string): string =>
  amount.includes(',')
    ? 'A comma separates thousands only, such as $1,250.00.'
    : 'Enter an amount such as $10.00.';

const feeNames = ['monthlyAccountFee', 'additionalScreenFee'] as const;

/** Returns which list of the feed the subscribers lose if the mode changes; undefined if they keep all lists. */
export const lostList = (
  before: FeedDraft['mode'],
  after: FeedDraft['mode'],
): 'playlist' | 'library' | undefined => {
  if (before !== 'Library' && after === 'Library') return 'playlist';
  if (before !== 'Playlist' && after === 'Playlist') return 'library';
  return undefined;
};
