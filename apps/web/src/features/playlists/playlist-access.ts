import type { Permission } from '@marquee/contract/sessions';

/** What a person may do with a playlist. `note`: why they cannot change it, for a playlist that others can change. */
export type PlaylistAccess = { mayEdit: boolean; mayDelete: boolean; note: string | undefined };

/**
 * Returns what a person may do with a playlist. A playlist of another department is only read. A list of a feed is changed by
 * creators of feeds only, and is deleted with its feed.
 * @param playlist undefined for a new playlist
 */
export const playlistAccess = (
  playlist: { sharedBy: string | null; feedId: number | null } | undefined,
  may: (permission: Permission) => boolean,
): PlaylistAccess => {
  const { sharedBy = null, feedId = null } = playlist ?? {};
  const note = whyReadOnly(sharedBy, feedId !== null && !may('creator'));
  const mayEdit = may('edit') && note === undefined;
  return { mayEdit, mayDelete: mayEdit && feedId === null, note };
};

const whyReadOnly = (sharedBy: string | null, isForCreators: boolean): string | undefined => {
  if (sharedBy !== null)
    return `This playlist belongs to ${sharedBy}. You can use it in schedules and in your own playlists, but not change it.`;
  return isForCreators
    ? 'This playlist is a list of a feed. Only creators of feeds can change it.'
    : undefined;
};
