import type { Restored } from '@marquee/contract/bin';
import type { BinKind } from '@marquee/contract/kit/limits';
import { inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { requireEntitlement } from '../../kit/access/entitlements';
import type { Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { checkAllTexts } from '../files/answer-limit-rows';
import type { BinEntryRow } from './bin-entry-access';
import { binEntries, binRows } from '../../schema/bin';
import { checkAbsent, checkRestored } from './check-restored';
import { leftOutSentences } from './left-out';
import { lockRestored } from './lock-restored';
import { restoreRows } from './restore-rows';
import { continueRestored } from './restored-item-rows';

/** The changes that are announced after items of a kind were restored. */
const topicsOf = {
  message: ['messages', 'playlists', 'subscriptions'],
  playlist: ['playlists'],
  schedule: ['schedules'],
  screen: ['screens', 'devices'],
} as const satisfies Record<BinKind, string[]>;

/**
 * Restores deleted items with their ids, and removes them from the bin.
 * @throws AppError not-found if another call has restored or deleted an entry; cannot-restore, limit-reached, nested-in-itself
 */
export const restoreEntries = (ctx: Ctx<Person>, entries: Allowed<BinEntryRow>[]): Promise<Restored> =>
  ctx.db.transaction(async (tx) => {
    const ids = entries.map(({ id }) => id);
    const kinds = [...new Set(entries.map(({ kind }) => kind))];
    if (kinds.includes('screen')) requireEntitlement(ctx.actor, 'screens:add');
    await lockRestored(ctx, tx, ids);
    await checkAbsent(tx, entries);
    const accountIds = await accountsOf(tx, ids);
    const left = await restoreRows(tx, ids);
    await checkRestored(tx, ctx.actor, entries);
    const secretHashes = await continueRestored(ctx, tx, entries, accountIds);
    await tx.delete(binEntries).where(inArray(binEntries.id, ids));
    // After the deletion, because the texts in the bin count too.
    await checkAllTexts(tx, ctx.actor.accountId);
    for (const id of accountIds)
      for (const topic of new Set(kinds.flatMap((kind) => [...topicsOf[kind]])))
        await announce(tx, { topic, id });
    for (const secretHash of secretHashes) await announce(tx, { topic: 'paired', secretHash });
    const items = entries.map(({ kind, itemId, name }) => ({ kind, id: itemId, name }));
    return { items, leftOut: leftOutSentences(left) };
  });

/** Returns the accounts that own the deleted rows: also subscribers whose playlists contained a message of a feed. */
const accountsOf = async (tx: Transaction, entryIds: number[]): Promise<number[]> => {
  const rows = await tx
    .selectDistinct({ id: binRows.accountId })
    .from(binRows)
    .where(inArray(binRows.entryId, entryIds));
  return rows.map(({ id }) => id);
};
