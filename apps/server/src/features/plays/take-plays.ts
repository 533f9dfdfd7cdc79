import type { SentPlay } from '@marquee/contract/plays';
import { zoneOf } from '@marquee/playback/timetable/zones';
import { and, eq, exists, or, sql } from 'drizzle-orm';
import type { PairedDevice } from '../../kit/access/actor';
import { seenBy } from '../../kit/access/seen-by';
import type { Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { feedImpressions, feedMessages } from '../../schema/feeds';
import { messages } from '../../schema/messages';
import { playlistMessages, playlists } from '../../schema/playlists';
import { screens } from '../../schema/screens';
import { type Count, countByDay } from './count-by-day';
import { dayInZone } from './day-in-zone';
import { limitPlayTime } from './limit-play-time';
import { lockPlayStore } from './lock-play-store';
import { shareTotals } from './lock-totals';
import { addToRanges, type NumberRanges, rangesContain, writeRanges } from './number-ranges';
import { playAllowances, playBooks, playCounts, playDays } from '../../schema/plays';
import { type PlayedContent, playedContent } from './played-content-queries';

/** Maximum age of a play, in milliseconds. Reports go back one year. */
const earliest = 366 * 86_400_000;
/** Maximum time by which a play may begin after now, in milliseconds. The corrected clock of a TV is right within seconds. */
const latest = 5 * 60_000;
/** Maximum number of ranges of a play store, so that its row stays small. Play stores count up and have few gaps. */
const maxRanges = 50;

type Batch = { book: number; plays: (SentPlay | null)[] };

/**
 * Counts the plays that were not counted before. Plays of content of a feed are also counted as impressions of the feed. An
 * impossible play is left out and the other plays are counted, because a TV whose batch is refused would send the same batch again.
 */
export const takePlays = async (ctx: Ctx<PairedDevice>, { book, plays }: Batch): Promise<void> => {
  const { actor, db } = ctx;
  const sent = plays.filter((play) => play !== null);
  const [screen] = await db
    .select({ name: screens.name, timezone: screens.timezone })
    .from(screens)
    .where(eq(screens.id, actor.screenId));
  if (!screen || sent.length === 0) return;
  const played = await playedContent(ctx, sent);
  if (played.length > 0) await db.transaction((tx) => countPlays(tx, ctx, screen, { book, plays: played }));
};

const countPlays = async (
  tx: Transaction,
  { actor, now }: Ctx<PairedDevice>,
  screen: { name: string; timezone: string },
  { book, plays }: { book: number; plays: PlayedContent[] },
) => {
  const { deviceId, departmentId } = actor;
  await shareTotals(tx, departmentId);
  const store = await lockPlayStore(tx, { deviceId, book }, now);
  const limits = { from: now.getTime() - earliest, until: now.getTime() + latest };
  const recent = freshPlays(plays, store).filter(({ startedAt }) => Date.parse(startedAt) >= limits.from);
  const { plays: fresh, played, secondsLeft } = limitPlayTime(recent, store, limits.until);
  const counts = countByDay(fresh, limits, dayInZone(zoneOf(screen.timezone)));
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
      update ${playAllowances} set plays_left = plays_left - ${fresh.length}, seconds_left = ${secondsLeft},
        played = ${writeRanges(played)}::int8multirange
      where device_id = ${deviceId}
    ), counted as (
      select * from unnest(
        ${column(counts, (count) => count.day)}::date[],
        ${column(counts, (count) => count.messageId)}::bigint[],
        ${column(counts, (count) => count.playlistId)}::bigint[],
        ${column(counts, (count) => count.feedId ?? 'null')}::bigint[],
        ${column(counts, (count) => count.plays)}::integer[],
        ${column(counts, (count) => count.milliseconds)}::bigint[]
      ) as counted (day, message_id, playlist_id, feed_id, plays, milliseconds)
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
    ), seen as (
      insert into ${feedImpressions} as known (feed_id, day, message_id, account_id, department_id, message_name, plays)
      select held.feed_id, day, held.message_id, held.account_id, held.department_id,
        coalesce(messages.name, held.name), sum(plays)
      from counted join ${feedMessages} as held on held.feed_id = counted.feed_id and held.message_id = counted.message_id
      left join ${messages} on messages.id = held.message_id and messages.account_id = held.account_id
      group by held.feed_id, day, held.message_id, messages.name
      order by held.feed_id, day, held.message_id
      on conflict (feed_id, day, message_id) do update set
        plays = known.plays + excluded.plays, message_name = excluded.message_name
    )
    insert into ${playCounts} as known (account_id, department_id, day, screen_id, message_id, playlist_id, plays,
      milliseconds, screen_name, message_name)
    select ${actor.accountId}::bigint, ${departmentId}::bigint, day, ${actor.screenId}::bigint, counted.message_id,
      playlist_id, sum(plays), sum(milliseconds), ${screen.name}::text, coalesce(messages.name, max(held.name), '')
    from counted
    left join ${feedMessages} as held on held.feed_id = counted.feed_id and held.message_id = counted.message_id
    left join ${messages} on messages.id = counted.message_id and (held.message_id is not null or ${isSeen(tx, actor)})
    group by day, counted.message_id, playlist_id, messages.name
    -- All transactions lock the rows in the same order, so that two TVs of a screen cannot deadlock.
    order by day, counted.message_id, playlist_id
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
const freshPlays = (plays: PlayedContent[], { taken, allowed }: { taken: NumberRanges; allowed: number }) => {
  const seen = new Set<number>();
  const isFresh = ({ number }: SentPlay) => {
    if (seen.has(number) || rangesContain(taken, number)) return false;
    seen.add(number);
    return true;
  };
  return plays.filter(isFresh).slice(0, allowed);
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
