import type { Feed } from '@marquee/contract/feeds';
import type { feedShapes } from '@marquee/contract/kit/feed-values';
import type { Subscription } from '@marquee/contract/subscriptions';
import { Link } from '@tanstack/react-router';
import { StatusDot } from '../../ui/StatusDot';
import styles from './FeedCard.module.css';
import { FeedPicture } from './FeedPicture';
import { priceText } from './price-text';
import { subscriptionSentence, subscriptionTone } from './subscription-words';

/** The card of a feed in a gallery, as a list item that links to the page of the feed. */
export const FeedCard = ({
  feed,
  shape = '16:9',
  subscription,
}: {
  feed: Feed;
  shape?: (typeof feedShapes)[number];
  /** The current subscription of the account, which the card shows instead of the price. */
  subscription?: Subscription | undefined;
}) => (
  <li>
    <Link
      to="/settings/feeds/$id"
      params={{ id: feed.id }}
      search={{ shape: shape === '16:9' ? undefined : shape }}
      className={styles.card}
    >
      <span className={styles.picture}>
        <FeedPicture feed={feed} />
      </span>
      <strong className={styles.name}>{feed.name}</strong>
      <span className={styles.soft}>{feed.publisher}</span>
      <span className={styles.soft}>
        {subscription ? (
          <StatusDot tone={subscriptionTone[subscription.state]} label={subscriptionSentence(subscription)} />
        ) : (
          priceText(feed)
        )}
      </span>
      <span className={styles.soft}>{feed.shapes.replace(',', ', ')}</span>
    </Link>
  </li>
);
