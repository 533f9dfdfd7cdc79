import { ownContext, whyNotInList } from '@marquee/playback/program/feed-context';
import { valueOf } from '@marquee/playback/program/feed-data';
import { programItem } from '@marquee/playback/program/program-input';
import { onePass } from '@marquee/playback/rotation/order';
import type { ContentKind } from '@marquee/playback/template/fields/field-kind';
import { type FieldType, fieldTypesWhere } from '@marquee/playback/template/fields/field-kinds';
import { type NamedContent, readNamed } from '@marquee/playback/template/fields/named-content';
import { sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import type { PageInput } from './page-input-queries';
import { type MessagePageInput, pageInputsOfMessages } from './page-input-queries';
import { messagesIn, type PlayedPlaylist, playedPlaylists } from './played-playlist-queries';

/** A message with the messages that its zones play. The key of `zones` is the answer that names the content of the zone. */
export type Zoned = { input: PageInput; zones: Map<string, Zoned[]> };

/** The message or playlist that an answer names. `isOfData`: data of a subscriber names it, so it is content of the subscriber. */
export type Named = NamedContent & { answer: string; isOfData?: boolean };

/** Maximum depth of zones: a zone within a zone. Deeper zones stay empty. */
const maxDepth = 2;
/** Maximum number of messages that a zone plays from a playlist. */
const maxInZone = 50;
/** Maximum number of messages in all zones of one message, including nested zones. */
const maxInMessage = 150;

type Known = { messages: Map<number, MessagePageInput>; playlists: Map<number, PlayedPlaylist> };

/**
 * Returns messages with the messages that their zones and nested zones play. The number of statements does not depend on the
 * number of messages. Content that cannot play is left out without an error: archived, unfinished, deleted and foreign messages,
 * playlists outside their dates, and a message in its own zone. The dates are compared in UTC, because all screens share a page.
 */
export const zonesOf = async (db: Db, inputs: PageInput[], now: Date): Promise<Zoned[]> => {
  const known: Known = { messages: new Map(), playlists: new Map() };
  let level = inputs;
  for (let depth = 0; depth < maxDepth && level.length > 0; depth++)
    level = await readLevel(db, level, known);
  const today = now.toISOString().slice(0, 10);
  return inputs.map((input) => zoned(input, known, today, [], { left: maxInMessage }));
};

/** Reads the content that the zones of one level name. Returns the messages that were not read before. */
const readLevel = async (db: Db, level: PageInput[], known: Known): Promise<MessagePageInput[]> => {
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

/** Returns the messages and playlists that the answers of a message name, and those that data of a subscriber names. */
export const namedIn = ({
  template,
  answers,
  data,
}: Pick<PageInput, 'template' | 'answers' | 'data'>): Named[] => {
  const own = answers.flatMap(({ questionId, value }) => {
    const question = template.questions.find(({ id }) => id === questionId);
    return (question && namedBy(question.fieldType, value)) ?? [];
  });
  if (!data) return own;
  const answered = new Set(answers.flatMap(({ questionId, value }) => (value === '' ? [] : [questionId])));
  const given = template.questions.flatMap(({ id, keyName, fieldType }) => {
    const named = answered.has(id) ? undefined : namedBy(fieldType, valueOf(data, keyName) ?? '');
    return named ? [{ ...named, isOfData: true }] : [];
  });
  return [...own, ...given];
};

/** Returns the message or playlist that an answer to a question of this type names. */
export const namedBy = (fieldType: FieldType, value: string): Named | undefined => {
  const named = readNamed(fieldType, value);
  return named && { ...named, answer: value.trim() };
};

/** Maximum number of messages that `messagesShowing` returns. */
const maxShowing = 200;

const typesNaming = (kind: ContentKind) =>
  sql`${sql.param(fieldTypesWhere(({ names }) => names.includes(kind)))}::text[]`;

/** Returns the ids of messages of the same account whose zones name this message or a playlist that contains it directly. */
export const messagesShowing = async (db: Db, id: number): Promise<number[]> => {
  const { rows } = await db.execute<{ id: string }>(sql`
    with named as (
      select 'message' as kind, id, account_id from messages where id = ${id}
      union
      select 'playlist', playlist_id, account_id from playlist_messages where message_id = ${id}
    )
    select distinct answer.message_id as id from named
    join questions question on question.field_type = any (
      case named.kind when 'message' then ${typesNaming('message')} else ${typesNaming('playlist')} end)
    join answers answer on answer.question_id = question.id and answer.account_id = named.account_id
    where trim(answer.value) in (named.kind || ':' || named.id, named.id::text)
    limit ${maxShowing}`);
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
  if (within.length > maxDepth) return { input, zones };
  for (const named of namedIn(input)) {
    const played = playedBy(named, ownerOf(named, input), known, today).flatMap((message) => {
      if (within.includes(message.id) || room.left <= 0) return [];
      room.left -= 1;
      return [zoned(inZone(message, named, input), known, today, within, room)];
    });
    if (!zones.has(named.answer)) zones.set(named.answer, played);
  }
  return { input, zones };
};

type Owner = Pick<PageInput, 'accountId' | 'departmentId' | 'messageId'>;

/** Returns the owner of the content that a zone plays: the subscriber if data names the content. */
const ownerOf = ({ isOfData }: Named, input: PageInput): Owner =>
  isOfData ? { accountId: input.subscriber ?? 0, messageId: input.messageId } : input;

/** Returns a message in a zone. A message of the feed's creator reads the data as well. */
const inZone = (
  message: MessagePageInput,
  { isOfData }: Named,
  { data, subscriber }: PageInput,
): PageInput => (isOfData || !data ? message : { ...message, data, subscriber: subscriber ?? null });

const playedBy = (
  { kind, id }: Named,
  { accountId, departmentId, messageId }: Owner,
  { messages, playlists }: Known,
  today: string,
): MessagePageInput[] => {
  const isShared = (content: { departmentId: number; crossDepartment: boolean }) =>
    departmentId === undefined || content.departmentId === departmentId || content.crossDepartment;
  // `playedPlaylists` already left out the items that the department of the playlist does not see.
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
  // In a zone, conditions compare with empty values.
  const context = ownContext(accountId);
  const plain = due.map((list) => ({
    ...list,
    items: list.items.filter((item) => !whyNotInList(item, context)).map(programItem),
  }));
  const ids = kind === 'message' ? [id] : onePass(id, plain, messageId);
  return ids
    .flatMap((each) => messages.get(each) ?? [])
    .filter(mayPlay)
    .slice(0, maxInZone);
};
