import type { MessageFeed } from '@marquee/contract/feeds';
import type { Question } from '@marquee/contract/templates';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo } from 'react';
import { call } from '../../../kit/client';
import type { Stored } from '../../../kit/edit/edit';
import { goneSentenceOf, unlessGone } from '../../../kit/edit/unless-gone';
import { useEditor } from '../../../kit/edit/use-editor';
import { shapeSearch } from '../../../kit/shapes';
import type { PendingFiles } from '../../files/pending-files';
import { answerFaults } from '../../questions/answer-faults';
import type { Filling } from '../../questions/filling';
import { useAnswerFiles } from '../../questions/use-answer-files';
import { wholeMessageQuery } from '../one-message-queries';
import { mayWithdraw } from './may-withdraw';
import { type MessageDraft, type MessageFrame, messagePart, storedMessage } from './message-draft';
import { messageFaults } from './message-faults';
import { offerThumbnail } from './offer-thumbnail';
import { givenName, takenName } from './taken-name';
import { useDesignerAddress } from './use-designer-address';
import { useMessageDesigns } from './use-message-designs';
import { useSaveMessage } from './use-save-message';
import { useVariants } from './use-variants';

/**
 * Returns the editor of a message. After the first save of a new message, opens the address of the stored message in the same
 * form. `chosen`: files that a copied message has not stored. `feeds`: the feeds that show the message.
 */
export const useMessageEditor = (
  frame: MessageFrame,
  questions: readonly Question[],
  stored: Stored<MessageDraft>,
  chosen: PendingFiles,
  feeds: readonly MessageFeed[],
  keepForm: (id: number) => void,
) => {
  const queries = useQueryClient();
  const saveMessage = useSaveMessage();
  const navigate = useNavigate();
  const designs = useMessageDesigns(frame, questions);
  const part = useMemo(() => messagePart(questions, designs.merge), [questions, designs]);
  const { templateId, shape } = frame;
  const { files, store, sent, stop } = useAnswerFiles(
    { shape, reserve: (form) => call('POST /messages/reserve', { body: { form, templateId } }) },
    questions,
    chosen,
  );

  const isStored = frame.id !== 0;
  const withName = (draft: MessageDraft): MessageDraft =>
    isStored || draft.name.trim() !== ''
      ? draft
      : { ...draft, name: givenName(questions, draft.values, files) };

  const editor = useEditor({
    part,
    stored,
    faultsOf: (draft) => [
      ...messageFaults(withName(draft)),
      ...answerFaults(
        questions,
        draft.values,
        feeds.flatMap(({ keyNames }) => keyNames),
      ),
    ],
    mayGoAhead: (before, draft) => mayWithdraw(frame.id, before, draft),
    calls: {
      prepare: (draft, over) => store(withName(draft), over),
      prepareMerge: designs.prepareMerge,
      send: async (draft, over) => {
        const saved = await saveMessage.mutateAsync({ frame, questions, draft, over });
        void offerThumbnail(saved.id).catch(() => undefined);
        return saved;
      },
      fetchLatest: (id) =>
        unlessGone(async () =>
          storedMessage(
            await queries.fetchQuery({ ...wholeMessageQuery(id), staleTime: 0 }),
            questions,
            feeds,
          ),
        ),
      goneSentence: goneSentenceOf('message'),
      partGoneSentence:
        'A message or playlist that is chosen here no longer exists. Choose another one, then save again.',
    },
    onSaved: ({ id, isNew }) => {
      void designs.forgetDrafts();
      if (!isNew) return undefined;
      keepForm(id);
      return navigate({
        to: '/messages/$id',
        params: { id },
        search: { shape: shapeSearch(frame.shape) },
        // The form stays, so nothing that the person typed during the save is lost.
        ignoreBlocker: true,
      });
    },
  });

  const { change: changeDraft } = editor;
  const change = useCallback(
    (questionId: number, value: string, startedFrom?: string) =>
      changeDraft(
        (now) => ({
          values: { ...now.values, [questionId]: value },
          ...(isStored ? {} : { name: takenName(now, questions, files, questionId, value) }),
        }),
        startedFrom === undefined
          ? undefined
          : ({ values }) => ({ values: { ...values, [questionId]: startedFrom } }),
      ),
    [changeDraft, isStored, questions, files],
  );
  const removeAnswer = useCallback(
    (questionId: number) => changeDraft(({ values: { [questionId]: _, ...values } }) => ({ values })),
    [changeDraft],
  );
  const filling: Filling = {
    values: editor.draft.values,
    stored: isStored ? editor.stored.values : {},
    files,
    shape: frame.shape,
    change,
    designer: useDesignerAddress(),
    place: designs.place,
    contentId: frame.id === 0 ? undefined : frame.id,
    seconds: editor.draft.seconds,
    subscribers: feeds.length > 0 ? { feeds, removeAnswer } : undefined,
    variants: useVariants(frame, editor.draft, files),
  };
  return { ...editor, filling, sent, stopUploads: stop };
};

export type MessageEditorState = ReturnType<typeof useMessageEditor>;
