import type { Shape } from '@marquee/playback/program/shapes';
import { type ReactNode, useId } from 'react';
import { sentencesOf } from '../../../kit/failures';
import { LoadingIndicator } from '../../../ui/LoadingIndicator';
import { WarningAlert } from '../../../ui/WarningAlert';
import { FeedCard } from '../../feeds/FeedCard';
import styles from './NewPlaylist.module.css';
import { type FeedShape, feedShapeOf } from './offered-feeds';
import { useOfferedFeeds } from './use-offered-feeds';

/** The feeds that a new playlist of this layout can play. Each card opens the page of its feed. */
export const FeedChoice = ({ shape }: { shape: Shape }) => {
  const heading = useId();
  const feedShape = feedShapeOf(shape);
  return (
    <section aria-labelledby={heading}>
      <h2 id={heading} className={styles.step}>
        Select a Feed
      </h2>
      {feedShape ? (
        <Feeds shape={feedShape} />
      ) : (
        <None>Feeds are made for the layouts 16:9 and 9:16. Choose one of them.</None>
      )}
    </section>
  );
};

const Feeds = ({ shape }: { shape: FeedShape }) => {
  const { offered, isPending, error } = useOfferedFeeds(shape);
  if (error) return <WarningAlert messages={sentencesOf(error)} />;
  if (isPending) return <LoadingIndicator />;
  if (offered.length === 0)
    return (
      <None>No feed has this layout yet. Public feeds and the feeds of your subscriptions appear here.</None>
    );
  return (
    <ul className={styles.feeds} aria-label="Feeds of this layout">
      {offered.map(({ feed, subscription }) => (
        <FeedCard key={feed.id} feed={feed} shape={shape} subscription={subscription} />
      ))}
    </ul>
  );
};

const None = ({ children }: { children: ReactNode }) => <p className={styles.none}>{children}</p>;
