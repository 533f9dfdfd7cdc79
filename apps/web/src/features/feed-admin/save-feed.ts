import { call } from '../../kit/client';
import type { Over } from '../../kit/edit/save-edit';
import { readMoney } from '../../kit/read-money';
import { questionInputs } from '../questions/editor/question-edits';
import type { FeedDraft } from './feed-draft';

/** Saves a feed with its questions in one request. */
export const saveFeed = ({
  draft: { questions, monthlyAccountFee, additionalScreenFee, ...fields },
  over: { id, form, ifUnchangedSince, stored },
}: {
  draft: FeedDraft;
  over: Over<FeedDraft>;
}) =>
  call('POST /feeds/whole', {
    body: {
      ...fields,
      id,
      form,
      ifUnchangedSince,
      monthlyAccountFee: readMoney(monthlyAccountFee),
      additionalScreenFee: readMoney(additionalScreenFee),
      questions: questionInputs(questions, stored?.questions),
    },
  });
