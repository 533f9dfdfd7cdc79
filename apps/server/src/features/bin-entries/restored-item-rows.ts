import { inArray, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { addScreenItems } from '../billing/item-rows';
import { devices, pairingCodes, pairingRequests } from '../../schema/devices';
import { noteFeedChange, noteMessageEvent } from '../feeds/feed-message-rows';
import { recordScreenFileUses } from '../files/file-use-rows';
import { makeThumbnailJob } from '../messages/message-thumbnail-jobs';
import { schedules } from '../../schema/schedules';
import type { BinEntryRow } from './bin-entry-access';

/**
 * Continues the work that the deletion of items has ended: billing, pairing, feeds and the uses of files.
 * @param accountIds the accounts whose rows were restored
 * @returns the hashes of the secrets of the restored TVs. The caller announces them as paired.
 */
export const continueRestored = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  entries: readonly BinEntryRow[],
  accountIds: readonly number[],
): Promise<string[]> => {
  const of = (kind: BinEntryRow['kind']) => entries.filter((entry) => entry.kind === kind);
  const screens = of('screen').map(({ itemId, name }) => ({ id: itemId, name }));
  await addScreenItems(tx, ctx.actor.accountId, screens, ctx.now);
  await useOverlayFiles(ctx, tx, of('schedule'));
  for (const accountId of accountIds) await noteFeedChange(ctx, tx, accountId);
  for (const { itemId, accountId, name } of of('message')) {
    await noteMessageEvent(ctx, tx, 'messageRestored', { id: itemId, accountId, name });
    await ctx.jobs.send(makeThumbnailJob, { messageId: itemId, accountId }, tx);
  }
  return takeBackDevices(
    tx,
    screens.map(({ id }) => id),
  );
};

const useOverlayFiles = async (ctx: Ctx<Person>, tx: Transaction, entries: BinEntryRow[]): Promise<void> => {
  if (entries.length === 0) return;
  const ids = entries.map(({ itemId }) => itemId);
  const rows = await tx
    .selectDistinct({ screenId: schedules.screenId })
    .from(schedules)
    .where(inArray(schedules.id, ids));
  await recordScreenFileUses(
    ctx,
    tx,
    rows.map(({ screenId }) => screenId),
  );
};

/** Deletes the pairing codes that the TVs of restored screens have shown meanwhile. */
const takeBackDevices = async (tx: Transaction, screenIds: number[]): Promise<string[]> => {
  if (screenIds.length === 0) return [];
  const rows = await tx
    .select({ secretHash: devices.secretHash })
    .from(devices)
    .where(inArray(devices.screenId, screenIds));
  const hashes = rows.map(({ secretHash }) => secretHash);
  if (hashes.length === 0) return [];
  await tx.delete(pairingCodes).where(inArray(pairingCodes.secretHash, hashes));
  await tx
    .delete(pairingRequests)
    .where(sql`${inArray(pairingRequests.secretHash, hashes)} and ${pairingRequests.answeredAt} is null`);
  return hashes;
};
