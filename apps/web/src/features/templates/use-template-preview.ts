import { minMessageSeconds } from '@marquee/contract/kit/limits';
import type { Position, Positions } from '@marquee/playback/overlay/position';
import type { TemplateShape } from '@marquee/playback/program/shapes';
import { useEffect, useMemo, useState } from 'react';
import { call } from '../../kit/client';
import { useAway } from '../../kit/connection';
import { isPending } from '../files/pending-files';
import type { PostedPage } from '../messages/pictures/PostedFrame';
import type { Values } from '../questions/answer-values';
import type { QuestionDraft } from '../questions/editor/question-edits';

/** Milliseconds after the last change before the preview is requested. */
const requestDelayMs = 800;

/** Returns the rendered page of the template in the editor, 800 ms after the last change, and the error of the template. */
export const useTemplatePreview = (
  html: string,
  questions: readonly QuestionDraft[],
  values: Values,
  shape: TemplateShape,
  seconds: number,
  /** The positions of an overlay template; empty for a message template. */
  place: { positions?: Positions; position?: Position },
) => {
  const [shown, setShown] = useState<PostedPage>();
  const [error, setError] = useState<string>();
  const [thrown, setThrown] = useState<unknown>();
  const body = useMemo(
    () => ({
      html,
      questions: questions.map(({ id, parentId, keyName, fieldType, placeholder }) => ({
        id,
        parentId,
        keyName,
        fieldType,
        placeholder,
      })),
      answers: Object.entries(values)
        .filter(([, value]) => !isPending(value))
        .map(([id, value]) => ({ questionId: Number(id), value })),
      shape,
      seconds: Math.max(minMessageSeconds, seconds),
      ...place,
    }),
    [html, questions, values, shape, seconds, place],
  );

  const away = useAway();
  useEffect(() => {
    if (away) return;
    let current = true;
    const ask = () =>
      call('POST /templates/preview', { body }).then(
        (answer) => {
          if (!current) return;
          setThrown(undefined);
          setError(answer.error ?? undefined);
          // While the template has an error, the last valid page stays visible.
          if (answer.error === null) setShown({ page: answer.page, assets: [] });
        },
        (refused: unknown) => current && setThrown(refused),
      );
    const timer = window.setTimeout(() => void ask(), requestDelayMs);
    return () => {
      current = false;
      window.clearTimeout(timer);
    };
  }, [away, body]);

  return { shown, error, thrown };
};

/** Returns the line number in an error, from 1. */
export const lineOf = (error: string | undefined): number | undefined => {
  const line = /line:(\d+)/.exec(error ?? '')?.[1];
  return line === undefined ? undefined : Number(line);
};
