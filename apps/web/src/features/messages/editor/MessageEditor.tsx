import { defaultSeconds } from '@marquee/contract/kit/limits';
import type { Question } from '@marquee/contract/templates';
import { isMessageShape, type Shape, shapesIn } from '@marquee/playback/program/shapes';
import { useMemo } from 'react';
import { sentencesOf } from '../../../kit/failures';
import { useQuery } from '../../../kit/use-query';
import { Notice } from '../../../shell/Notice';
import { ButtonLink } from '../../../ui/ButtonLink';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { WarningAlert } from '../../../ui/WarningAlert';
import { questionsQuery } from '../../questions/question-data';
import { answersQuery, anyMessageQuery, messagesQuery, templatesQuery } from '../message-data';
import { MessageForm } from './MessageForm';
import type { MessageDraft } from './save-message';

/** Gathers what the form needs: the message, or what a new one begins with; the questions; the answers. */
export const MessageEditor = ({
  id,
  templateId,
  copyFrom,
  shape,
  previewPlace,
}: {
  id: number;
  templateId: number | undefined;
  copyFrom: number | undefined;
  shape: Shape;
  previewPlace: HTMLElement | null;
}) => {
  const messages = useQuery(messagesQuery);
  const templates = useQuery(templatesQuery);
  const copied = useQuery({ ...anyMessageQuery(copyFrom ?? 0), enabled: copyFrom !== undefined });
  const copiedAnswers = useQuery(answersQuery(copyFrom ?? 0));
  const known = messages.data?.find((message) => message.id === id);
  const template = templates.data?.find((one) => one.id === (templateId ?? copied.data?.templateId));
  const fresh = useMemo(() => freshDraft(template, shape, copied.data), [template, shape, copied.data]);
  const base = id === 0 ? fresh : known;
  const questions = useQuery({ ...questionsQuery(base?.templateId ?? 0), enabled: base !== undefined });
  const stored = useQuery(answersQuery(id));
  const asked = useMemo(
    () => (copyFrom === undefined ? questions.data : withAnswers(questions.data, copiedAnswers.data)),
    [copyFrom, questions.data, copiedAnswers.data],
  );

  // Before the fault of whatever else was asked of it.
  const complete = copyFrom === undefined || copied.isSuccess || copied.isError;
  if (!base && messages.isSuccess && templates.isSuccess && complete) return <Gone />;
  const failed = [messages, templates, questions, stored, copiedAnswers].find(({ isError }) => isError);
  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!base || !asked || !stored.data || !templates.data || !messages.data) return <LoadingIndicator />;
  return (
    <MessageForm
      base={base}
      sharedBy={known?.sharedBy ?? null}
      awsJobId={known?.awsJobId}
      templateName={templates.data.find((one) => one.id === base.templateId)?.name}
      questions={asked}
      stored={stored.data}
      messages={messages.data}
      previewPlace={previewPlace}
    />
  );
};

type Beginning = { id: number; shapes: string; seconds: number };
type Copied = Pick<MessageDraft, 'templateId' | 'shape' | 'seconds' | 'name'>;

/** What a new message begins with; nothing when the template does not exist, or is not that of what is to be copied. */
const freshDraft = (
  template: Beginning | undefined,
  shape: Shape,
  copied: Copied | undefined,
): MessageDraft | undefined => {
  const blank = { id: 0, category: '', isPublic: false, crossDepartment: false, archived: false };
  if (copied && (!template || template.id === copied.templateId)) {
    const { templateId, seconds, name } = copied;
    return {
      ...blank,
      templateId,
      seconds,
      shape: copied.shape,
      name: name && `Copy of ${name}`.slice(0, 200),
    };
  }
  if (!template) return undefined;
  const offered = shapesIn(template.shapes).filter(isMessageShape);
  const fitting = offered.includes(shape) ? shape : (offered[0] ?? '16:9');
  return {
    ...blank,
    templateId: template.id,
    shape: fitting,
    seconds: template.seconds || defaultSeconds,
    name: '',
  };
};

/** Questions that open with the answers of another message, so that all of them are sent with the new one. */
const withAnswers = (
  questions: readonly Question[] | undefined,
  answers: readonly { questionId: number; value: string }[] | undefined,
): Question[] | undefined => {
  const values = new Map(answers?.map(({ questionId, value }) => [questionId, value]));
  return answers && questions?.map((one) => ({ ...one, placeholder: values.get(one.id) ?? one.placeholder }));
};

const Gone = () => (
  <Notice
    title="Message not found"
    action={
      <ButtonLink to="/messages/$id" params={{ id: 0 }} search={{}}>
        Create a message
      </ButtonLink>
    }
  >
    It may have been deleted.
  </Notice>
);
