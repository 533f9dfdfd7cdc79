import { useQueryClient } from '@tanstack/react-query';
import { showBanner } from '../../kit/banner';
import { confirm } from '../../kit/confirm';
import { sentencesOf } from '../../kit/failures';
import { newUuid } from '../../kit/new-uuid';
import { shownName } from '../../kit/shown-name';
import { useSavePlaylist, wholePlaylistQuery } from '../playlists/playlist-data';
import { storedPlaylist } from '../playlists/playlist-draft';

/**
 * Returns a function that removes a message from a playlist, and offers Undo. The function returns false if the playlist contains
 * the message only through another playlist.
 */
export const useRemoval = (messageId: number) => {
  const queries = useQueryClient();
  const { mutateAsync: save } = useSavePlaylist();
  const refresh = () =>
    Promise.all(['schedules', 'receipts'].map((topic) => queries.invalidateQueries({ queryKey: [topic] })));
  return async (id: number): Promise<boolean> => {
    const whole = await queries.fetchQuery({ ...wholePlaylistQuery(id), staleTime: 0 });
    const { draft, lastModified } = storedPlaylist(whole);
    const { name, shape, mode, feedId } = whole.playlist;
    const without = { ...draft, items: draft.items.filter((item) => item.messageId !== messageId) };
    if (without.items.length === draft.items.length) return false;
    const list = { shape, mode, isOfFeed: (feedId ?? 0) !== 0 };
    const saved = await save({
      ...list,
      draft: without,
      over: { id, form: newUuid(), ifUnchangedSince: lastModified, stored: draft },
    });
    await refresh();
    const undo = async () => {
      await save({
        ...list,
        draft,
        over: { id, form: newUuid(), ifUnchangedSince: saved.lastModified, stored: without },
      });
      await refresh();
      showBanner(`Added to “${shownName(name)}” again`);
    };
    const run = () =>
      undo().catch((thrown: unknown) =>
        confirm({ text: 'Not restored', details: sentencesOf(thrown), action: 'OK', stay: 'Close' }),
      );
    showBanner(`Removed from “${shownName(name)}”`, { label: 'Undo', run });
    return true;
  };
};
