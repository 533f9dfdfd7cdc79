import type { MessageFeed } from '@marquee/contract/feeds';
import type { Shape } from '@marquee/playback/program/shapes';
import { useRouter } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { useSignedIn } from '../../../kit/session';
import { useQuery } from '../../../kit/use-query';
import { questionsQuery } from '../../questions/question-data';
import { answersQuery, messageFeedsQuery, templatesQuery } from '../message-data';
import { anyMessageQuery, wholeMessageQuery } from '../one-message-queries';
import { type HeldCopy, heldCopy } from './held-copy';
import { habitsIn, localAnswers } from './local-answers';
import { storedMessage } from './message-draft';
import { newMessage, openNewMessage } from './new-message';

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

const noFeeds: readonly MessageFeed[] = [];
const noFiles: HeldCopy['files'] = new Map();

const pick = <A, B>(isStored: boolean, stored: A, fresh: B) => (isStored ? stored : fresh);

const useStoredMessage = (id: number) => {
  const whole = useQuery({ ...wholeMessageQuery(id), enabled: id !== 0 });
  const frame = whole.data?.message;
  const asked = useQuery({ ...questionsQuery(frame?.templateId ?? 0), enabled: frame !== undefined });
  const questions = asked.data;
  const feeds = useMessageFeeds(id);
  const stored = useMemo(
    () => whole.data && questions && feeds && storedMessage(whole.data, questions, feeds),
    [whole.data, questions, feeds],
  );
  const opened = useMemo(
    () =>
      frame &&
      questions &&
      feeds &&
      stored && { frame, questions, stored, feeds, status: frame, files: noFiles },
    [frame, questions, feeds, stored],
  );
  return { opened, missing: false, failed: whole.error ?? asked.error };
};

/**
 * Returns the feeds that show a stored message; undefined while they are loading. Only creators have feeds. Without an answer of the
 * server, the form does not mention feeds.
 */
const useMessageFeeds = (id: number): readonly MessageFeed[] | undefined => {
  const enabled = useSignedIn().may('creator') && id !== 0;
  const { data, isPending } = useQuery({ ...messageFeedsQuery(id), enabled });
  return enabled && isPending ? undefined : (data ?? noFeeds);
};

const useNewMessage = ({ id, templateId, copyFrom, shape }: MessageAddress) => {
  const enabled = id === 0;
  const held = useHeldCopy();
  const { timezone } = useSignedIn().user;
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
  const questions = asked.data;
  const answers = useMemo(() => {
    if (held) return answersIn(held);
    if (isCopy) return copiedAnswers.data;
    return questions && localAnswers(questions, habitsIn(timezone));
  }, [held, isCopy, copiedAnswers.data, questions, timezone]);
  const stored = useMemo(
    () => fresh && questions && answers && openNewMessage(fresh, questions, answers),
    [fresh, questions, answers],
  );
  const opened = useMemo(
    () =>
      fresh &&
      questions &&
      stored && {
        frame: fresh.frame,
        questions,
        stored,
        feeds: noFeeds,
        status: { sharedBy: null, awsJobId: null },
        files: held?.files ?? noFiles,
      },
    [fresh, questions, stored, held],
  );
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
