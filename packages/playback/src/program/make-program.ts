import { makeSegments } from '../timetable/segments';
import { addDays, type PlainDate, startOfDay, wallClock } from '../timetable/wall-clock';
import { zoneOf } from '../timetable/zones';
import type { LeftOut } from './left-out';
import { plainAssets, plainMessage, plainOrigin } from './message-json';
import type { Program, ProgramNotice, ProgramOverlay, ProgramPlaylist, ProgramSchedule } from './program';
import { type InputMessage, type InputPlaylist, type ProgramInput, programItem } from './program-input';
import { beyondRoom, type MeasureMessage, maxOverlayBytes, maxProgramBytes, utf8Bytes } from './program-size';
import { reachFrom } from './reach';

const daysAhead = 62;

/**
 * Returns the program of a screen, made from its rows: the schedules, the manual playlists, all content that they reach, and the
 * segments of the next 62 days. `now` is in ms. The result, including the version, is the same for each `now` within one local
 * day of the screen. `hash` returns the hash of a text. `hash` is an argument, because this package has no crypto functions. The
 * default zone replaces an unknown zone.
 * `outlineBytes` is the size of the program without its messages, in bytes of UTF-8.
 * A program has at most `maxProgramBytes`, so that every screen can load it. Messages are added in the order in which the
 * schedules reach them. The first message that does not fit and all later messages are left out.
 */
export function makeProgram(
  input: ProgramInput,
  now: number,
  hash: (text: string) => string,
  measure: MeasureMessage,
): { program: Program; outlineBytes: number; leftOut: LeftOut[] } {
  const { id, name, mode, rotation } = input.screen;
  const timezone = zoneOf(input.screen.timezone);
  const today = wallClock(now, timezone);
  const from = startOfDay(today, timezone);
  const knownUntil = startOfDay(addDays(today, daysAhead), timezone);
  const { overlays, leftOut: leftOutOverlays } = fittingOverlays(input);
  const overlayIds = new Set(overlays.map((overlay) => overlay.id));
  const stored = scheduledBy(input).map((schedule) => plainSchedule(schedule, overlayIds));
  const offered = offeredBy(input);
  const all = reachFrom(stored, offered, input);
  const schedules = stored.map((schedule) => withShared(schedule, input.notShared));
  const reached = new Set(all.playlists.map((playlist) => playlist.id));
  const outline: Omit<Program, 'version' | 'messages'> = {
    screen: { id, name, mode, timezone, rotation },
    ...plainNotice(input.notice),
    segments: makeSegments(schedules, timezone, from, knownUntil),
    knownUntil,
    schedules,
    manual: offered.filter((playlist) => reached.has(playlist) && !input.notShared?.has(playlist)),
    overlays: schedules.flatMap((schedule) => schedule.overlays).flatMap(overlayOf(overlays)),
    playlists: all.playlists.map((playlist) => plainPlaylist(playlist, timezone)),
  };
  const outlineJson = JSON.stringify(outline);
  const outlineBytes = utf8Bytes(outlineJson) + frameBytes;
  // The additional byte is the comma after the message.
  const bytesOf = (message: InputMessage) => measure(message).bytes + 1;
  const beyond = beyondRoom(all.messages, bytesOf, maxProgramBytes - outlineBytes);
  const { messages, leftOut } =
    beyond.size === 0 ? all : reachFrom(stored, offered, withoutHeavy(input, beyond));
  const messagesHash = hash(messages.map((message) => measure(message).hash).join());
  const version = hash(outlineJson + messagesHash);
  return {
    program: { version, ...outline, messages: messages.map(plainMessage) },
    outlineBytes,
    leftOut: [...leftOut, ...leftOutOverlays],
  };
}

/**
 * Returns the ids of all messages that the program of this input could contain, in the order of the program. The input has
 * no messages, so that a caller can render them in that order until the program is full.
 */
