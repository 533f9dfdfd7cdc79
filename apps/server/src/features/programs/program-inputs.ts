import type { ProgramInput } from '@marquee/playback/program/program-input';
import { type FeedMessage, resolveFeeds } from '@marquee/playback/program/resolve-feeds';
import { wallClock } from '@marquee/playback/timetable/wall-clock';
import { zoneOf } from '@marquee/playback/timetable/zones';
import { inArray } from 'drizzle-orm';
import { groupBy } from '../../kit/db/group-by';
import type { Db } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { withFeedContent } from '../feeds/played-feed-queries';
import { manualPlaylistsOf } from '../manual-playlists/manual-playlist-queries';
import { type PlayedPlaylist, playedPlaylists } from '../pages/played-playlist-queries';
import { playlistsOfSchedules, schedulesOf, timesOf } from '../schedules/schedule-queries';
import { screens } from '../screens/screen-tables';
import { hashText } from './measure-message';
import { overlayInputs } from './overlay-inputs';

/**
 * The rows that the program of a screen is made from, without the rendered pages of messages. `feedMessages`: the messages whose
 * pages read data of a subscription, by program id.
 */
export type Outline = Omit<ProgramInput, 'messages'> & {
  accountId: number;
  feedMessages: ReadonlyMap<number, FeedMessage>;
};

/**
 * Returns the outlines of screens. All outlines of screens with the same local day share one list of playlists. More screens do
 * not need more statements.
 */
export const outlinesOfScreens = async (services: Services, screenIds: number[]): Promise<Outline[]> => {
  const { db } = services;
  const rows = await db.select().from(screens).where(inArray(screens.id, screenIds));
  const scheduleRows = await schedulesOf(db, screenIds);
  const scheduleIds = scheduleRows.map((row) => row.id);
  const times = groupBy(scheduleIds.length ? await timesOf(db, scheduleIds) : [], (row) => row.scheduleId);
  const shares = groupBy(
    scheduleIds.length ? await playlistsOfSchedules(db, scheduleIds) : [],
    (row) => row.scheduleId,
  );
  const manual = groupBy(await manualPlaylistsOf(db, screenIds), (row) => row.screenId);
  const named = [...shares.values(), ...manual.values()].flat();
  const played = await playedPlaylists(db, [...new Set(named.map((row) => row.playlistId))]);
  const contentOn = await contentByDay(db, played);
  const overlays = groupBy(await overlayInputs(services, rows, scheduleRows), (row) => row.scheduleId);
  const schedulesByScreen = groupBy(scheduleRows, (row) => row.screenId);
  return rows.map((screen) => ({
    accountId: screen.accountId,
    screen: {
      id: screen.id,
      name: screen.name,
      mode: screen.screenMode,
      timezone: screen.timezone,
      rotation: screen.rotation,
    },
    schedules: (schedulesByScreen.get(screen.id) ?? []).map(({ id, name }) => ({
      id,
      name,
      times: (times.get(id) ?? []).map(({ dayOfWeek, startHour, startMinute, endHour, endMinute }) => ({
        dayOfWeek,
        startHour,
        startMinute,
        endHour,
        endMinute,
      })),
      playlists: (shares.get(id) ?? []).map(({ playlistId, weight }) => ({ playlist: playlistId, weight })),
      overlays: (overlays.get(id) ?? []).map((overlay) => overlay.id),
    })),
    manual: (manual.get(screen.id) ?? []).map((row) => row.playlistId),
    overlays: (schedulesByScreen.get(screen.id) ?? []).flatMap(({ id }) => overlays.get(id) ?? []),
    ...contentOn(dayAt(services.clock.now(), screen.timezone)),
    notShared: notSharedWith(screen, played),
  }));
};

type Content = Pick<Outline, 'playlists' | 'feedMessages'>;

/** Returns a function that returns these playlists with the content of feeds on a day ('yyyy-MM-dd'). Each day is resolved once. */
export const contentByDay = async (db: Db, played: PlayedPlaylist[]): Promise<(day: string) => Content> => {
  const input = await withFeedContent(db, played);
  const known = new Map<string, Content>();
  return (day) => {
    const found = known.get(day);
    if (found) return found;
    const { playlists, messages } = resolveFeeds(input, day, hashText);
    const content = { playlists, feedMessages: messages };
    known.set(day, content);
    return content;
  };
};

/** Returns the local day ('yyyy-MM-dd') of an instant in the time zone of a screen. */
export const dayAt = (now: Date, timezone: string): string => {
  const { year, month, day } = wallClock(now.getTime(), zoneOf(timezone));
  return [year, month, day].map((part) => String(part).padStart(2, '0')).join('-');
};

/** Returns the ids of the playlists of other departments that are not shared. A schedule may still name such a playlist. */
const notSharedWith = (
  { accountId, departmentId }: { accountId: number; departmentId: number },
  playlists: PlayedPlaylist[],
): Set<number> =>
  new Set(
    playlists
      .filter(
        (playlist) =>
          playlist.accountId !== accountId ||
          (playlist.departmentId !== departmentId && !playlist.crossDepartment),
      )
      .map(({ id }) => id),
  );
