import type { Sources } from '@marquee/playback/program/sources';
import { inArray } from 'drizzle-orm';
import { groupBy } from '../../kit/db/group-by';
import type { Doors } from '../../kit/http/context';
import { assetsOfPages } from '../files/page-asset-queries';
import { manualPlaylistsOf } from '../manual-playlists/manual-playlist-queries';
import { messagePages } from '../messages/message-page-queries';
import { sourcesOfMessages } from '../messages/message-source-queries';
import { messagesIn, playedPlaylists } from '../messages/played-playlist-queries';
import { playlistsOfSchedules, schedulesOf, timesOf } from '../schedules/schedule-queries';
import { screens } from '../screens/screen-tables';
import { overlaySources } from './overlay-sources';

type MessageSource = Sources['messages'][number];

/** What the programs of some screens are made of: a fixed number of statements for any number of screens. */
export const sourcesOfScreens = async (doors: Doors, screenIds: number[]): Promise<Sources[]> => {
  const { db } = doors;
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
  const content = await contentOf(doors, [...new Set(named.map((row) => row.playlistId))]);
  const overlays = groupBy(await overlaySources(doors, rows, scheduleRows), (row) => row.scheduleId);
  const schedulesByScreen = groupBy(scheduleRows, (row) => row.screenId);
  return rows.map((screen) => ({
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
    ...content,
  }));
};

/** The playlists with all that they nest, and the messages of all of them. */
export const contentOf = async (doors: Doors, playlistIds: number[]) => {
  const playlists = await playedPlaylists(doors.db, playlistIds);
  return { playlists, messages: await messageSources(doors, messagesIn(playlists)) };
};

/** Messages ready to show: their pages rendered, and the files that the pages need. */
export const messageSources = async (doors: Doors, ids: number[]): Promise<MessageSource[]> => {
  const sources = await sourcesOfMessages(doors.db, ids);
  const rendered = await messagePages(doors, sources);
  const assets = await assetsOfPages(doors.db, rendered);
  return sources.map(({ id, name, shape, seconds, archived, ready }, at) => ({
    id,
    name,
    shape,
    seconds,
    page: rendered[at] ?? '',
    assets: assets[at] ?? [],
    archived,
    ready,
  }));
};
