import { valueOf } from '@marquee/playback/program/feed-data';
import { feedPass } from '@marquee/playback/program/feed-pass';
import { onePassFrom } from '@marquee/playback/rotation/order';
import type { ContentKind } from '@marquee/playback/template/fields/field-kind';
import { type FieldType, fieldKind, fieldTypesWhere } from '@marquee/playback/template/fields/field-kinds';
import { type NamedContent, readNamed } from '@marquee/playback/template/fields/named-content';
import { sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { type MessagePageInput, type PageInput, pageDataOf } from './page-input-queries';
import {
  feedsOfList,
  messagesInFeeds,
  noContent,
  readContent,
  type ZoneContent,
} from './zone-content-queries';

/**
 * A message with the messages that its zones play. The key of `zones` is the answer that names the content of the zone. `feeds`:
 * the feeds that the zones depend on. `isInFeed`: subscribers can see the message.
 */
export type Zoned = { input: PageInput; isInFeed: boolean; zones: Map<string, Zoned[]>; feeds: number[] };

/** The message or playlist that an answer names. `isOfData`: data of a subscriber names it, so it is content of the subscriber. */
export type Named = NamedContent & { answer: string; isOfData?: boolean };

/** A message with zones. `isInFeed`: subscribers can see the message, so its zones play no content of other feeds. */
type Outer = { input: PageInput; isInFeed: boolean };

/** Maximum depth of zones: a zone within a zone. Deeper zones stay empty. */
const maxDepth = 2;
/** Maximum number of messages that a zone plays from a playlist. */
const maxInZone = 50;
/** Maximum number of messages in all zones of one message, including nested zones. */
const maxInMessage = 150;

/**
 * Returns messages with the messages that their zones and nested zones play. The number of statements does not depend on the
 * number of messages. Content that cannot play is left out without an error: archived, unfinished, deleted and foreign messages,
 * playlists outside their dates, and a message in its own zone. The dates are compared in UTC, because all screens share a page.
 */
export const zonesOf = async (db: Db, inputs: PageInput[], now: Date): Promise<Zoned[]> => {
  const known = noContent(now);
  const ofFeeds = await messagesInFeeds(db, [...new Set(inputs.map(({ messageId }) => messageId))]);
  const outers = inputs.map((input) => ({
    input,
    isInFeed: input.data !== undefined || ofFeeds.has(input.messageId),
  }));
  let level: Outer[] = outers;
  for (let depth = 0; depth < maxDepth && level.length > 0; depth++)
    level = await readLevel(db, level, known);
  return outers.map((outer) => zoned(outer, known, [], { left: maxInMessage }));
};

/** Reads the content that the zones of one level name. Returns the messages that these zones play. */
const readLevel = async (db: Db, level: Outer[], known: ZoneContent): Promise<Outer[]> => {
  const named = level.flatMap((outer) => namedIn(outer.input).map((each) => ({ outer, each })));
  const ids = (kind: Named['kind']) => named.flatMap(({ each }) => (each.kind === kind ? [each.id] : []));
  await readContent(db, known, { messages: ids('message'), playlists: ids('playlist') });
  return named.flatMap(({ outer, each }) => playedBy(each, outer, known));
};

/** Returns the messages and playlists that the answers of a message name, and those that data of a subscriber names. */
export const namedIn = ({
  template,
  answers,
  data,
  fieldTypes = {},
}: Pick<PageInput, 'template' | 'answers' | 'data' | 'fieldTypes'>): Named[] => {
  const own = answers.flatMap(({ questionId, value }) => {
    const question = template.questions.find(({ id }) => id === questionId);
    return (question && namedBy(question.fieldType, value)) ?? [];
  });
  if (!data) return own;
  const answered = new Set(answers.flatMap(({ questionId, value }) => (value === '' ? [] : [questionId])));
  const given = template.questions.flatMap(({ id, keyName, fieldType }) => {
    const named = answered.has(id) ? undefined : namedBy(fieldType, valueOf(data, keyName) ?? '');
    // A save checks who may see the content only for values of questions that name content.
    const { names } = fieldKind(valueOf(fieldTypes, keyName) ?? '');
    return named && names.includes(named.kind) ? [{ ...named, isOfData: true }] : [];
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
/** Maximum size of an answer that names a message or a playlist. Longer texts are not read, because a trim of 100 MB takes seconds. */
const maxNameBytes = 200;

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
    where octet_length(answer.value) < ${maxNameBytes}
      and trim(answer.value) in (named.kind || ':' || named.id, named.id::text)
    limit ${maxShowing}`);
  return rows.map((row) => Number(row.id));
};

const zoned = (outer: Outer, known: ZoneContent, path: number[], room: { left: number }): Zoned => {
  const { input, isInFeed } = outer;
  const within = [...path, input.messageId];
  const zones = new Map<string, Zoned[]>();
  if (within.length > maxDepth) return { input, isInFeed, zones, feeds: [] };
  const feeds = new Set<number>();
  for (const named of namedIn(input)) {
    const played = playedBy(named, outer, known).flatMap((inner) => {
      if (within.includes(inner.input.messageId) || room.left <= 0) return [];
      room.left -= 1;
      return [zoned(inner, known, within, room)];
    });
    if (!zones.has(named.answer)) zones.set(named.answer, played);
    const own = named.kind === 'playlist' && isOwn(named, outer) ? feedsOfList(named.id, known) : [];
    for (const feed of [...own, ...played.flatMap((each) => each.feeds)]) feeds.add(feed);
  }
  return { input, isInFeed, zones, feeds: [...feeds] };
};

/** Returns whether a zone plays content of the account that shows the message, and not content of a feed. */
const isOwn = ({ isOfData = false }: Named, { isInFeed }: Outer): boolean => isOfData || !isInFeed;

type Owner = Pick<PageInput, 'accountId' | 'departmentId'>;

/** Returns the owner of the content that a zone plays: the subscriber if data names the content. */
const ownerOf = ({ isOfData }: Named, input: PageInput): Owner =>
  isOfData ? { accountId: input.subscriber ?? 0 } : input;

/** Returns the messages that a zone plays. */
const playedBy = (named: Named, outer: Outer, known: ZoneContent): Outer[] => {
  const owner = ownerOf(named, outer.input);
  const isShared = (content: { departmentId: number; crossDepartment: boolean }) =>
    owner.departmentId === undefined ||
    content.departmentId === owner.departmentId ||
    content.crossDepartment;
  const content = named.kind === 'message' ? known.messages.get(named.id) : known.stored.get(named.id);
  if (!content || content.accountId !== owner.accountId || !isShared(content)) return [];
  // `playedPlaylists` already left out the items that the department of the playlist does not see.
  const played =
    named.kind === 'message'
      ? rowsIn([named.id], known).map((row) => inZone(row, isOwn(named, outer), outer))
      : isOwn(named, outer)
        ? ownPass(named.id, outer, known)
        : passInFeed(named.id, outer, known);
  return played.slice(0, maxInZone);
};

/** Returns one pass of a list of the account that shows the message, with the feeds of the account. */
const ownPass = (id: number, { input: { messageId } }: Outer, known: ZoneContent): Outer[] => {
  const source = { playlists: known.resolved, playable: () => true, inDates: () => true };
  return onePassFrom(id, source, messageId).flatMap((each): Outer[] => {
    const read = known.feedMessages.get(each);
    return rowsIn([read?.of ?? each], known).map((row) => ({
      input: read ? { ...row, ...pageDataOf(read) } : row,
      isInFeed: read !== undefined || row.accountId !== known.stored.get(id)?.accountId,
    }));
  });
};

/** Returns one pass of a list of a feed's creator. Its conditions read the data of the message that has the zone. */
const passInFeed = (id: number, outer: Outer, known: ZoneContent): Outer[] => {
  const { accountId, messageId, data = {}, fieldTypes = {} } = outer.input;
  const context = { accountId, data: { values: data, fieldTypes }, shape: null };
  const ids = feedPass(id, known.stored, context, known.day, messageId);
  return rowsIn(ids, known).map((row) => inZone(row, false, outer));
};

/** Returns a message that a zone names or plays. A message of the feed's creator reads the same data as the outer message. */
const inZone = (row: MessagePageInput, isOwnContent: boolean, { input }: Outer): Outer => {
  if (isOwnContent || !input.data) return { input: row, isInFeed: !isOwnContent };
  const { data, fieldTypes = {}, subscriber = null } = input;
  return { input: { ...row, data, fieldTypes, subscriber }, isInFeed: true };
};

const rowsIn = (ids: number[], { messages }: ZoneContent): MessagePageInput[] =>
  ids.flatMap((id) => messages.get(id) ?? []).filter(({ ready, archived }) => ready && !archived);
