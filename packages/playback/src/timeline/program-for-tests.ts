import type { PlayOrder, Program, ProgramSchedule, RunTime } from '../program/program';
import { makeSegments } from '../timetable/segments';

/** All seven days, from 00:00 to 23:59. */
export const always: RunTime[] = [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
  dayOfWeek,
  startHour: 0,
  startMinute: 0,
  endHour: 23,
  endMinute: 59,
}));

const zone = 'America/Chicago';
const from = Date.parse('2024-07-01T05:00Z');
const knownUntil = Date.parse('2024-08-30T05:00Z');

/**
 * Returns a program in Chicago with segments for 60 days from Monday 1 July 2024. `playlists`: the messages of each playlist.
 * `seconds`: the duration of each message.
 */
export function aProgram(of: {
  schedules: { id: number; times: RunTime[]; playlists: Record<number, number> }[];
  playlists: Record<number, number[]>;
  seconds: Record<number, number>;
  order?: PlayOrder;
}): Program {
  const schedules: ProgramSchedule[] = of.schedules.map(({ id, times, playlists }) => ({
    id,
    name: `Schedule ${id}`,
    times,
    playlists: Object.entries(playlists).map(([playlist, weight]) => ({
      playlist: Number(playlist),
      weight,
    })),
    overlays: [],
  }));
  return {
    version: '1',
    screen: { id: 1, name: 'Lobby', mode: 'digitalsignage', timezone: zone, rotation: 0 },
    segments: makeSegments(schedules, zone, from, knownUntil),
    knownUntil,
    schedules,
    manual: [],
    overlays: [],
    playlists: Object.entries(of.playlists).map(([id, messages]) => ({
      id: Number(id),
      name: `Playlist ${id}`,
      order: of.order ?? 'sequential',
      from: null,
      until: null,
      items: messages.map((message) => ({ kind: 'message', message })),
    })),
    messages: Object.entries(of.seconds).map(([id, seconds]) => ({
      id: Number(id),
      name: `Message ${id}`,
      shape: '16:9',
      seconds,
      page: '',
      assets: [],
    })),
  };
}
