import { makeSegments } from '../timetable/segments';
import { addDays, type PlainDate, startOfDay, wallClock } from '../timetable/wall-clock';
import { zoneOf } from '../timetable/zones';
import type { LeftOut } from './left-out';
import type { Asset, Program, ProgramOverlay, ProgramPlaylist, ProgramSchedule } from './program';
import { reachFrom } from './reach';
import type { SourceMessage, SourcePlaylist, Sources } from './sources';

const daysAhead = 62;

/** Makes hashes of messages, of each once: the screens of an account share theirs. */
export function messageHasher(hash: (text: string) => string): (message: SourceMessage) => string {
  const known = new WeakMap<SourceMessage, string>();
  return (message) => {
    const made = known.get(message) ?? hash(JSON.stringify(plainMessage(message)));
    known.set(message, made);
    return made;
  };
}

/**
 * What a screen is told, made from its rows: the schedules, the manual playlists, what can be reached from them, and the changes of the next 62
 * days. `now` in ms; within one local day of the screen the result is the same, version included. `hash` makes the version
 * from a text (it is an argument because this room has no crypto). An unknown zone counts as the default one.
 * `messagesHash` is the same for all programs with the same messages in the same order.
 */
export function makeProgram(
  sources: Sources,
  now: number,
  hash: (text: string) => string,
  hashMessage = messageHasher(hash),
): { program: Program; messagesHash: string; leftOut: LeftOut[] } {
  const { id, name, mode, rotation } = sources.screen;
  const timezone = zoneOf(sources.screen.timezone);
  const today = wallClock(now, timezone);
  const from = startOfDay(today, timezone);
  const knownUntil = startOfDay(addDays(today, daysAhead), timezone);
  const overlayIds = new Set(sources.overlays.map((overlay) => overlay.id));
  const scheduled = mode === 'slideshow' ? [] : sources.schedules;
  const schedules = [...scheduled]
    .sort((a, b) => a.id - b.id)
    .map((schedule) => plainSchedule(schedule, overlayIds));
  const offered = mode === 'digitalsignage' ? [] : [...new Set(sources.manual)];
  const { playlists, messages, leftOut } = reachFrom(schedules, offered, sources);
  const reached = new Set(playlists.map((playlist) => playlist.id));
  const told: Omit<Program, 'version' | 'messages'> = {
    screen: { id, name, mode, timezone, rotation },
    segments: makeSegments(schedules, timezone, from, knownUntil),
    knownUntil,
    schedules,
    manual: offered.filter((playlist) => reached.has(playlist)),
    overlays: schedules.flatMap(({ overlays }) => overlays).flatMap(overlayOf(sources)),
    playlists: playlists.map((playlist) => plainPlaylist(playlist, timezone)),
  };
  const messagesHash = hash(messages.map(hashMessage).join());
  const version = hash(JSON.stringify(told) + messagesHash);
  return { program: { version, ...told, messages: messages.map(plainMessage) }, messagesHash, leftOut };
}

// The order of rows and of their fields is the database's whim, and must not make another version: hence each is written out.

function plainSchedule(
  { id, name, times, playlists, overlays }: ProgramSchedule,
  overlayIds: ReadonlySet<number>,
): ProgramSchedule {
  return {
    id,
    name,
    times: times
      .map(({ dayOfWeek, startHour, startMinute, endHour, endMinute }) => ({
        dayOfWeek,
        startHour,
        startMinute,
        endHour,
        endMinute,
      }))
      .sort(
        (a, b) =>
          a.dayOfWeek - b.dayOfWeek ||
          minutes(a) - minutes(b) ||
          a.endHour - b.endHour ||
          a.endMinute - b.endMinute,
      ),
    playlists: playlists
      .map(({ playlist, weight }) => ({ playlist, weight }))
      .sort((a, b) => a.playlist - b.playlist || a.weight - b.weight),
    overlays: overlays.filter((overlay) => overlayIds.has(overlay)),
  };
}

const overlayOf =
  ({ overlays }: Sources) =>
  (id: number): ProgramOverlay[] =>
    overlays
      .filter((overlay) => overlay.id === id)
      .map(({ name, position, page, assets }) => ({ id, name, position, page, assets: plainAssets(assets) }));

function plainPlaylist(playlist: SourcePlaylist, zone: string): ProgramPlaylist {
  const { id, name, order, startDate, endDate, items } = playlist;
  return {
    id,
    name,
    order,
    from: startDate === null ? null : startOfDay(plainDate(startDate), zone),
    until: endDate === null ? null : startOfDay(addDays(plainDate(endDate), 1), zone),
    items: items.map((item) =>
      item.kind === 'message'
        ? { kind: item.kind, message: item.message }
        : { kind: item.kind, playlist: item.playlist, start: item.start, end: item.end },
    ),
  };
}

function plainMessage({
  id,
  name,
  shape,
  seconds,
  page,
  assets,
}: SourceMessage): Program['messages'][number] {
  return { id, name, shape, seconds, page, assets: plainAssets(assets) };
}

function plainAssets(assets: Asset[]): Asset[] {
  return assets.map(({ url, hash, size }) => ({ url, hash, size })).sort((a, b) => (a.url < b.url ? -1 : 1));
}

function plainDate(text: string): PlainDate {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
}

function minutes({ startHour, startMinute }: { startHour: number; startMinute: number }): number {
  return startHour * 60 + startMinute;
}
