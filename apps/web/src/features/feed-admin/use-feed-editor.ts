import type { Feed } from '@marquee/contract/feeds';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { confirm } from '../../kit/confirm';
import type { Stored } from '../../kit/edit/edit';
import { goneSentenceOf, unlessGone } from '../../kit/edit/unless-gone';
import { useEditor } from '../../kit/edit/use-editor';
import { useSaveFeed, wholeFeedQuery } from './feed-admin-data';
import { type FeedDraft, feedFaults, feedPart, lostList, storedFeed } from './feed-draft';
import { subscriberCountText } from './subscriber-words';

/**
 * Returns the editor of a feed. After the first save of a new feed, opens the address of the stored feed in the same
 * form.
 */
export const useFeedEditor = (
  stored: Stored<FeedDraft>,
  feed: Feed | undefined,
  keepForm: (id: number) => void,
) => {
  const queries = useQueryClient();
  const save = useSaveFeed();
  const navigate = useNavigate();
  return useEditor({
    part: feedPart,
    stored,
    faultsOf: feedFaults,
    mayGoAhead: (before, draft) => mayTakeAway(lostList(before.mode, draft.mode), feed?.subscribers ?? 0),
    calls: {
      send: (draft, over) => save.mutateAsync({ draft, over }),
      fetchLatest: (id) =>
        unlessGone(async () => storedFeed(await queries.fetchQuery({ ...wholeFeedQuery(id), staleTime: 0 }))),
      goneSentence: goneSentenceOf('feed'),
    },
    onSaved: ({ id, isNew }) => {
      if (!isNew) return undefined;
      keepForm(id);
      // The form stays, so nothing that the person typed during the save is lost.
      return navigate({
        to: '/settings/feedAdmin/$id',
        params: { id },
        replace: true,
        ignoreBlocker: true,
      });
    },
  });
};

export type FeedEditor = ReturnType<typeof useFeedEditor>;

const mayTakeAway = async (lost: 'playlist' | 'library' | undefined, subscribers: number) =>
  !lost ||
  subscribers === 0 ||
  confirm({
    text: `Stop offering the ${lost}?`,
    details: [`${subscriberCountText(subscribers)}. The ${lost} disappears from their screens.`],
    action: `Stop offering the ${lost}`,
    danger: true,
  });
