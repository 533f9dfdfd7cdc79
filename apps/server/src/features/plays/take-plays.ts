import type { SentPlay } from '@marquee/contract/plays';
import { zoneOf } from '@marquee/playback/timetable/zones';
import { and, eq, exists, inArray, ne, or, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { PairedDevice } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { seenBy } from '../messages/message-queries';
import { messages } from '../messages/message-tables';
import { playlistMessages, playlists } from '../playlists/playlist-tables';
import { screens } from '../screens/screen-tables';
import { dayInZone } from './day-in-zone';
import { lockBook } from './lock-book';
import { playBooks, playCounts, plays } from './play-tables';

/** What is reported on goes back a year. */
const earliest = 366 * 86_400_000;
/** A TV's corrected clock is right within seconds; what began later than this did not happen. */
const latest = 5 * 60_000;
/** Bytes of what is remembered of a book: some fifty ranges. Counting up leaves no such holes, and they are closed. */
const largestBook = 1_000;

type Batch = { book: number; plays: (SentPlay | null)[] };

/**
 * Counts what was not counted yet. What cannot be true is left out, and the rest is counted: a TV that is refused would send
 * the same for ever.
 */
export const takePlays = async (ctx: Ctx<PairedDevice>, { book, plays: sent }: Batch): Promise<void> => {
  const { actor, db } = ctx;
  const possible = possiblePlays(sent, ctx.now);
  const [screen] = await db
    .select({ name: screens.name, timezone: screens.timezone })
    .from(screens)
    .where(eq(screens.id, actor.screenId));
  if (!screen || possible.length === 0) return;
  const foreign = await foreignIds(ctx, possible);
  const own = possible.filter(
    ({ messageId, playlistId }) => !foreign.has(messageId) && !foreign.has(playlistId),
  );
  if (own.length > 0) await db.transaction((tx) => countPlays(tx, actor, screen, book, own));
};

/** With the moment of the start as a number. Of two with one number the last. */
type Play = SentPlay & { at: number };

const possiblePlays = (sent: Batch['plays'], now: Date): Play[] => {
  const [from, until] = [now.getTime() - earliest, now.getTime() + latest];
  const byNumber = new Map<number, Play>();
  for (const play of sent) {
    if (!play) continue;
    const at = Date.parse(play.startedAt);
    if (at >= from && at <= until) byNumber.set(play.number, { ...play, at });
  }
  return [...byNumber.values()];
};

const countPlays = async (
  tx: Transaction,
  actor: PairedDevice,
  screen: { name: string; timezone: string },
  book: number,
  own: Play[],
) => {
  const { deviceId } = actor;
  await lockBook(tx, { deviceId, book });
  const dayOf = dayInZone(zoneOf(screen.timezone));
  await tx.execute(sql`
    with sent as (
      select * from unnest(
        ${column(own, (play) => play.number)}::bigint[],
        ${column(own, (play) => play.messageId)}::bigint[],
        ${column(own, (play) => play.playlistId)}::bigint[],
        ${column(own, (play) => play.startedAt)}::timestamptz[],
        ${column(own, (play) => Math.round(play.seconds * 1000))}::integer[],
        ${column(own, (play) => dayOf(play.at))}::date[]
      ) as sent (number, message_id, playlist_id, started_at, milliseconds, day)
    ), fresh as (
      select sent.* from sent, ${playBooks} as known
      where known.device_id = ${deviceId} and known.book = ${book} and not known.taken @> sent.number
    ), noted as (
      update ${playBooks} as known set taken = (
        select case when pg_column_size(taken) > ${largestBook} then int8multirange(range_merge(taken)) else taken end
        from (select known.taken + range_agg(int8range(number, number, '[]')) as taken from sent) as summed
      )
      where device_id = ${deviceId} and book = ${book}
    ), kept as (
      insert into ${plays} (device_id, book, number, screen_id, message_id, playlist_id, started_at, milliseconds, day)
      select ${deviceId}::bigint, ${book}::bigint, number, ${actor.screenId}::bigint, message_id, playlist_id,
        started_at, milliseconds, day
      from fresh
    ), counted as (
      select day, message_id, playlist_id, count(*) as plays, sum(milliseconds) as milliseconds
      from fresh group by day, message_id, playlist_id
    )
    insert into ${playCounts} as known (account_id, department_id, day, screen_id, message_id, playlist_id, plays,
      milliseconds, screen_name, message_name)
    select ${actor.accountId}::bigint, ${actor.departmentId}::bigint, day, ${actor.screenId}::bigint, message_id,
      playlist_id, plays, milliseconds, ${screen.name}::text, coalesce(messages.name, '')
    from counted left join ${messages} on messages.id = message_id and ${isSeen(tx, actor)}
    -- In one order, so that two TVs of a screen never wait for each other.
    order by day, message_id, playlist_id
    on conflict (department_id, day, screen_id, message_id, playlist_id) do update set
      plays = known.plays + excluded.plays,
      milliseconds = known.milliseconds + excluded.milliseconds,
      screen_name = excluded.screen_name,
      message_name = coalesce(nullif(excluded.message_name, ''), known.message_name)`);
};

/** Ids of what is another account's. One that is nobody's was deleted since, and its plays took place. */
const foreignIds = async ({ db, actor }: Ctx<PairedDevice>, sent: Play[]): Promise<Set<number>> => {
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
 * Whether the department may read the name of a message: it is its own, or shared. What is not shared itself comes along in a
 * playlist that is.
 */
const isSeen = (tx: Transaction, actor: PairedDevice) =>
  or(
    seenBy(actor),
    exists(
      tx
        .select({ id: playlistMessages.id })
        .from(playlistMessages)
        .innerJoin(playlists, eq(playlists.id, playlistMessages.playlistId))
        .where(and(eq(playlistMessages.messageId, messages.id), playlists.crossDepartment)),
    ),
  );

/** All rows of a column as one parameter. None of these values needs quotes. */
const column = (own: Play[], value: (play: Play) => number | string): string => `{${own.map(value).join()}}`;
