import { SegmentedControl } from '@mantine/core';
import type { Playlist } from '@marquee/contract/playlists';
import { orderNames } from './playlist-fields';

const orders = Object.entries(orderNames).map(([value, label]) => ({ value, label }));

/** The choice of the order in which a playlist plays its items. `labelledBy` is the id of a visible label, if there is one. */
export const PlayOrder = ({
  labelledBy,
  playOrder,
  change,
}: {
  labelledBy?: string;
  playOrder: Playlist['playOrder'];
  change: (fields: { playOrder: Playlist['playOrder'] }) => void;
}) => (
  <SegmentedControl
    fullWidth={labelledBy !== undefined}
    aria-label={labelledBy === undefined ? 'Play order' : undefined}
    aria-labelledby={labelledBy}
    data={orders}
    value={playOrder}
    onChange={(order) => change({ playOrder: order === 'random' ? 'random' : 'sequential' })}
  />
);
