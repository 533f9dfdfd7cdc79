import type { PlaylistState } from '@marquee/contract/playlists';
import type { Subscription } from '@marquee/contract/subscriptions';

/** Returns the state that a new playlist of a subscription would have. */
export const newPlaylistState = ({
  state,
  feedClosed,
}: Pick<Subscription, 'state' | 'feedClosed'>): PlaylistState['kind'] => {
  if (feedClosed) return 'feedClosed';
  switch (state) {
    case 'pending':
      return 'waitingForApproval';
    case 'declined':
    case 'ended':
      return 'ended';
    case 'trial':
    case 'active':
      return 'plays';
  }
};
