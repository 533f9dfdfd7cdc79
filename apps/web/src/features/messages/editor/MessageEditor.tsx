import { isRefused, sentencesOf } from '../../../kit/failures';
import { useLastLoaded } from '../../../kit/form-key';
import { useQuery } from '../../../kit/use-query';
import { Notice } from '../../../shell/Notice';
import { ButtonLink } from '../../../ui/ButtonLink';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { WarningAlert } from '../../../ui/WarningAlert';
import { categoryOf } from '../list/message-listing';
import { messagesQuery, templatesQuery } from '../message-data';
import { MessageForm } from './MessageForm';
import { type MessageAddress, useOpenedMessage } from './use-opened-message';

/** Loads the data of the form: a stored message or the initial values of a new message, with its questions and answers. */
export const MessageEditor = ({
  previewPlace,
  keepForm,
  ...address
}: MessageAddress & { previewPlace: HTMLElement | null; keepForm: (id: number) => void }) => {
  const messages = useQuery(messagesQuery);
  const templates = useQuery(templatesQuery);
  const { opened: loaded, missing, failed } = useOpenedMessage(address);
  const opened = useLastLoaded(loaded);
  const { id } = address;
  const isGone = id !== 0 && messages.data?.every((message) => message.id !== id) === true;

  // Checked first, because requests for parts of a deleted message fail as well.
  const isUnknown = isGone || (id !== 0 && isRefused(failed, 'not-found'));
  if (missing || (isUnknown && !opened)) return <Gone />;
  const thrown = failed ?? messages.error ?? templates.error;
  if (thrown) return <WarningAlert messages={sentencesOf(thrown)} />;
  if (!opened || !messages.data || !templates.data) return <LoadingIndicator />;
  return (
    <MessageForm
      {...opened}
      templateName={templates.data.find((one) => one.id === opened.frame.templateId)?.name}
      categories={[...new Set(messages.data.map(categoryOf))].toSorted()}
      previewPlace={previewPlace}
      keepForm={keepForm}
      whenGone={isGone && <Gone />}
    />
  );
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
