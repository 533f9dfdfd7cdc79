import { moneyActions } from '@marquee/contract/kit/audit-actions';
import { and, asc, eq, inArray, isNull, ne, notInArray, or } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { accountUsers, users } from '../../schema/accounts';
import { deleteSomeEvents } from '../audit/audit-rows';
import { auditEvents } from '../../schema/audit';
import { keptActions } from './plan-erasure';

const peopleAtOnce = 100;
const eventsAtOnce = 1000;

/**
 * Ends the access of all people of an account, and erases the people who have no access or invitation to another account. Their
 * sessions end, and their comments in tickets of others keep no name.
 */
export const erasePeople = async ({ db }: Services, accountId: number): Promise<void> => {
  while (await db.transaction((tx) => eraseSomePeople(tx, accountId)));
};

const eraseSomePeople = async (tx: Transaction, accountId: number): Promise<boolean> => {
  const some = await tx
    .selectDistinct({ id: accountUsers.userId })
    .from(accountUsers)
    .where(eq(accountUsers.accountId, accountId))
    .limit(peopleAtOnce);
  const ids = some.map(({ id }) => id);
  if (ids.length === 0) return false;
  // Another account may invite one of these people, or be erased too. Then its change is visible to the statements that follow.
  await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.id, ids))
    .orderBy(asc(users.id))
    .for('update');
  await tx
    .delete(accountUsers)
    .where(and(eq(accountUsers.accountId, accountId), inArray(accountUsers.userId, ids)));
  const elsewhere = tx
    .select({ id: accountUsers.userId })
    .from(accountUsers)
    .where(and(inArray(accountUsers.userId, ids), ne(accountUsers.accountId, accountId)));
  const erased = await tx
    .delete(users)
    .where(and(inArray(users.id, ids), notInArray(users.id, elsewhere), eq(users.isAdmin, false)))
    .returning({ id: users.id });
  const erasedIds = erased.map(({ id }) => id);
  if (erasedIds.length > 0) await deleteOwnEvents(tx, erasedIds, accountId);
  return true;
};

/** Erases the audited actions of an account, except those about money and about the deletion. */
export const eraseEvents = async ({ db }: Services, accountId: number): Promise<void> => {
  const some = and(eq(auditEvents.accountId, accountId), isErasable());
  while (await db.transaction((tx) => deleteSomeEvents(tx, some, eventsAtOnce)));
};

/**
 * Erases the audited actions of erased people that concern no account, because they contain addresses and names. Actions in other
 * accounts belong to these accounts, and show a deleted person.
 */
const deleteOwnEvents = async (tx: Transaction, userIds: number[], accountId: number): Promise<void> => {
  const isOwn = or(isNull(auditEvents.accountId), eq(auditEvents.accountId, accountId));
  const some = and(inArray(auditEvents.userId, userIds), isOwn, isErasable());
  while (await deleteSomeEvents(tx, some, eventsAtOnce));
};

const isErasable = () => notInArray(auditEvents.action, [...moneyActions, ...keptActions]);
