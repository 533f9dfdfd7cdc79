import type { ProgramInput } from '@marquee/playback/program/program-input';
import { inArray } from 'drizzle-orm';
import { groupBy } from '../../kit/db/group-by';
import type { Services } from '../../kit/http/context';
import { manualPlaylistsOf } from '../manual-playlists/manual-playlist-queries';
import { type PlayedPlaylist, playedPlaylists } from '../pages/played-playlist-queries';
import { playlistsOfSchedules, schedulesOf, timesOf } from '../schedules/schedule-queries';
import { screens } from '../screens/screen-tables';
import { overlayInputs } from './overlay-inputs';

/** The rows that the program of a screen is made from, without the rendered pages of messages. */
export type Outline = Omit<ProgramInput, 'messages' | 'playlists'> & {
  accountId: number;
  playlists: PlayedPlaylist[];
};

/** Returns the outlines of screens. All outlines share one list of playlists. More screens do not need more statements. */
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
  const playlists = await playedPlaylists(db, [...new Set(named.map((row) => row.playlistId))]);
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
    playlists,
    notShared: notSharedWith(screen.departmentId, playlists),
  }));
};

/** Returns the ids of the playlists of other departments that are not shared. A schedule may still name such a playlist. */
const notSharedWith = (departmentId: number, playlists: PlayedPlaylist[]): Set<number> =>
  new Set(
    playlists
      .filter((playlist) => playlist.departmentId !== departmentId && !playlist.crossDepartment)
      .map(({ id }) => id),
  );
