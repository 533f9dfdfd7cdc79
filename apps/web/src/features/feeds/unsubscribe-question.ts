import type { Use } from '@marquee/contract/uses';
import { whereItPlays } from '../uses/where-it-plays';

/** Returns the question before an account unsubscribes from a feed: the playlists and screens that lose its content. */
export const unsubscribeQuestion = (name: string, uses: readonly Use[]) => ({
  text: `Unsubscribe from “${name}”?`,
  details: [
    ...whereItPlays(name, uses),
    ...(uses.length === 0
      ? []
      : [
          'Its content disappears from these playlists and screens right away. The playlists stay, and play the content again if you subscribe again.',
        ]),
  ],
  action: 'Unsubscribe',
  danger: true,
});
