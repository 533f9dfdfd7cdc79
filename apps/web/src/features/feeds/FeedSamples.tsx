import type { Feed } from '@marquee/contract/feeds';
import type { Subscription } from '@marquee/contract/subscriptions';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { shownMessageName } from '../../kit/shown-name';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import { WarningAlert } from '../../ui/WarningAlert';
import { MessagePicture } from '../messages/pictures/MessagePicture';
import styles from './FeedSamples.module.css';
import { feedMessagesQuery } from './feed-data';
import { SamplePreview } from './SamplePreview';

/** The messages of a feed. A click previews a message. An account that is not subscribed sees the first twelve. */
export const FeedSamples = ({
  feed: { id },
  data,
}: {
  feed: Feed;
  /** The answers of the account, with which the messages are previewed. */
  data: Subscription['data'];
}) => {
  const messages = useQuery(feedMessagesQuery(id));
  const [openId, setOpenId] = useState<number>();
  const open = messages.data?.find((message) => message.id === openId);
  return (
    <Panel title="Samples">
      {messages.isPending && <LoadingIndicator />}
      {messages.isError && <WarningAlert messages={sentencesOf(messages.error)} />}
      {messages.data?.length === 0 && <p className={styles.soft}>This feed has no messages yet.</p>}
      <ul className={styles.samples} aria-label="Samples">
        {messages.data?.map((message) => (
          <li key={message.id}>
            <button type="button" className={styles.sample} onClick={() => setOpenId(message.id)}>
              <span className={styles.picture}>
                <MessagePicture message={message} />
              </span>
              {shownMessageName(message.name)}
            </button>
          </li>
        ))}
      </ul>
      {open && (
        <SamplePreview
          key={open.id}
          feedId={id}
          message={open}
          data={data}
          onClose={() => setOpenId(undefined)}
        />
      )}
    </Panel>
  );
};
