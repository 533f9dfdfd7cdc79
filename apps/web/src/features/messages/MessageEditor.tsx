import { defaultSeconds } from '@marquee/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { sentencesOf } from '../../kit/failures';
import { Notice } from '../../shell/Notice';
import { ButtonLink } from '../../ui/ButtonLink';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { WarningAlert } from '../../ui/WarningAlert';
import { questionsQuery } from '../questions/question-data';
import { MessageForm } from './MessageForm';
import { answersQuery, messagesQuery, templatesQuery } from './message-data';
import type { MessageDraft } from './save-message';
import type { Shape } from './shapes';

/** Gathers what the form needs: the message or its template, the questions, the answers. */
export const MessageEditor = ({
  id,
  templateId,
  shape,
  previewPlace,
}: {
  id: number;
  templateId: number | undefined;
  shape: Shape;
  previewPlace: HTMLElement | null;
}) => {
  const messages = useQuery(messagesQuery);
  const templates = useQuery(templatesQuery);
  const base = id === 0 ? fresh() : messages.data?.find((message) => message.id === id);
  const questions = useQuery({ ...questionsQuery(base?.templateId ?? 0), enabled: base !== undefined });
  const answers = useQuery(answersQuery(id));

  function fresh(): MessageDraft | undefined {
    const template = templates.data?.find((one) => one.id === templateId);
    if (!template) return undefined;
    const fitting = template.shapes.includes(shape) ? shape : (template.shapes[0] ?? '16:9');
    const seconds = template.seconds || defaultSeconds;
    return {
      id: 0,
      templateId: template.id,
      shape: fitting,
      seconds,
      category: '',
      name: '',
      isPublic: false,
      crossDepartment: false,
    };
  }

  // Before the fault of whatever else was asked of it.
  if (!base && messages.isSuccess && templates.isSuccess) return <Gone />;
  const failed = [messages, templates, questions, answers].find(({ isError }) => isError);
  if (failed) return <WarningAlert messages={sentencesOf(failed.error)} />;
  if (!base || !questions.data || !answers.data || !templates.data || !messages.data)
    return <LoadingIndicator />;
  return (
    <MessageForm
      base={base}
      templateName={templates.data.find((one) => one.id === base.templateId)?.name}
      questions={questions.data}
      stored={answers.data}
      messages={messages.data}
      previewPlace={previewPlace}
    />
  );
};

const Gone = () => (
  <Notice
    title="Nothing is on here"
    action={
      <ButtonLink to="/messages/$id" params={{ id: 0 }} search={{}}>
        Make a message
      </ButtonLink>
    }
  >
    This message does not exist, or no longer does.
  </Notice>
);
