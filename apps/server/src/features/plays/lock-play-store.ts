import { defaultSeconds, maxStoredPlays } from '@marquee/contract/kit/limits';
import { sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { devices, formerDevices } from '../../schema/devices';
import type { PlayTime } from './limit-play-time';
import { type NumberRanges, parseRanges } from './number-ranges';
import { maxStoredSeconds, playAllowances, playBooks } from '../../schema/plays';

type Book = { deviceId: number; book: number };

/** Maximum number of play stores of a device. A device creates a new store after each loss of its storage. */
const maxBooks = 50;
/** Seconds after which a device may report one more play: half the minimum duration of a message. */
const secondsPerPlay = 2.5;
/**
 * Number of plays that a device may report right after pairing. The number is low, because the device has shown nothing
 * for this account yet.
 */
const firstAllowance = 2_000;
/** Seconds of plays that a device may report right after pairing: the plays of the first allowance with the usual duration. */
const firstSeconds = firstAllowance * defaultSeconds;

/**
 * Locks the play store of a device for this transaction. Creates the play store and the allowance of the device if they are
 * missing. A second batch of the same device waits until the first batch is counted.
 * @returns the numbers that were already counted for the play store, the times of the counted plays, and how many further plays and
 *   seconds the device may report
 */
export const lockPlayStore = async (
  tx: Transaction,
  { deviceId, book }: Book,
  now: Date,
): Promise<PlayTime & { taken: NumberRanges; allowed: number }> => {
  const instant = now.toISOString();
  const { rows } = await tx.execute<{ plays: number; seconds: number; played: string }>(sql`
    insert into ${playAllowances} as known (device_id, plays_left, seconds_left, refilled_at)
    select ${deviceId}::bigint, least(${maxStoredPlays}, ${firstAllowance} + since / ${secondsPerPlay}),
      least(${maxStoredSeconds}, ${firstSeconds} + since), ${instant}::timestamptz
    from (select greatest(0, extract(epoch from ${instant}::timestamptz - coalesce(
      (select paired_at from ${devices} where id = ${deviceId}),
      (select unpaired_at from ${formerDevices} where device_id = ${deviceId} limit 1), ${instant}::timestamptz
    ))) as since) paired
    on conflict (device_id) do update set
      plays_left = least(${maxStoredPlays},
        known.plays_left + greatest(0, extract(epoch from excluded.refilled_at - known.refilled_at)) / ${secondsPerPlay}),
      seconds_left = least(${maxStoredSeconds},
        known.seconds_left + greatest(0, extract(epoch from excluded.refilled_at - known.refilled_at))),
      refilled_at = greatest(known.refilled_at, excluded.refilled_at)
    returning plays_left as plays, seconds_left as seconds, played::text as played`);
  const [allowance] = rows;
  const [locked] = await tx
    .insert(playBooks)
    .values({ deviceId, book, taken: '{}' })
    .onConflictDoUpdate({ target: [playBooks.deviceId, playBooks.book], set: { book } })
    .returning({ taken: playBooks.taken, isNew: sql<boolean>`xmax = 0` });
  if (locked?.isNew) await dropFurtherBooks(tx, { deviceId, book });
  return {
    taken: parseRanges(locked?.taken ?? '{}'),
    allowed: Math.floor(allowance?.plays ?? 0),
    secondsLeft: allowance?.seconds ?? 0,
    played: parseRanges(allowance?.played ?? '{}'),
  };
};

/**
 * Keeps only the newest play store of a device that has more than `maxBooks`, because such a device is faulty or sends
 * invented ids.
 */
const dropFurtherBooks = (tx: Transaction, { deviceId, book }: Book) =>
  tx.execute(sql`
    delete from ${playBooks} where device_id = ${deviceId} and book <> ${book}
      and (select count(*) from ${playBooks} where device_id = ${deviceId}) > ${maxBooks}`);
