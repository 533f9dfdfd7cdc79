import type { Feed, feedShapes } from '@marquee/contract/feeds';
import { Link } from '@tanstack/react-router';
import styles from './FeedCard.module.css';
import { FeedPicture } from './FeedPicture';
import { priceText } from './price-text';

/** The card of a feed in a gallery, as a list item that links to the page of the feed. */
export const FeedCard = ({ feed, shape = '16:9' }: { feed: Feed; shape?: (typeof feedShapes)[number] }) => (
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
      <span className={styles.soft}>{priceText(feed)}</span>
      <span className={styles.soft}>{feed.shapes.replace(',', ', ')}</span>
    </Link>
  </li>
);
