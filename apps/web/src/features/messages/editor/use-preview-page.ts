import { minMessageSeconds } from '@marquee/contract/kit/limits';
import { useCallback, useMemo } from 'react';
import { call } from '../../../kit/client';
import type { Values } from '../../questions/answer-values';
import type { Filling } from '../../questions/filling';
import { previewAnswer } from '../../questions/unsaved-files';
import { usePreview } from '../../questions/use-preview';
import type { MessageFrame } from './message-draft';

/**
 * Returns the page of the draft, one second after the last change, and the error of the last request. The page is undefined
 * until the draft first differs from the stored message.
 */
export const usePreviewPage = (
  { id, templateId, shape }: MessageFrame,
  typedSeconds: number,
  lastModified: string | undefined,
  filling: Filling,
) => {
  const { values } = filling;
  const seconds = Math.max(minMessageSeconds, typedSeconds);
  const body = useMemo(
    () => ({ templateId, shape, seconds, answers: previewAnswers(values) }),
    [templateId, shape, seconds, values],
  );
  return usePreview({
    // `lastModified` is included, because the same answers give another page when, for example, the pages of a document
    // are rendered.
    state: JSON.stringify([body, lastModified]),
    isShown: id !== 0,
    filling,
    request: useCallback(() => call('POST /messages/preview', { body }), [body]),
  });
};

const previewAnswers = (values: Values) =>
  Object.entries(values).map(([questionId, value]) => ({
    questionId: Number(questionId),
    value: previewAnswer(value),
  }));
