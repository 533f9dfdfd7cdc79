import type { FeedInput } from '@marquee/playback/program/feed-input';
import type { ProgramInput } from '@marquee/playback/program/program-input';
import { type FeedMessage, resolveFeeds } from '@marquee/playback/program/resolve-feeds';
import { dayAt } from '@marquee/playback/timetable/local-day';
import { eq, getTableColumns, inArray } from 'drizzle-orm';
import { groupBy } from '../../kit/db/group-by';
import type { Db } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { hashText } from '../../kit/run/hash-text';
import { accounts } from '../../schema/accounts';
import { accountStatusOf } from '../accounts/standing-queries';
import { noteWantedPlaylists } from '../external-playlists/note-wanted-rows';
import { feedsByPlaylist, withFeedContent } from '../feeds/played-feed-queries';
import { manualPlaylistsOf } from '../manual-playlists/manual-playlist-queries';
import { type PlayedPlaylist, playedPlaylists } from '../pages/played-playlist-queries';
import { playlistsOfSchedules, schedulesOf, timesOf } from '../schedules/schedule-queries';
import { screens } from '../../schema/screens';
import { noticeOf } from './notice-of';
import { overlayInputs } from './overlay-inputs';

/**
 * The rows that the program of a screen is made from, without the rendered pages of messages. `feedMessages`: the messages whose
 * pages read data of a subscription, by program id. `feedsOfPlaylists`: the feeds that a playlist depends on, by playlist.
 */
export type Outline = Omit<ProgramInput, 'messages'> & {
  accountId: number;
  feedMessages: ReadonlyMap<number, FeedMessage>;
  feedsOfPlaylists: ReadonlyMap<number, number[]>;
};

/**
 * Returns the outlines of screens. All outlines of screens with the same local day share one list of playlists. More screens do
 * not need more statements.
 */
export const outlinesOfScreens = async (services: Services, screenIds: number[]): Promise<Outline[]> => {
  const { db } = services;
  const rows = await db
    .select({ ...getTableColumns(screens), accountStatus: accountStatusOf() })
    .from(screens)
    .innerJoin(accounts, eq(accounts.id, screens.accountId))
    .where(inArray(screens.id, screenIds));
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
  const input = await withFeedContent(db, played);
  const wanted = input.playlists.map(({ id }) => id);
  await noteWantedPlaylists(db, services.clock.now(), wanted);
  const contentOn = resolvedByDay(played, input);
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
    notice: noticeOf(screen.accountStatus),
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

type Content = Pick<Outline, 'playlists' | 'feedMessages' | 'feedsOfPlaylists'>;

/** Returns a function that returns these playlists with the content of feeds on a day ('yyyy-MM-dd'). Each day is resolved once. */
export const contentByDay = async (
  db: Db,
  played: PlayedPlaylist[],
  { data = true }: { data?: boolean } = {},
): Promise<(day: string) => Content> => {
  const all = await withFeedContent(db, played);
  const withoutData = all.subscriptions.map((subscription) => ({ ...subscription, data: {} }));
  return resolvedByDay(played, data ? all : { ...all, subscriptions: withoutData });
};

const resolvedByDay = (
  played: PlayedPlaylist[],
  input: FeedInput<PlayedPlaylist>,
): ((day: string) => Content) => {
  const feedsOfPlaylists = feedsByPlaylist(played, input.subscriptions);
  const known = new Map<string, Content>();
  return (day) => {
    const found = known.get(day);
    if (found) return found;
    const { playlists, messages } = resolveFeeds(input, day, hashText);
    const content = { playlists, feedMessages: messages, feedsOfPlaylists };
    known.set(day, content);
    return content;
  };
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
