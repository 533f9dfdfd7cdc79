import type { Subscription } from '@marquee/contract/subscriptions';
import type { Question } from '@marquee/contract/templates';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo, useState } from 'react';
import { useEditor } from '../../kit/edit/use-editor';
import type { PendingFiles } from '../files/pending-files';
import { answerFaults } from '../questions/answer-faults';
import type { Filling } from '../questions/filling';
import { storeAnswerFiles } from '../questions/store-answer-files';
import { subscriptionOfFeedQuery, useSubscribe } from './feed-data';
import { dataOf, lastChange, storedSubscription, subscriptionPart } from './subscription-draft';

/** Edits the answers of a subscribed account to the questions of the feed. Chosen files are uploaded before the save. */
export const useSubscriptionEditor = (questions: readonly Question[], subscription: Subscription) => {
  const { id, feedId, data } = subscription;
  const queries = useQueryClient();
  const save = useSubscribe();
  const stored = useMemo(() => storedSubscription(questions, subscription), [questions, subscription]);
  const part = useMemo(() => subscriptionPart(questions), [questions]);
  const [files] = useState<PendingFiles>(() => new Map());
  const editor = useEditor({
    part,
    stored,
    faultsOf: ({ values }) => answerFaults(questions, values),
    calls: {
      prepare: async (draft) => ({
        values: await storeAnswerFiles(
          { ownerId: () => Promise.resolve(id), shape: '16:9', questions, values: draft.values, files },
          new AbortController().signal,
          () => undefined,
        ),
      }),
      send: async ({ values }, { ifUnchangedSince }) => {
        const answers = dataOf(questions, values, data);
        const saved = await save.mutateAsync({ feedId, data: answers, ifUnchangedSince });
        return { id: saved.id, lastModified: lastChange(saved) };
      },
      fetchLatest: async () => {
        const [latest] = await queries.fetchQuery({ ...subscriptionOfFeedQuery(feedId), staleTime: 0 });
        return latest?.id === id ? storedSubscription(questions, latest) : undefined;
      },
      goneSentence: 'The subscription has ended, so the answers can no longer be saved.',
    },
  });

  const { change: changeDraft } = editor;
  const change = useCallback(
    (questionId: number, value: string) =>
      changeDraft(({ values }) => ({ values: { ...values, [questionId]: value } })),
    [changeDraft],
  );
  const filling: Filling = {
    values: editor.draft.values,
    stored: editor.stored.values,
    files,
    shape: '16:9',
    change,
  };
  return { ...editor, filling };
};