export function reachedMessageIds(input: Omit<ProgramInput, 'messages' | 'overlays'>): number[] {
  const schedules = scheduledBy(input).map((schedule) => plainSchedule(schedule, new Set()));
  const named = input.playlists.flatMap(({ items }) =>
    items.flatMap((item) => (item.kind === 'message' ? [item.message] : [])),
  );
  const messages = [...new Set(named)].map((id) => ({ ...unknownMessage, id }));
  const { playlists, notShared = new Set() } = input;
  return reachFrom(schedules, offeredBy(input), { playlists, messages, notShared }).messages.map(
    ({ id }) => id,
  );
}

const unknownMessage: InputMessage = {
  id: 0,
  name: '',
  shape: '16:9',
  seconds: 0,
  page: '',
  assets: [],
  archived: false,
  ready: true,
};

function scheduledBy({ screen, schedules }: Pick<ProgramInput, 'screen' | 'schedules'>): ProgramSchedule[] {
  return screen.mode === 'slideshow' ? [] : [...schedules].sort((a, b) => a.id - b.id);
}

function offeredBy({ screen, manual }: Pick<ProgramInput, 'screen' | 'manual'>): number[] {
  return screen.mode === 'digitalsignage' ? [] : [...new Set(manual)];
}

/** Maximum size of the version and of the brackets around the messages, in bytes. */
const frameBytes = 200;

function withoutHeavy(input: ProgramInput, beyond: ReadonlySet<number>): ProgramInput {
  const messages = input.messages.map((message) =>
    beyond.has(message.id) ? { ...message, tooHeavy: true } : message,
  );
  return { ...input, messages };
}

/** Returns the overlays that fit into `maxOverlayBytes` together, in their order, and the overlays that are left out. */
function fittingOverlays({ overlays, schedules }: ProgramInput): {
  overlays: ProgramOverlay[];
  leftOut: LeftOut[];
} {
  const beyond = beyondRoom(overlays, ({ page }) => utf8Bytes(page), maxOverlayBytes);
  const leftOut = overlays
    .filter(({ id }) => beyond.has(id))
    .map(({ id, name }) => {
      const showing = schedules.filter((schedule) => schedule.overlays.includes(id));
      return {
        kind: 'overlay' as const,
        id,
        name,
        playlist: null,
        schedules: showing.map((schedule) => schedule.id),
        reason: 'tooHeavy' as const,
      };
    });
  return { overlays: overlays.filter(({ id }) => !beyond.has(id)), leftOut };
}

// The functions below write each field explicitly, because the order of rows and fields depends on the database and must not
// change the version.

function plainNotice(notice: ProgramNotice | undefined): Pick<Program, 'notice'> {
  return notice ? { notice: { title: notice.title, text: notice.text } } : {};
}

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

function withShared(schedule: ProgramSchedule, notShared: ReadonlySet<number> = new Set()): ProgramSchedule {
  return { ...schedule, playlists: schedule.playlists.filter(({ playlist }) => !notShared.has(playlist)) };
}

const overlayOf =
  (overlays: ProgramOverlay[]) =>
  (id: number): ProgramOverlay[] =>
    overlays
      .filter((overlay) => overlay.id === id)
      .map(({ name, position, page, assets }) => ({ id, name, position, page, assets: plainAssets(assets) }));

function plainPlaylist(playlist: InputPlaylist, zone: string): ProgramPlaylist {
  const { id, name, order, startDate, endDate, items } = playlist;
  return {
    id,
    name,
    order,
    from: startDate === null ? null : startOfDay(plainDate(startDate), zone),
    until: endDate === null ? null : startOfDay(addDays(plainDate(endDate), 1), zone),
    items: items.map(programItem),
    ...plainOrigin(playlist),
  };
}

function plainDate(text: string): PlainDate {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number);
  return { year, month, day };
}

function minutes({ startHour, startMinute }: { startHour: number; startMinute: number }): number {
  return startHour * 60 + startMinute;
}
