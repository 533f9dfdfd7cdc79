import type {
  Program,
  ProgramMessage,
  ProgramOverlay,
  ProgramSchedule,
} from '@marquee/playback/program/program';
import type { Shape } from '@marquee/playback/program/shapes';
import type { Picture } from '../views/view';

export const noon = Date.parse('2024-07-01T12:00:00Z');
const day = 86_400_000;

export const message = (id: number, more: Partial<ProgramMessage> = {}): ProgramMessage => ({
  id,
  name: `Message ${id}`,
  shape: '16:9',
  seconds: 10,
  page: `page ${id}`,
  assets: [],
  ...more,
});

export const overlay = (id: number, page = `overlay ${id}`): ProgramOverlay => ({
  id,
  name: `Overlay ${id} ${page}`,
  position: 'top',
  page,
  assets: [],
});

/** Returns an overlay as a picture without files. */
export const fakeOverlay = ({ name, page }: ProgramOverlay, shape: Shape): Picture<'overlay'> => ({
  kind: 'overlay',
  name,
  shape,
  page,
  files: async () => [],
});

/** Returns a program that plays these messages in order, all day in UTC, from the day of `noon`. */
export function programOf(messages: ProgramMessage[], more: Partial<Program> = {}): Program {
  const schedule: ProgramSchedule = {
    id: 1,
    name: 'All day',
    times: [0, 1, 2, 3, 4, 5, 6].map((dayOfWeek) => ({
      dayOfWeek,
      startHour: 0,
      startMinute: 0,
      endHour: 23,
      endMinute: 59,
    })),
    playlists: [{ playlist: 1, weight: 1 }],
    overlays: [],
  };
  return {
    version: versionOf(JSON.stringify([messages, more])),
    screen: { id: 1, name: 'Lobby', mode: 'digitalsignage', timezone: 'Etc/UTC', rotation: 0 },
    segments: [{ at: noon - (noon % day), schedules: [1] }],
    knownUntil: noon + 60 * day,
    schedules: [schedule],
    manual: [],
    overlays: [],
    playlists: [
      {
        id: 1,
        name: 'Loop',
        order: 'sequential',
        from: null,
        until: null,
        items: messages.map(({ id }) => ({ kind: 'message', message: id })),
      },
    ],
    messages,
    ...more,
  };
}

function versionOf(text: string): string {
  let hash = 0;
  for (const letter of text) hash = (Math.imul(hash, 31) + (letter.codePointAt(0) ?? 0)) | 0;
  return `v${hash >>> 0}`;
}
