import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCallback, useMemo, useRef } from 'react';
import { call } from '../../../kit/client';
import type { Stored } from '../../../kit/edit/edit';
import { goneSentenceOf, unlessGone } from '../../../kit/edit/unless-gone';
import { useEditor } from '../../../kit/edit/use-editor';
import { answerFaults } from '../../questions/answer-faults';
import type { Values } from '../../questions/answer-values';
import type { Filling } from '../../questions/filling';
import { useAnswerFiles } from '../../questions/use-answer-files';
import { playlistFaults } from '../playlist-fields';
import { answeredPlaylistQuery, useSaveAnswered } from './answered-data';
import {
  type AnsweredDraft,
  type AnsweredFrame,
  type Asked,
  answeredPart,
  storedAnswered,
} from './answered-draft';

/** Returns the editor of a playlist with answers. After a new playlist is saved, the list of playlists opens. */
export const useAnsweredEditor = (frame: AnsweredFrame, asked: Asked, stored: Stored<AnsweredDraft>) => {
  const { shape, subscriptionId } = frame;
  const { questions } = asked;
  const queries = useQueryClient();
  const save = useSaveAnswered();
  const navigate = useNavigate();
  const part = useMemo(() => answeredPart(questions), [questions]);
  // A save without a response may be stored, so its answers are replaced too.
  const sentValues = useRef<Values[]>([]);
  const { files, store, sent, stop } = useAnswerFiles(
    {
      shape,
      reserve: (form) =>
        call('POST /playlists/reserve', { body: { form, subscriptionId: subscriptionId ?? undefined } }),
    },
    questions,
  );
  const editor = useEditor({
    part,
    stored,
    faultsOf: (draft) => [...playlistFaults(draft), ...answerFaults(questions, draft.values)],
    calls: {
      prepare: store,
      send: (draft, over) => {
        const before = [over.stored?.values, ...sentValues.current];
        sentValues.current.push(draft.values);
        return save.mutateAsync({ frame, asked, draft, over, before });
      },
      fetchLatest: (id) =>
        unlessGone(async () =>
          storedAnswered(await queries.fetchQuery({ ...answeredPlaylistQuery(id), staleTime: 0 }), asked),
        ),
      goneSentence: goneSentenceOf('playlist'),
      partGoneSentence:
        'A message or playlist that is chosen here no longer exists. Choose another one, then save again.',
    },
    onSaved: ({ id, isNew }) => (isNew ? navigate({ to: '/playlists', search: { saved: id } }) : undefined),
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
    shape,
    change,
  };
  return { ...editor, filling, sent, stopUploads: stop };
};
