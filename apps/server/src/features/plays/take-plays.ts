import type { SentPlay } from '@marquee/contract/plays';
import { ianaZone } from '@marquee/playback/timetable/zones';
import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import type { PairedDevice } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { messages } from '../messages/message-tables';
import { playlists } from '../playlists/playlist-tables';
import { screens } from '../screens/screen-tables';
import { dayInZone } from './day-in-zone';
import { playCounts, plays } from './play-tables';

/** Days for which a play is known to have been counted. What is older when it comes in is not taken any more. */
export const daysKept = 40;

const earliest = daysKept * 86_400_000;
/** A TV's corrected clock is right within seconds; what began later than this did not happen. */
const latest = 5 * 60_000;

type Batch = { book: number; plays: (SentPlay | null)[] };

/**
 * Counts what was not counted yet, in one statement. What cannot be true is left out, and the rest is counted: a TV that is
 * refused would send the same for ever.
 */
export const takePlays = async (ctx: Ctx<PairedDevice>, { book, plays: sent }: Batch): Promise<void> => {
  const { db, actor } = ctx;
  const [screen] = await db
    .select({ name: screens.name, timezone: screens.timezone })
    .from(screens)
    .where(eq(screens.id, actor.screenId));
  const possible = sent.filter((play): play is SentPlay => play !== null && happened(play, ctx.now));
  if (!screen || possible.length === 0) return;
  const foreign = await foreignIds(ctx, possible);
  const own = possible.filter(
    ({ messageId, playlistId }) => !foreign.has(messageId) && !foreign.has(playlistId),
  );
  if (own.length === 0) return;

  // Whoever sends the same at the same time comes upon the same rows in the same order, so nobody waits in a circle.
  own.sort((a, b) => a.number - b.number);
  const dayOf = dayInZone(ianaZone(screen.timezone) ?? 'Etc/UTC');
  await db.execute(sql`
    with fresh as (
      insert into ${plays} (device_id, book, number, screen_id, message_id, playlist_id, started_at, milliseconds, day)
      select ${actor.deviceId}::bigint, ${book}::bigint, number, ${actor.screenId}::bigint, message_id, playlist_id,
        started_at, milliseconds, day
      from unnest(
        ${column(own, (play) => play.number)}::bigint[],
        ${column(own, (play) => play.messageId)}::bigint[],
        ${column(own, (play) => play.playlistId)}::bigint[],
        ${column(own, (play) => play.startedAt)}::timestamptz[],
        ${column(own, (play) => Math.round(play.seconds * 1000))}::integer[],
        ${column(own, (play) => dayOf(Date.parse(play.startedAt)))}::date[]
      ) as own (number, message_id, playlist_id, started_at, milliseconds, day)
      on conflict do nothing
      returning day, message_id, playlist_id, milliseconds
    ), counted as (
      select day, message_id, playlist_id, count(*) as plays, sum(milliseconds) as milliseconds
      from fresh group by day, message_id, playlist_id
    )
    insert into ${playCounts} as known (account_id, department_id, day, screen_id, message_id, playlist_id, plays,
      milliseconds, screen_name, message_name)
    select ${actor.accountId}::bigint, ${actor.departmentId}::bigint, day, ${actor.screenId}::bigint, message_id,
      playlist_id, plays, milliseconds, ${screen.name}::text, coalesce(messages.name, '')
    from counted left join ${messages} on messages.id = message_id
    order by day, message_id, playlist_id
    on conflict (department_id, day, screen_id, message_id, playlist_id) do update set
      plays = known.plays + excluded.plays,
      milliseconds = known.milliseconds + excluded.milliseconds,
      screen_name = excluded.screen_name,
      message_name = coalesce(nullif(excluded.message_name, ''), known.message_name)`);
};

const happened = ({ startedAt }: SentPlay, now: Date): boolean => {
  const ago = now.getTime() - Date.parse(startedAt);
  return ago <= earliest && ago >= -latest;
};

/** Ids of other accounts. One that is nobody's was deleted since, and its plays took place. */
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

/** One parameter for all rows of a column. */
const column = (own: SentPlay[], value: (play: SentPlay) => number | string): SQL =>
  sql`${sql.param(own.map(value))}`;
