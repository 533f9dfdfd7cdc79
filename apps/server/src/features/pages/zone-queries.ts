import { programItem } from '@marquee/playback/program/program-input';
import { onePass } from '@marquee/playback/rotation/order';
import { sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import type { PageInput } from './page-input-queries';
import { type MessagePageInput, pageInputsOfMessages } from './page-input-queries';
import { messagesIn, type PlayedPlaylist, playedPlaylists } from './played-playlist-queries';

/** A message, and what its zones play, by the answer that says so. */
export type Zoned = { input: PageInput; zones: Map<string, Zoned[]> };

/** What an answer names: one message, or a playlist. */
export type Named = { answer: string; kind: 'message' | 'playlist'; id: number };

/** A zone in a zone of a message; what would be deeper stays empty. */
const deepest = 2;
/** So many messages of its playlist a zone plays, and so many are within one message in all. */
const mostInZone = 50;
const mostInMessage = 150;

type Known = { messages: Map<number, MessagePageInput>; playlists: Map<number, PlayedPlaylist> };

/**
 * What the zones of messages play, and the zones of those: a fixed number of statements for any number of messages. What may not
 * be played is left out quietly: what is archived, not ready, gone or of another account, a playlist outside its dates (by the day
 * in UTC, since a page is one for all screens), and a message within itself.
 */
export const zonesOf = async (db: Db, inputs: PageInput[], now: Date): Promise<Zoned[]> => {
  const known: Known = { messages: new Map(), playlists: new Map() };
  let level = inputs;
  for (let depth = 0; depth < deepest && level.length > 0; depth++) level = await readNamed(db, level, known);
  const today = now.toISOString().slice(0, 10);
  return inputs.map((input) => zoned(input, known, today, [], { left: mostInMessage }));
};

/** The messages that are new with this level. */
const readNamed = async (db: Db, level: PageInput[], known: Known): Promise<MessagePageInput[]> => {
  const named = level.flatMap(namedIn);
  const ids = (kind: Named['kind']) => named.flatMap((one) => (one.kind === kind ? [one.id] : []));
  const fresh = (all: number[], of: Map<number, unknown>) => [...new Set(all)].filter((id) => !of.has(id));
  const lists = await playedPlaylists(db, fresh(ids('playlist'), known.playlists));
  for (const list of lists) known.playlists.set(list.id, list);
  const messageIds = fresh([...ids('message'), ...messagesIn(lists)], known.messages);
  const read = await pageInputsOfMessages(db, messageIds);
  for (const message of read) known.messages.set(message.id, message);
  return read;
};

/** What the answers of a message name, where its template asks for a message or a playlist. */
export const namedIn = ({ template, answers }: Pick<PageInput, 'template' | 'answers'>): Named[] =>
  answers.flatMap(({ questionId, value }) => {
    const question = template.questions.find(({ id }) => id === questionId);
    return (question && namedBy(question.fieldType, value)) ?? [];
  });

/** What an answer to a question of this type names: 'message:1', 'playlist:2', or an id alone. */
export const namedBy = (fieldType: string, value: string): Named | undefined => {
  const answer = value.trim();
  const [, kind = fieldType, digits = ''] = /^(?:(message|playlist):)?(\d{1,16})$/.exec(answer) ?? [];
  const id = Number(digits);
  if (!Number.isSafeInteger(id) || id < 1) return undefined;
  const fits = fieldType === 'playlistOrMessage' || fieldType === kind;
  return fits && (kind === 'message' || kind === 'playlist') ? { answer, kind, id } : undefined;
};

const mostShowing = 200;

/** The messages of the same account in whose zones this one plays: named itself, or in a playlist that is. */
export const messagesShowing = async (db: Db, id: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    with named as (
      select 'message' as kind, id, account_id from messages where id = ${id}
      union
      select 'playlist', playlist_id, account_id from playlist_messages where message_id = ${id}
    )
    select distinct answer.message_id as id from named
    join questions question on question.field_type in (named.kind, 'playlistOrMessage')
    join answers answer on answer.question_id = question.id and answer.account_id = named.account_id
    where trim(answer.value) in (named.kind || ':' || named.id, named.id::text)
    limit ${mostShowing}`);
  return rows.map((row) => Number(row.id));
};

const zoned = (
  input: PageInput,
  known: Known,
  today: string,
  path: number[],
  room: { left: number },
): Zoned => {
  const within = [...path, input.messageId];
  const zones = new Map<string, Zoned[]>();
  if (within.length > deepest) return { input, zones };
  for (const named of namedIn(input)) {
    const played = playedBy(named, input, known, today).flatMap((message) => {
      if (within.includes(message.id) || room.left <= 0) return [];
      room.left -= 1;
      return [zoned(message, known, today, within, room)];
    });
    zones.set(named.answer, played);
  }
  return { input, zones };
};

const playedBy = (
  { kind, id }: Named,
  { accountId, departmentId, messageId }: PageInput,
  { messages, playlists }: Known,
  today: string,
): MessagePageInput[] => {
  const isShared = (content: { departmentId: number; crossDepartment: boolean }) =>
    departmentId === undefined || content.departmentId === departmentId || content.crossDepartment;
  // The items of a playlist were compared with the department of the playlist.
  const mayPlay = (message: MessagePageInput) =>
    message.accountId === accountId &&
    message.ready &&
    !message.archived &&
    (kind === 'playlist' || isShared(message));
  const due = [...playlists.values()].filter(
    ({ startDate, endDate, ...list }) =>
      list.accountId === accountId && (startDate ?? today) <= today && today <= (endDate ?? today),
  );
  const named = due.find((list) => list.id === id);
  if (kind === 'playlist' && named && !isShared(named)) return [];
  const plain = due.map((list) => ({ ...list, items: list.items.map(programItem) }));
  const ids = kind === 'message' ? [id] : onePass(id, plain, messageId);
  return ids
    .flatMap((each) => messages.get(each) ?? [])
    .filter(mayPlay)
    .slice(0, mostInZone);
};
