import { useCallback, useMemo } from 'react';
import { call } from '../../../kit/client';
import type { Values } from '../../questions/answer-values';
import type { Filling } from '../../questions/filling';
import { previewAnswer } from '../../questions/unsaved-files';
import { usePreview } from '../../questions/use-preview';
import { type AnsweredFrame, type Asked, answersToSave } from './answered-draft';

/** Returns the program of a playlist with the answers of the form, and the error of the last request. */
export const usePreviewProgram = (
  { id, shape, subscriptionId }: AnsweredFrame,
  asked: Asked,
  stored: Values,
  filling: Pick<Filling, 'values' | 'files'>,
) => {
  const { values } = filling;
  const body = useMemo(() => {
    const answers = answersToSave(asked, values, [stored]).map(({ questionId, value }) => ({
      questionId,
      value: previewAnswer(value),
    }));
    const what = id === 0 ? { subscriptionId: subscriptionId ?? undefined } : { playlistId: id };
    return { ...what, shape, answers };
  }, [id, shape, subscriptionId, asked, values, stored]);
  return usePreview({
    state: JSON.stringify([body, asked.data]),
    isShown: false,
    filling,
    request: useCallback(async () => {
      const program = await call('POST /playlists/preview', { body });
      return { type: 'program' as const, program };
    }, [body]),
  });
};
