import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { afterSave } from '../../../kit/after-save';
import { call } from '../../../kit/client';
import type { Over } from '../../../kit/edit/save-edit';
import type { Values } from '../../questions/answer-values';
import { type AnsweredDraft, type AnsweredFrame, type Asked, answersToSave } from './answered-draft';

/** A playlist with its answers. */
export const answeredPlaylistQuery = (id: number) =>
  queryOptions({
    queryKey: ['playlists', id, 'answered'],
    queryFn: async () => {
      // The playlist is requested first, so that the answers are never older than `lastModified`.
      const playlist = await call('GET /playlists/:id', { params: { id } });
      const answers = await call('GET /answers/playlist/:playlistId', { params: { playlistId: id } });
      return { playlist, answers };
    },
  });

type Save = {
  frame: AnsweredFrame;
  asked: Asked;
  draft: AnsweredDraft;
  over: Over<AnsweredDraft>;
  /** The values that may be stored. */
  before: readonly (Values | undefined)[];
};

/** Saves a playlist with its answers in one call. */
const saveAnswered = ({
  frame: { mode, shape, subscriptionId },
  asked,
  draft: { name, values, ...fields },
  over: { id, form, ifUnchangedSince },
  before,
}: Save) =>
  call('POST /playlists/whole', {
    body: {
      ...fields,
      id,
      form,
      ifUnchangedSince,
      mode,
      shape,
      subscriptionId,
      name: name.trim(),
      answers: answersToSave(asked, values, before),
    },
  });

export const useSaveAnswered = () => {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: saveAnswered,
    onSettled: afterSave(() => queries.invalidateQueries({ queryKey: ['playlists'] })),
  });
};
