import type { Feed } from '@marquee/contract/feeds';
import type { feedShapes } from '@marquee/contract/kit/feed-values';
import type { Subscription } from '@marquee/contract/subscriptions';
import { type Shape, shapesIn } from '@marquee/playback/program/shapes';
import { shapeNames, shapeSearch } from '../../kit/shapes';
import { ButtonLink } from '../../ui/ButtonLink';
import styles from './ManageFeed.module.css';

/**
 * A link for each shape of a feed to the form of a new playlist that plays the feed. For a feed that offers only single messages, a
 * link to the form of a custom playlist.
 */
export const MakePlaylist = ({
  feed,
  subscription,
  shape: asked,
}: {
  feed: Feed;
  subscription: Subscription;
  /** The shape that the person chose before. Its link is first. */
  shape: (typeof feedShapes)[number] | undefined;
}) => {
  const offered = shapesIn(feed.shapes).filter((shape): shape is Shape => shape !== '1:4');
  const shapes = offered.toSorted((a, b) => Number(b === asked) - Number(a === asked));
  if (feed.mode === 'Library')
    return (
      <ButtonLink to="/playlists/$id" params={{ id: 0 }} search={{ shape: asked }}>
        Create a custom playlist
      </ButtonLink>
    );
  return (
    <div className={styles.buttons}>
      {shapes.map((shape, place) => (
        <ButtonLink
          key={shape}
          to="/playlists/$id"
          params={{ id: 0 }}
          search={{ mode: 'feed', subscriptionId: subscription.id, shape: shapeSearch(shape) }}
          variant={place === 0 ? 'filled' : 'default'}
        >
          {shapes.length === 1 ? 'Make a playlist' : `Make a playlist, ${shapeNames[shape]}`}
        </ButtonLink>
      ))}
    </div>
  );
};
