import type { LeftOut, LeftOutReason } from './left-out';
import type { ProgramSchedule } from './program';
import type { InputMessage, InputPlaylist, ProgramInput } from './program-input';
import { maxProgramItems } from './program-size';

export type Reached = { playlists: InputPlaylist[]; messages: InputMessage[]; leftOut: LeftOut[] };

/**
 * Returns the playlists and messages that schedules and manual playlists reach, directly or by nested playlists, and the
 * content that is left out.
 */
export function reachFrom(
  schedules: ProgramSchedule[],
  manual: number[],
  input: Pick<ProgramInput, 'playlists' | 'messages' | 'notShared'>,
): Reached {
  const allPlaylists = playlistsById(input.playlists);
  const allMessages = messagesById(input.messages);
  const playlists = new Map<number, InputPlaylist>();
  const messages = new Map<number, InputMessage>();
  const leftOut = new Map<string, LeftOut>();
  let items = 0;

  const leave = (out: Omit<LeftOut, 'schedules'>, schedule: number | undefined) => {
    const key = `${out.kind} ${out.id} ${out.playlist} ${out.reason}`;
    const known = leftOut.get(key) ?? { ...out, schedules: [] };
    if (schedule !== undefined && !known.schedules.includes(schedule)) known.schedules.push(schedule);
    leftOut.set(key, known);
  };

  const visitMessage = (id: number, playlist: number, schedule: number | undefined) => {
    const message = allMessages.get(id);
    const reason = whyNot(message);
    if (reason) leave({ kind: 'message', id, name: message?.name ?? '', playlist, reason }, schedule);
    else if (message) messages.set(id, message);
  };

  const visitPlaylist = (id: number, schedule: number | undefined, seen: Set<number>, path: number[]) => {
    const playlist = allPlaylists.get(id);
    const parent = path[path.length - 1] ?? null;
    if (!playlist)
      return leave({ kind: 'playlist', id, name: '', playlist: parent, reason: 'missing' }, schedule);
    if (parent === null && input.notShared?.has(id))
      return leave(
        { kind: 'playlist', id, name: playlist.name, playlist: null, reason: 'notShared' },
        schedule,
      );
    if (playlist.out)
      return leave(
        { kind: 'playlist', id, name: playlist.name, playlist: parent, reason: playlist.out },
        schedule,
      );
    if (path.includes(id))
      return leave(
        { kind: 'playlist', id, name: playlist.name, playlist: parent, reason: 'cycle' },
        schedule,
      );
    if (seen.has(id)) return;
    seen.add(id);
    if (!playlists.has(id)) {
      if (items + playlist.items.length > maxProgramItems)
        return leave(
          { kind: 'playlist', id, name: playlist.name, playlist: parent, reason: 'tooHeavy' },
          schedule,
        );
      items += playlist.items.length;
    }
    playlists.set(id, playlist);
    for (const item of playlist.items)
      if (item.kind === 'message') visitMessage(item.message, id, schedule);
      else if (item.kind === 'leftOut')
        leave(
          { kind: item.content, id: item.id, name: item.name, playlist: id, reason: item.reason },
          schedule,
        );
      else visitPlaylist(item.playlist, schedule, seen, [...path, id]);
  };

  for (const schedule of schedules) {
    const seen = new Set<number>();
    for (const { playlist } of schedule.playlists) visitPlaylist(playlist, schedule.id, seen, []);
  }
  const offered = new Set<number>();
  for (const playlist of manual) visitPlaylist(playlist, undefined, offered, []);
  return {
    playlists: [...playlists.values()],
    messages: [...messages.values()],
    leftOut: [...leftOut.values()],
  };
}

/**
 * Returns a function that returns the rows of a list by id. The function caches the map of each list, because hundreds of
 * programs are made from the same lists.
 */
function indexOnce<Row extends { id: number }>(): (rows: readonly Row[]) => ReadonlyMap<number, Row> {
  const known = new WeakMap<readonly Row[], ReadonlyMap<number, Row>>();
  return (rows) => {
    const index = known.get(rows) ?? new Map(rows.map((row) => [row.id, row]));
    known.set(rows, index);
    return index;
  };
}

const playlistsById = indexOnce<InputPlaylist>();
const messagesById = indexOnce<InputMessage>();

function whyNot(message: InputMessage | undefined): LeftOutReason | undefined {
  if (!message) return 'missing';
  if (message.archived) return 'archived';
  if (!message.ready) return 'notReady';
  return message.tooHeavy ? 'tooHeavy' : undefined;
}
