import { useMemo } from 'react';
import { useQuery } from '../../../kit/use-query';
import { type PickerQuery, pickerGroups } from './offered-contents';
import { groupsQuery } from './picker-data';

/**
 * Returns the groups of the picker: categories, messages of other departments, libraries of feeds, and playlists.
 * @param isListOfFeed whether the playlist is a list of a feed, which can contain only content of its account
 */
export const usePickerGroups = (query: PickerQuery, isListOfFeed: boolean) => {
  const { kind } = query;
  const messages = useQuery({ ...groupsQuery(query, 'message'), enabled: kind !== 'playlist' });
  const playlists = useQuery({
    ...groupsQuery(query, 'playlist'),
    enabled: kind === 'all' || kind === 'playlist',
  });
  const groups = useMemo(
    () => pickerGroups([...(messages.data ?? []), ...(playlists.data ?? [])], kind, isListOfFeed),
    [messages.data, playlists.data, kind, isListOfFeed],
  );
  const asked = [
    ...(kind === 'playlist' ? [] : [messages]),
    ...(kind === 'all' || kind === 'playlist' ? [playlists] : []),
  ];
  return {
    groups,
    hasFeeds: !isListOfFeed && messages.data?.some((group) => group.kind === 'feed') === true,
    isPending: asked.some(({ isPending }) => isPending),
    error: asked.find(({ isError }) => isError)?.error ?? undefined,
  };
};
