import type { Message } from '@marquee/contract/messages';
import { IconPlus } from '@tabler/icons-react';
import { memo, useMemo } from 'react';
import { formatDuration } from '../../../kit/formats';
import { useSignedIn } from '../../../kit/session';
import { shapeSearch } from '../../../kit/shapes';
import { shownMessageName } from '../../../kit/shown-name';
import { useQuery } from '../../../kit/use-query';
import { ButtonLink } from '../../../ui/ButtonLink';
import { ListLink } from '../../../ui/ListLink';
import { ListingPane } from '../../../ui/listing/ListingPane';
import { useListing } from '../../../ui/listing/use-listing';
import { messagesQuery, templatesQuery } from '../message-data';
import { MessagePicture } from '../pictures/MessagePicture';
import { messageListing } from './message-listing';
import { useMessageActions } from './use-message-actions';

/** The left list: messages by category. */
export const MessageList = ({ openId }: { openId: number | undefined }) => {
  const messages = useQuery(messagesQuery);
  const templates = useQuery(templatesQuery);
  const kind = useMemo(
    () => messageListing(new Map(templates.data?.map(({ id, name }) => [id, name]))),
    [templates.data],
  );
  const listing = useListing(kind, messages.data ?? none, openId);
  const { actions, dialogs } = useMessageActions(listing.selectedRows, messages.data ?? none, openId);
  const mayEdit = useSignedIn().may('edit');

  return (
    <>
      <ListingPane
        title="Messages"
        action={
          <ButtonLink
            to="/messages/$id"
            params={{ id: 0 }}
            leftSection={<IconPlus size={18} aria-hidden />}
            activeProps={{ 'aria-current': undefined }}
          >
            New
          </ButtonLink>
        }
        listing={listing}
        query={messages}
        openId={openId}
        actions={mayEdit ? actions : undefined}
        nameOf={({ name }) => shownMessageName(name)}
        empty={
          <>
            <p>Your messages will appear here, with their pictures.</p>
            <ButtonLink variant="default" to="/messages/$id" params={{ id: 0 }}>
              Make your first message
            </ButtonLink>
          </>
        }
      >
        {(message) => <Row message={message} />}
      </ListingPane>
      {dialogs}
    </>
  );
};

const none: Message[] = [];

const Row = memo(function Row({ message }: { message: Message }) {
  return (
    <ListLink
      to="/messages/$id"
      params={{ id: message.id }}
      search={{ shape: shapeSearch(message.shape) }}
      activeOptions={{ includeSearch: false }}
      picture={<MessagePicture message={message} />}
      name={shownMessageName(message.name)}
      note={noteOf(message)}
    />
  );
});

const noteOf = ({ seconds, shape, sharedBy, archived }: Message): string =>
  [
    formatDuration(seconds),
    shape === '16:9' ? '' : shape,
    sharedBy && `from ${sharedBy}`,
    archived && 'archived',
  ]
    .filter(Boolean)
    .join(', ');
