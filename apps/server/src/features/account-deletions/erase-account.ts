import { and, eq, isNull } from 'drizzle-orm';
import { system } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { sendOnce } from '../../kit/mail/letter';
import { announce } from '../../kit/push/announce';
import { accountDeletions, accounts } from '../../schema/accounts';
import { lockAccount } from '../accounts/lock-account';
import { ownerAddresses } from '../accounts/owner-queries';
import { audit } from '../audit/audit-rows';
import { removeCustomer } from '../billing/card-jobs';
import { accountCards } from '../../schema/cards';
import { endAllScreenItems } from '../billing/item-rows';
import { closeFeed } from '../feeds/close-feed';
import { feeds } from '../../schema/feeds';
import { endSubscriptionsOfAccount } from '../subscriptions/subscription-rows';
import type { DeletionRow } from './deletion-queries';
import { eraseEvents, erasePeople } from './erase-people';
import { eraseRows, removeFolder } from './erase-rows';
import { accountErasedMail } from './mails/account-erased-mail';
import { isMoneySettled } from './money-queries';
import { contentErasure, moneyErasure } from './plan-erasure';

/** The name of an erased account, for administrators. */
const erasedName = 'Deleted organization';

/**
 * Erases a deleted account whose time has come. Each step can be interrupted and repeated. The name, the address and the card are
 * erased by a later run, after the last invoice was closed and its retries are over.
 */
export const eraseAccount = async (services: Services, deletionId: number): Promise<void> => {
  const deletion = await begin(services, deletionId);
  if (!deletion) return;
  const { accountId } = deletion;
  if (!deletion.contentErasedAt) await eraseContent(services, accountId, deletionId);
  if (await isMoneySettled(services, deletion)) await eraseMoneyIdentity(services, accountId, deletionId);
};

/**
 * Begins the erasure, after which the deletion cannot be undone. Ends the subscriptions of the account and the feeds that it
 * publishes, so that other accounts are notified before the content is erased.
 * @returns undefined if the deletion was undone, its time has not come, or the account is erased
 */
const begin = async (services: Services, deletionId: number): Promise<DeletionRow | undefined> => {
  const { db, clock } = services;
  const now = clock.now();
  return db.transaction(async (tx) => {
    const [found] = await tx.select().from(accountDeletions).where(eq(accountDeletions.id, deletionId));
    if (!found) return undefined;
    const account = await lockAccount(tx, found.accountId);
    const [deletion] = await tx.select().from(accountDeletions).where(eq(accountDeletions.id, deletionId));
    if (!account || !deletion || deletion.undoneAt || deletion.erasedAt || deletion.eraseAt > now)
      return undefined;
    if (deletion.startedAt) return deletion;
    await tx.update(accountDeletions).set({ startedAt: now }).where(eq(accountDeletions.id, deletionId));
    await endServices(services, tx, account.id, now);
    const to = await ownerAddresses(tx, account.id);
    const letter = { accountId: account.id, kind: 'account-erased', key: String(deletionId), to };
    await sendOnce(tx, services.jobs, letter, accountErasedMail, { name: account.name });
    await auditErasure(tx, now, account.id, 'account-erasing');
    return { ...deletion, startedAt: now };
  });
};

const endServices = async (services: Services, tx: Transaction, accountId: number, now: Date) => {
  await endAllScreenItems(tx, accountId, now);
  for (const creator of await endSubscriptionsOfAccount(tx, accountId, now))
    await announce(tx, { topic: 'feeds', id: creator });
  const own = await tx
    .select()
    .from(feeds)
    .where(and(eq(feeds.accountId, accountId), isNull(feeds.closedAt)));
  for (const feed of own) await closeFeed({ ...services, now }, tx, feed);
};

const eraseContent = async (services: Services, accountId: number, deletionId: number): Promise<void> => {
  // First, so that nobody adds rows to a table that is erased already, and because the access to a department is deleted with it.
  await erasePeople(services, accountId);
  await announce(services.db, { topic: 'account', id: accountId });
  for (const step of contentErasure) {
    await eraseRows(services, accountId, step);
    // The processes cache devices, and accept their calls until then.
    if (step.table === 'devices') await announce(services.db, { topic: 'devices', id: accountId });
  }
  for (const folder of [`support/${accountId}/`, `exports/${accountId}/`])
    await removeFolder(services, folder);
  await eraseEvents(services, accountId);
  await services.db.transaction(async (tx) => {
    const contentErasedAt = services.clock.now();
    await tx.update(accountDeletions).set({ contentErasedAt }).where(eq(accountDeletions.id, deletionId));
    for (const topic of ['standing', 'screens'] as const) await announce(tx, { topic, id: accountId });
  });
};

const eraseMoneyIdentity = async (
  services: Services,
  accountId: number,
  deletionId: number,
): Promise<void> => {
  await forgetCustomer(services, accountId);
  for (const step of moneyErasure) await eraseRows(services, accountId, step);
  const now = services.clock.now();
  await services.db.transaction(async (tx) => {
    await tx
      .update(accounts)
      .set({
        name: erasedName,
        address1: '',
        address2: '',
        city: '',
        state: '',
        zip: '',
        country: '',
        industry: '',
        isCreator: false,
      })
      .where(eq(accounts.id, accountId));
    await tx.update(accountDeletions).set({ erasedAt: now }).where(eq(accountDeletions.id, deletionId));
    await auditErasure(tx, now, accountId, 'account-erased');
    await announce(tx, { topic: 'account', id: accountId });
  });
};

/** Deletes the card here and its customer at the payment provider. */
const forgetCustomer = async ({ db, jobs }: Services, accountId: number): Promise<void> =>
  db.transaction(async (tx) => {
    const [card] = await tx.delete(accountCards).where(eq(accountCards.accountId, accountId)).returning();
    if (!card) return;
    const { provider, customerId } = card;
    await jobs.send(removeCustomer, { provider, customerId }, tx);
  });

const auditErasure = (
  tx: Transaction,
  now: Date,
  accountId: number,
  action: 'account-erasing' | 'account-erased',
): Promise<void> => {
  const subject = { kind: 'account', id: accountId } as const;
  return audit(tx, { now, actor: system }, { action, subject, accountId });
};
