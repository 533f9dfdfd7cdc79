import { Switch } from '@mantine/core';
import type { Message } from '@marquee/contract/messages';
import { IconPlus } from '@tabler/icons-react';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { shapeSearch } from '../../kit/shapes';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { ListLink } from '../../ui/ListLink';
import { ListGroup, ListPane, ListRows } from '../../ui/ListPane';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { SearchField } from '../../ui/SearchField';
import { WarningAlert } from '../../ui/WarningAlert';
import { groupMessages, openAtFirst } from './group-messages';
import styles from './MessageList.module.css';
import { messagesQuery } from './message-data';
import { MessagePicture } from './pictures/MessagePicture';

/** The left list: messages by category, searched by name, or only those that no playlist plays. */
export const MessageList = ({ openId }: { openId: number | undefined }) => {
  const messages = useQuery(messagesQuery);
  const [search, setSearch] = useState('');
  const [unusedOnly, setUnusedOnly] = useState(false);
  const groups = groupMessages(messages.data ?? [], { search, unusedOnly });
  const open = openAtFirst(groups);
  const narrowed = search.trim() !== '' || unusedOnly;

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
        </>
      }
    >
      {messages.isPending && <LoadingIndicator />}
      {messages.isError && <WarningAlert messages={sentencesOf(messages.error)} />}
      {groups.map((group) => (
        <ListGroup
          key={group.category}
          title={group.category}
          count={group.messages.length}
          defaultOpen={narrowed || group.category === open || group.messages.some(({ id }) => id === openId)}
        >
          <ListRows label={group.category}>
            {group.messages.map((message) => (
              <ListLink
                key={message.id}
                to="/messages/$id"
                params={{ id: message.id }}
                search={{ shape: shapeSearch(message.shape) }}
                activeOptions={{ includeSearch: false }}
                picture={<MessagePicture message={message} />}
                name={message.name || '(no name)'}
                note={noteOf(message)}
              />
            ))}
          </ListRows>
        </ListGroup>
      ))}
      {messages.isSuccess && groups.length === 0 && (
        <p className={styles.none}>
          {narrowed ? 'No message fits. Try other words, or show all.' : 'Your messages will be listed here.'}
        </p>
      )}
    </ListPane>
  );
};

const noteOf = ({ seconds, shape, sharedBy }: Message): string =>
  [`${seconds} s`, shape === '16:9' ? '' : shape, sharedBy && `from ${sharedBy}`].filter(Boolean).join(', ');
