import { isDeepStrictEqual } from 'node:util';
import { maxRows } from '@marquee/contract/kit/limits';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { requireEntitlement } from '../../kit/access/entitlements';
import { changedAt } from '../../kit/db/last-modified';
import { newId } from '../../kit/db/new-id';
import type { Db, Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { acceptUploads } from '../files/accept-uploads';
import { checkTextLimit } from '../files/answer-limit-rows';
import { recordSubscriptionFileUses } from '../files/file-use-rows';
import { checkPartnerLogin } from '../partners/partner-queries';
import { playlists } from '../../schema/playlists';
import { checkSubscriptionData } from './check-subscription-data';
import type { SubscribableFeed, SubscriptionRow } from './subscription-access';
import { isOpen } from './subscription-queries';
import { deleteOldestEvents, startOf, writeEvents } from './subscription-rows';
import { subscriptions } from '../../schema/subscriptions';

/**
 * Subscribes the account to a feed at the prices of today, or changes the data of its subscription. Playlists of an earlier
 * subscription play again.
 * @returns the id of the subscription, and whether it is new
 * @throws AppError changed-meanwhile if the subscription has changed since `ifUnchangedSince`
 */
export const subscribe = async (
  ctx: Ctx<Person>,
  feed: Allowed<SubscribableFeed>,
  { data: given, ifUnchangedSince }: { data: Record<string, string>; ifUnchangedSince?: string | undefined },
): Promise<{ id: number; isNew: boolean }> => {
  const { accountId } = ctx.actor;
  const [known] = await openOf(ctx.db, accountId, feed.id);
  if (!known) requireEntitlement(ctx.actor, 'feeds:subscribe');
  await checkPartnerLogin(ctx, feed.id, given, known?.data);
  const asked = await checkSubscriptionData(ctx, feed.id, given, known?.data ?? {});
  // Files are uploaded for a subscription. The data of a new subscription can name the files of an earlier subscription.
  const data = await acceptData(ctx, known?.id ?? newId(), asked, given);
  return ctx.db.transaction(async (tx) => {
    const made = await insertOnce(ctx, tx, feed, data);
    await checkRowLimit(tx, subscriptions, subscriptions.accountId, made ? [accountId] : [], {
      max: maxRows.subscriptionsOfAccount,
      sentence: `An organization can have at most ${maxRows.subscriptionsOfAccount.toLocaleString('en')} subscriptions, including ended ones. Please write to support.`,
    });
    await checkTextLimit(
      tx,
      accountId,
      Object.values(data).map((value) => ({ value })),
    );
    if (made) await revivePlaylists(tx, made, ctx.now);
    else await changeData(ctx, tx, feed.id, data, ifUnchangedSince);
    const [row] = await openOf(tx, accountId, feed.id);
    if (!row) throw new AppError('unavailable');
    await recordSubscriptionFileUses(ctx, tx, row, ctx.actor);
    await announce(tx, { topic: 'subscriptions', id: accountId });
    await announce(tx, { topic: 'feeds', id: feed.accountId });
    return { id: row.id, isNew: made !== undefined };
  });
};

/** Accepts the uploads that the data names. Only questions of the feed take files. */
const acceptData = async (
  ctx: Ctx<Person>,
  subscriptionId: number,
  asked: { id: number; keyName: string }[],
  data: Record<string, string>,
): Promise<Record<string, string>> => {
  const questionOf = new Map(asked.map(({ id, keyName }) => [keyName, id]));
  const rows = Object.entries(data).map(([key, value]) => ({
    key,
    value,
    questionId: questionOf.get(key) ?? 0,
    subscriptionId,
  }));
  return Object.fromEntries((await acceptUploads(ctx, rows)).map(({ key, value }) => [key, value]));
};

const openOf = (db: Db, accountId: number, feedId: number): Promise<SubscriptionRow[]> =>
  db
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.feedId, feedId), isOpen()));

/** Inserts the subscription, unless the account has an open one. The unique index decides between simultaneous calls. */
const insertOnce = async (
  { actor, now }: Ctx<Person>,
  tx: Transaction,
  feed: SubscribableFeed,
  data: Record<string, string>,
): Promise<SubscriptionRow | undefined> => {
  // A feed costs its own account nothing, and needs no approval of its own.
  const isOwn = feed.accountId === actor.accountId;
  const [row] = await tx
    .insert(subscriptions)
    .values({
      accountId: actor.accountId,
      feedId: feed.id,
      data,
      monthlyAccountFee: isOwn ? 0 : feed.monthlyAccountFee,
      additionalScreenFee: isOwn ? 0 : feed.additionalScreenFee,
      askedAt: now,
      askedBy: actor.userId,
      lastModified: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return undefined;
  const isPending = feed.requiresApproval && !isOwn;
  if (!isPending)
    await tx
      .update(subscriptions)
      .set(await startOf(tx, row, feed, now))
      .where(eq(subscriptions.id, row.id));
  await writeEvents(tx, [
    {
      accountId: row.accountId,
      subscriptionId: row.id,
      kind: isPending ? 'asked' : 'approved',
      text: isPending ? `${actor.name} asked to subscribe.` : `${actor.name} subscribed.`,
      at: now,
    },
  ]);
  return row;
};

const changeData = async (
  { actor: { accountId, name }, now }: Ctx<Person>,
  tx: Transaction,
  feedId: number,
  data: Record<string, string>,
  ifUnchangedSince: string | undefined,
): Promise<void> => {
  const [row] = await tx
    .select()
    .from(subscriptions)
    .where(and(eq(subscriptions.accountId, accountId), eq(subscriptions.feedId, feedId), isOpen()))
    .for('update');
  if (!row) throw new AppError('unavailable');
  if (ifUnchangedSince !== undefined && Date.parse(ifUnchangedSince) !== row.lastModified.getTime())
    throw new AppError('changed-meanwhile');
  if (isDeepStrictEqual(row.data, data)) return;
  const [changed] = await tx
    .update(subscriptions)
    .set({
      data,
      lastModified: sql`greatest(${now.toISOString()}::timestamptz, ${subscriptions.lastModified} + interval '1 millisecond')`,
    })
    .where(eq(subscriptions.id, row.id))
    .returning();
  await writeEvents(tx, [
    {
      accountId,
      subscriptionId: row.id,
      kind: 'dataChanged',
      text: `${name} changed the answers.`,
      at: changed?.lastModified ?? now,
    },
  ]);
  await deleteOldestEvents(tx, row.id);
};

/** Moves the playlists of ended subscriptions of the account to this feed to the new subscription. */
const revivePlaylists = async (
  tx: Transaction,
  { id, accountId, feedId }: SubscriptionRow,
  now: Date,
): Promise<void> => {
  const ended = tx
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(
      and(
        eq(subscriptions.accountId, accountId),
        eq(subscriptions.feedId, feedId),
        isNotNull(subscriptions.endedAt),
      ),
    );
  await tx
    .update(playlists)
    .set({ subscriptionId: id, ...changedAt(now) })
    .where(inArray(playlists.subscriptionId, ended));
};
