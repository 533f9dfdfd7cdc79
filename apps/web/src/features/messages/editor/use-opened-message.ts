import type { Shape } from '@marquee/playback/program/shapes';
import { useMemo } from 'react';
import { useQuery } from '../../../kit/use-query';
import { questionsQuery } from '../../questions/question-data';
import { answersQuery, anyMessageQuery, templatesQuery, wholeMessageQuery } from '../message-data';
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
  const opened = frame && questions && stored && { frame, questions, stored, status: frame };
  return { opened, missing: false, failed: whole.error ?? asked.error };
};

const useNewMessage = ({ id, templateId, copyFrom, shape }: MessageAddress) => {
  const enabled = id === 0;
  const isCopy = enabled && copyFrom !== undefined;
  const templates = useQuery({ ...templatesQuery, enabled });
  const copied = useQuery({ ...anyMessageQuery(copyFrom ?? 0), enabled: isCopy });
  const copiedAnswers = useQuery({ ...answersQuery(copyFrom ?? 0), enabled: isCopy });
  const template = templates.data?.find((one) => one.id === (templateId ?? copied.data?.templateId));
  const isComplete = templates.isSuccess && (!isCopy || copied.isSuccess || copied.isError);
  const fresh = useMemo(
    () => (isComplete ? newMessage(template, shape, copied.data) : undefined),
    [isComplete, template, shape, copied.data],
  );
  const asked = useQuery({ ...questionsQuery(fresh?.frame.templateId ?? 0), enabled: fresh !== undefined });
  const questions = useMemo(() => {
    if (!isCopy) return asked.data;
    return asked.data && copiedAnswers.data && withAnswers(asked.data, copiedAnswers.data);
  }, [isCopy, asked.data, copiedAnswers.data]);
  const stored = useMemo(() => fresh && questions && openNewMessage(fresh, questions), [fresh, questions]);
  const opened = fresh &&
    questions &&
    stored && { frame: fresh.frame, questions, stored, status: { sharedBy: null, awsJobId: null } };
  return {
    opened,
    missing: isComplete && !fresh,
    failed: templates.error ?? asked.error ?? copiedAnswers.error,
  };
};
