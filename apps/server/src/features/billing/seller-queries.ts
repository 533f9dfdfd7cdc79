import { and, asc, eq, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../kit/db/open-database';
import { accounts, accountUsers, users } from '../../schema/accounts';
import type { Party } from '../../schema/billing';

/** A seller without a name and an address. */
export const nobody: Party = {
  name: '',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
};

/** Returns the expression of the name and address of the seller: the first account of the first administrator. */
export const sellerOf = (db: Db): SQL => {
  const first = db
    .select({
      party: sql`jsonb_build_object('name', ${accounts.name}, 'address1', ${accounts.address1}, 'address2', ${accounts.address2},
        'city', ${accounts.city}, 'state', ${accounts.state}, 'zip', ${accounts.zip}, 'country', ${accounts.country})`,
    })
    .from(users)
    .innerJoin(accountUsers, eq(accountUsers.userId, users.id))
    .innerJoin(accounts, eq(accounts.id, accountUsers.accountId))
    .where(and(users.isAdmin, isNull(accountUsers.departmentId), isNotNull(accountUsers.confirmedAt)))
    .orderBy(asc(users.createdAt), asc(users.id), asc(accountUsers.invitedAt), asc(accountUsers.id))
    .limit(1);
  return sql`coalesce((${first}), ${JSON.stringify(nobody)}::jsonb)`;
};
