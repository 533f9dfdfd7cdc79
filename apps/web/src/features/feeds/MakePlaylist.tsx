import { Button } from '@mantine/core';
import type { Feed } from '@marquee/contract/feeds';
import type { Subscription } from '@marquee/contract/subscriptions';
import { type Shape, shapesIn } from '@marquee/playback/program/shapes';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentencesOf } from '../../kit/failures';
import { shapeNames } from '../../kit/shapes';
import { WarningAlert } from '../../ui/WarningAlert';
import { useMakePlaylist } from './feed-data';
import styles from './ManageFeed.module.css';

/** A button for each shape of a feed. It makes a playlist that plays the feed, and opens the playlist. */
export const MakePlaylist = ({ feed, subscription }: { feed: Feed; subscription: Subscription }) => {
  const make = useMakePlaylist();
  const navigate = useNavigate();
  const [faults, setFaults] = useState<string[]>([]);
  const shapes = shapesIn(feed.shapes).filter((shape): shape is Shape => shape !== '1:4');

  const makeIt = async (shape: Shape) => {
    setFaults([]);
    try {
      const id = await make.mutateAsync({ name: feed.name, shape, subscriptionId: subscription.id });
      await navigate({ to: '/playlists/$id', params: { id }, search: {} });
    } catch (thrown) {
      setFaults(sentencesOf(thrown));
    }
  };

  return (
    <>
      <WarningAlert messages={faults} />
      <div className={styles.buttons}>
        {shapes.map((shape, place) => (
          <Button
            key={shape}
            variant={place === 0 ? 'filled' : 'default'}
            loading={make.isPending}
            onClick={() => void makeIt(shape)}
          >
            {shapes.length === 1 ? 'Make a playlist' : `Make a playlist, ${shapeNames[shape]}`}
          </Button>
        ))}
      </div>
    </>
  );
};
