import type { Program } from '@marquee/playback/program/program';
import { dayAt } from '@marquee/playback/timetable/local-day';
import type { Services } from '../../kit/http/context';
import { playedPlaylists } from '../pages/played-playlist-queries';
import { withProgram } from './make-programs';
import { outlineOf } from './preview-program';

/**
 * Returns the program of a screen that plays a playlist all day, for callers who are not signed in. Content of feeds reads the
 * placeholders of its questions, because the answers of a subscriber can be private. Returns null outside the dates of the playlist.
 * The days are in UTC, because the preview has no screen.
 */
export const renderPublicPlaylist = async (
  services: Services,
  { id, accountId }: { id: number; accountId: number },
): Promise<Program | null> => {
  const now = services.clock.now();
  const played = (await playedPlaylists(services.db, [id])).map((playlist) => ({
    ...playlist,
    subscription: playlist.subscription && { ...playlist.subscription, answers: {} },
  }));
  const options = { data: false, hasDates: true };
  const outline = await outlineOf({ ...services, now, actor: { accountId } }, [id], played, options);
  const day = dayAt(now, 'UTC');
  const list = outline.playlists.find((each) => each.id === id);
  if (!list || (list.startDate ?? day) > day || day > (list.endDate ?? day)) return null;
  return withProgram(services, outline, now.getTime(), ({ program }) => program);
};
