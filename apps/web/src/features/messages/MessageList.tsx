import { Switch } from '@mantine/core';
import type { Message } from '@marquee/contract/messages';
import { IconPlus } from '@tabler/icons-react';
import { memo, useDeferredValue, useMemo, useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { shapeSearch } from '../../kit/shapes';
import { shownMessageName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { ListLink } from '../../ui/ListLink';
import { ListGroup, ListPane } from '../../ui/ListPane';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { SearchField } from '../../ui/SearchField';
import { type Reveal, useReveal } from '../../ui/use-reveal';
import { VirtualList } from '../../ui/VirtualList';
import { WarningAlert } from '../../ui/WarningAlert';
import { groupMessages, type MessageGroup, openAtFirst } from './group-messages';
import styles from './MessageList.module.css';
import { messagesQuery } from './message-data';
import { MessagePicture } from './pictures/MessagePicture';

/**
 * The left list: messages by category, with a search by name. The list can also show archived messages, or only unused messages.
 */
export const MessageList = ({ openId }: { openId: number | undefined }) => {
  const messages = useQuery(messagesQuery);
  const [search, setSearch] = useState('');
  const [unusedOnly, setUnusedOnly] = useState(false);
  const [withArchived, setWithArchived] = useState(false);
  // The list is updated when the browser is idle, so that typing stays fast.
  const asked = useDeferredValue(
    useMemo(() => ({ search, unusedOnly, withArchived }), [search, unusedOnly, withArchived]),
  );
  const groups = useMemo(() => groupMessages(messages.data ?? [], asked), [messages.data, asked]);
  const narrowed = asked.search.trim() !== '' || asked.unusedOnly;
  const reveal = useReveal(openId);

  return (
    <ListPane
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
      tools={
        <>
          <SearchField label="Search messages" value={search} onChange={setSearch} />
          <Switch
            size="sm"
            label="Show Unused Messages"
            checked={unusedOnly}
            onChange={(event) => setUnusedOnly(event.currentTarget.checked)}
          />
          <Switch
            size="sm"
            label="Show archived"
            checked={withArchived}
            onChange={(event) => setWithArchived(event.currentTarget.checked)}
          />
        </>
      }
    >
      {messages.isPending && <LoadingIndicator />}
      {messages.isError && <WarningAlert messages={sentencesOf(messages.error)} />}
      <Groups groups={groups} narrowed={narrowed} openId={openId} reveal={reveal} />
      {messages.isSuccess && groups.length === 0 && (
        <p className={styles.none}>
          {narrowed
            ? 'No messages found. Try a different search or show all.'
            : 'Your messages will appear here.'}
        </p>
      )}
    </ListPane>
  );
};

const Groups = memo(function Groups({
  groups,
  narrowed,
  openId,
  reveal,
}: {
  groups: MessageGroup[];
  narrowed: boolean;
  openId: number | undefined;
  reveal: Reveal | undefined;
}) {
  const first = openAtFirst(groups);
  return groups.map(({ category, messages }) => (
    <ListGroup
      key={category}
      title={category}
      count={messages.length}
      defaultOpen={narrowed || category === first || messages.some(({ id }) => id === openId)}
    >
      <VirtualList label={category} items={messages} keyOf={idOf} rowHeight={rowHeight} reveal={reveal}>
        {(message) => <Row message={message} />}
      </VirtualList>
    </ListGroup>
  ));
});

const rowHeight = 54;
const idOf = ({ id }: Message) => id;

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
  [`${seconds} s`, shape === '16:9' ? '' : shape, sharedBy && `from ${sharedBy}`, archived && 'archived']
    .filter(Boolean)
    .join(', ');
