import type { Shape } from '@marquee/playback/program/shapes';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useSignedIn } from '../../../kit/session';
import { useQuery } from '../../../kit/use-query';
import { questionsQuery } from '../../questions/question-data';
import { answersQuery, anyMessageQuery, templatesQuery, wholeMessageQuery } from '../message-data';
import { type HeldCopy, heldCopy } from './held-copy';
import { storedMessage } from './message-draft';
import { newMessage, openNewMessage, withAnswers } from './new-message';

/** The address of the editor: a stored message, or a new message from a template or from a copied message. */
export type MessageAddress = {
  id: number;
  templateId: number | undefined;
  copyFrom: number | undefined;
  shape: Shape;
};

/**
 * Loads a stored message, or the values of a new message, and the questions of its template.
 * `missing`: there is no such message or template. `failed`: the error of a request.
 */
export const useOpenedMessage = (address: MessageAddress) =>
  pick(address.id !== 0, useStoredMessage(address.id), useNewMessage(address));

const noFiles: HeldCopy['files'] = new Map();

const pick = <A, B>(isStored: boolean, stored: A, fresh: B) => (isStored ? stored : fresh);

const useStoredMessage = (id: number) => {
  const whole = useQuery({ ...wholeMessageQuery(id), enabled: id !== 0 });
  const frame = whole.data?.message;
  const asked = useQuery({ ...questionsQuery(frame?.templateId ?? 0), enabled: frame !== undefined });
  const questions = asked.data;
  const stored = useMemo(
    () => whole.data && questions && storedMessage(whole.data, questions),
    [whole.data, questions],
  );
  const opened = frame && questions && stored && { frame, questions, stored, status: frame, files: noFiles };
  return { opened, missing: false, failed: whole.error ?? asked.error };
};

const useNewMessage = ({ id, templateId, copyFrom, shape }: MessageAddress) => {
  const enabled = id === 0;
  const held = useHeldCopy();
  const isCopy = enabled && copyFrom !== undefined && !held;
  const templates = useQuery({ ...templatesQuery, enabled });
  const copied = useQuery({ ...anyMessageQuery(copyFrom ?? 0), enabled: isCopy });
  const copiedAnswers = useQuery({ ...answersQuery(copyFrom ?? 0), enabled: isCopy });
  const template = templates.data?.find((one) => one.id === (templateId ?? copied.data?.templateId));
  const isComplete = templates.isSuccess && (!isCopy || copied.isSuccess || copied.isError);
  const fresh = useMemo(
    () => (isComplete ? newMessage(template, shape, copied.data, held) : undefined),
    [isComplete, template, shape, copied.data, held],
  );
  const asked = useQuery({ ...questionsQuery(fresh?.frame.templateId ?? 0), enabled: fresh !== undefined });
  const questions = useMemo(() => {
    if (held) return asked.data && withAnswers(asked.data, answersIn(held));
    if (!isCopy) return asked.data;
    return asked.data && copiedAnswers.data && withAnswers(asked.data, copiedAnswers.data);
  }, [held, isCopy, asked.data, copiedAnswers.data]);
  const stored = useMemo(() => fresh && questions && openNewMessage(fresh, questions), [fresh, questions]);
  const opened = fresh &&
    questions &&
    stored && {
      frame: fresh.frame,
      questions,
      stored,
      status: { sharedBy: null, awsJobId: null },
      files: held?.files ?? noFiles,
    };
  return {
    opened,
    missing: isComplete && !fresh,
    failed: templates.error ?? asked.error ?? copiedAnswers.error,
  };
};

/**
 * Returns the copy that the address named when the page opened. A later address does not name the copy, because closing the
 * designer changes the address.
 */
const useHeldCopy = (): HeldCopy | undefined => {
  const { latestLocation } = useRouter();
  const { department } = useSignedIn();
  const [held] = useState(() => heldCopy(latestLocation.state.heldCopy, department.id));
  return held;
};

const answersIn = ({ values }: HeldCopy) =>
  Object.entries(values).map(([questionId, value]) => ({ questionId: Number(questionId), value }));
