import type { Feed } from '@marquee/contract/feeds';
import { Link } from '@tanstack/react-router';
import { FeedPicture } from '../feeds/FeedPicture';
import { priceText } from '../feeds/price-text';
import styles from './FeedAdminPage.module.css';
import { feedMarks, subscriberCountText } from './subscriber-words';

/** A feed of the department, as a row that links to its editor. */
export const FeedRow = ({ feed }: { feed: Feed }) => (
  <li className={styles.row}>
    <span className={styles.picture}>
      <FeedPicture feed={feed} />
    </span>
    <span className={styles.words}>
      <span>
        <Link to="/settings/feedAdmin/$id" params={{ id: feed.id }}>
          {feed.name}
        </Link>
        {feedMarks(feed).map((mark) => (
          <span key={mark} className={styles.tag}>
            {mark}
          </span>
        ))}
      </span>
      <span className={styles.note}>{priceText(feed)}</span>
    </span>
    <span className={styles.count}>{subscriberCountText(feed.subscribers ?? 0)}</span>
  </li>
);
