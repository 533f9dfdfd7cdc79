import { Link } from '@tanstack/react-router';
import { useMemo } from 'react';
import { sentencesOf } from '../../kit/failures';
import { formatAgo } from '../../kit/formats';
import { newestFirst } from '../../kit/row-orders';
import { shapeSearch } from '../../kit/shapes';
import { shownMessageName } from '../../kit/shown-name';
import { useNow } from '../../kit/use-now';
import { useQuery } from '../../kit/use-query';
import { ButtonLink } from '../../ui/ButtonLink';
import { EmptyState } from '../../ui/EmptyState';
import { LoadingIndicator, SkeletonTiles } from '../../ui/LoadingIndicator';
import { PageTitle } from '../../ui/PageTitle';
import shared from '../../ui/Tiles.module.css';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './MessageWall.module.css';
import { messagesQuery } from './message-data';
import { MessagePicture } from './pictures/MessagePicture';

/** Maximum number of messages on the wall. The list on the left contains all messages. */
const maxShown = 12;

/** The messages of the department that changed last. */
export const MessageWall = () => {
  const messages = useQuery(messagesQuery);
  const now = new Date(useNow());
  const recent = useMemo(
    () =>
      newestFirst(
        (messages.data ?? []).filter(({ archived }) => !archived),
        ({ lastModified }) => lastModified,
      ).slice(0, maxShown),
    [messages.data],
  );
  if (messages.isPending)
    return (
      <div className={styles.wallPage}>
        <LoadingIndicator>
          <SkeletonTiles />
        </LoadingIndicator>
      </div>
    );
  if (messages.isError) return <WarningAlert messages={sentencesOf(messages.error)} />;

  return (
    <div className={styles.wallPage}>
      <PageTitle note={recent.length > 0 && 'Select a message on the left or create a new one.'}>
        Messages
      </PageTitle>
      {recent.length === 0 ? (
        <EmptyState
          drawing="slides"
          action={
            <ButtonLink to="/messages/$id" params={{ id: 0 }}>
              Create a message
            </ButtonLink>
          }
        >
          A message is one picture, video or text. Create one, then show it on a screen.
        </EmptyState>
      ) : (
        <section aria-labelledby="recent-messages">
          <h2 id="recent-messages" className={shared.heading}>
            Recently changed
          </h2>
          <ul className={shared.tiles}>
            {recent.map((message) => (
              <li key={message.id}>
                <Link
                  to="/messages/$id"
                  params={{ id: message.id }}
                  search={{ shape: shapeSearch(message.shape) }}
                  className={shared.tile}
                >
                  <span className={shared.picture}>
                    <MessagePicture message={message} />
                  </span>
                  <span className={shared.name}>{shownMessageName(message.name)}</span>
                  <span className={shared.note}>{formatAgo(message.lastModified, now)}</span>
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
};
