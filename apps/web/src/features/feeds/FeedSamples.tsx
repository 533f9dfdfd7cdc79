import type { Feed } from '@marquee/contract/feeds';
import { sentencesOf } from '../../kit/failures';
import { shownMessageName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { MessagePicture } from '../messages/pictures/MessagePicture';
import styles from './FeedSamples.module.css';
import { feedMessagesQuery } from './feed-data';

/** The messages of a feed. An account that is not subscribed sees the first twelve. */
export const FeedSamples = ({ feed: { id } }: { feed: Feed }) => {
  const messages = useQuery(feedMessagesQuery(id));
  return (
    <Panel title="Samples">
      {messages.isPending && <LoadingIndicator />}
      {messages.isError && <WarningAlert messages={sentencesOf(messages.error)} />}
      {messages.data?.length === 0 && <p className={styles.soft}>This feed has no messages yet.</p>}
      <ul className={styles.samples} aria-label="Samples">
        {messages.data?.map((message) => (
          <li key={message.id} className={styles.sample}>
            <span className={styles.picture}>
              <MessagePicture message={message} />
            </span>
            {shownMessageName(message.name)}
          </li>
        ))}
      </ul>
    </Panel>
  );
};
