import type { SentPlay } from '@marquee/contract/plays';
import { zoneOf } from '@marquee/playback/timetable/zones';
import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { PairedDevice } from '../../kit/access/actor';
import { seenBy } from '../../kit/access/seen-by';
import type { Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { messages } from '../messages/message-tables';
import { playlistMessages, playlists } from '../playlists/playlist-tables';
import { screens } from '../screens/screen-tables';
import { dayInZone } from './day-in-zone';
import { lockPlayStore } from './lock-play-store';
import { shareTotals } from './lock-totals';
import { addToRanges, type NumberRanges, rangesContain, writeRanges } from './number-ranges';
import { playAllowances, playBooks, playCounts, playDays } from './play-tables';

/** Maximum age of a play, in milliseconds. Reports go back one year. */
const earliest = 366 * 86_400_000;
/** Maximum time by which a play may begin after now, in milliseconds. The corrected clock of a TV is right within seconds. */
const latest = 5 * 60_000;
/** Maximum number of ranges of a play store, so that its row stays small. Play stores count up and have few gaps. */
const maxRanges = 50;

type Batch = { book: number; plays: (SentPlay | null)[] };

/**
 * Counts the plays that were not counted before. An impossible play is left out and the other plays are counted, because a TV
 * whose batch is refused would send the same batch again.
 */
export const takePlays = async (ctx: Ctx<PairedDevice>, { book, plays }: Batch): Promise<void> => {
  const { actor, db } = ctx;
  const sent = plays.filter((play) => play !== null);
  const [screen] = await db
    .select({ name: screens.name, timezone: screens.timezone })
    .from(screens)
    .where(eq(screens.id, actor.screenId));
  if (!screen || sent.length === 0) return;
  const foreign = await foreignIds(ctx, sent);
  const own = foreign.size === 0 ? sent : sent.filter((play) => !isForeign(play, foreign));
  if (own.length > 0) await db.transaction((tx) => countPlays(tx, ctx, screen, { book, plays: own }));
};

const isForeign = ({ messageId, playlistId }: SentPlay, foreign: Set<number>) =>
  foreign.has(messageId) || foreign.has(playlistId);

const countPlays = async (
  tx: Transaction,
  { actor, now }: Ctx<PairedDevice>,
  screen: { name: string; timezone: string },
  { book, plays }: { book: number; plays: SentPlay[] },
) => {
  const { deviceId, departmentId } = actor;
  await shareTotals(tx, departmentId);
  const store = await lockPlayStore(tx, { deviceId, book }, now);
  const fresh = freshPlays(plays, store);
  const counts = countByDay(fresh, now, dayInZone(zoneOf(screen.timezone)));
  const taken = addToRanges(
    store.taken,
    plays.map(({ number }) => number),
    maxRanges,
  );
  await tx.execute(sql`
    with noted as (
      update ${playBooks} set taken = ${writeRanges(taken)}::int8multirange
      where device_id = ${deviceId} and book = ${book}
    ), spent as (
      update ${playAllowances} set plays_left = plays_left - ${fresh.length} where device_id = ${deviceId}
    ), counted as (
      select * from unnest(
        ${column(counts, (count) => count.day)}::date[],
        ${column(counts, (count) => count.messageId)}::bigint[],
        ${column(counts, (count) => count.playlistId)}::bigint[],
        ${column(counts, (count) => count.plays)}::integer[],
        ${column(counts, (count) => count.milliseconds)}::bigint[]
      ) as counted (day, message_id, playlist_id, plays, milliseconds)
    ), opened as (
      insert into ${playDays} as known (account_id, department_id, day)
      select distinct ${actor.accountId}::bigint, ${departmentId}::bigint, day from counted
      -- An open day is not written again, because TVs of one department would wait for each other.
      where not exists (
        select from ${playDays} as open
        where open.department_id = ${departmentId} and open.day = counted.day and not open.is_totalled
      )
      order by day
      on conflict (department_id, day) do update set is_totalled = false
    )
    insert into ${playCounts} as known (account_id, department_id, day, screen_id, message_id, playlist_id, plays,
      milliseconds, screen_name, message_name)
    select ${actor.accountId}::bigint, ${departmentId}::bigint, day, ${actor.screenId}::bigint, message_id,
      playlist_id, plays, milliseconds, ${screen.name}::text, coalesce(messages.name, '')
    from counted left join ${messages} on messages.id = message_id and ${isSeen(tx, actor)}
    -- All transactions lock the rows in the same order, so that two TVs of a screen cannot deadlock.
    order by day, message_id, playlist_id
    on conflict (department_id, day, screen_id, message_id, playlist_id) do update set
      plays = known.plays + excluded.plays,
      milliseconds = known.milliseconds + excluded.milliseconds,
      screen_name = excluded.screen_name,
      message_name = coalesce(nullif(excluded.message_name, ''), known.message_name)`);
};

/**
 * Returns at most `allowed` plays whose numbers were not counted before. Of several plays with the same number, only the first
 * is returned.
 */
const freshPlays = (plays: SentPlay[], { taken, allowed }: { taken: NumberRanges; allowed: number }) => {
  const seen = new Set<number>();
  const isFresh = ({ number }: SentPlay) => {
    if (seen.has(number) || rangesContain(taken, number)) return false;
    seen.add(number);
    return true;
  };
  return plays.filter(isFresh).slice(0, allowed);
};

type Count = { day: string; messageId: number; playlistId: number; plays: number; milliseconds: number };

/** Sums plays by day, message and playlist. Plays that began too early or too late are left out. */
const countByDay = (plays: SentPlay[], now: Date, dayOf: (instant: number) => string): Count[] => {
  const [from, until] = [now.getTime() - earliest, now.getTime() + latest];
  const counts: Count[] = [];
  const known = new Map<string, Map<number, Count[]>>();
  for (const { startedAt, messageId, playlistId, seconds } of plays) {
    const at = Date.parse(startedAt);
    if (at < from || at > until) continue;
    const day = dayOf(at);
    const ofMessage = within(within(known, day, newMessages), messageId, newCounts);
    let count = ofMessage.find((each) => each.playlistId === playlistId);
    if (!count) {
      count = { day, messageId, playlistId, plays: 0, milliseconds: 0 };
      ofMessage.push(count);
      counts.push(count);
    }
    count.plays += 1;
    count.milliseconds += Math.round(seconds * 1000);
  }
  return counts;
};

const newMessages = () => new Map<number, Count[]>();
const newCounts = (): Count[] => [];

/** Returns the value of a key. Creates the value if it is missing. */
const within = <Key, Value>(map: Map<Key, Value>, key: Key, make: () => Value): Value => {
  const found = map.get(key);
  if (found !== undefined) return found;
  const made = make();
  map.set(key, made);
  return made;
};

/** Returns the ids of content of other accounts, without ids of deleted content, which played before its deletion. */
const foreignIds = async ({ db, actor }: Ctx<PairedDevice>, sent: SentPlay[]): Promise<Set<number>> => {
  const foreign = (table: typeof messages | typeof playlists, ids: Set<number>) =>
    db
      .select({ id: table.id })
      .from(table)
      .where(and(inArray(table.id, [...ids]), ne(table.accountId, actor.accountId)));
  const found = await unionAll(
    foreign(messages, new Set(sent.map((play) => play.messageId))),
    foreign(playlists, new Set(sent.map((play) => play.playlistId))),
  );
  return new Set(found.map(({ id }) => id));
};

/**
 * Returns the SQL condition under which the department may read the name of a message: the department owns the message, or the
 * message or a playlist that contains it is shared.
 */
const isSeen = (tx: Transaction, actor: PairedDevice) =>
  or(
    seenBy(messages, actor),
    exists(
      tx
        .select({ id: playlistMessages.id })
        .from(playlistMessages)
        .innerJoin(playlists, eq(playlists.id, playlistMessages.playlistId))
        .where(and(eq(playlistMessages.messageId, messages.id), playlists.crossDepartment)),
    ),
  );

/** Returns the values of a column as one PostgreSQL array literal. None of these values needs quotes. */
const column = (counts: Count[], value: (count: Count) => number | string): string =>
  `{${counts.map(value).join()}}`;
