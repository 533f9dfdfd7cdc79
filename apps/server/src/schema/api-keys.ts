import { keyScopes } from '@marquee/contract/kit/key-scopes';
import { bigint, index, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns';
import { ownedByDepartment, users } from './accounts';

/** The API keys of departments. Deleting the row revokes the key at once. */
export const apiKeys = pgTable(
  'api_keys',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    /** The person who created the key. The key ends with the access of this person. */
    userId: bigint('user_id', { mode: 'number' })
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    /** The first characters of the key, by which people recognize it. */
    start: text('start').notNull(),
    secretHash: text('secret_hash').notNull(),
    scope: text('scope', { enum: keyScopes }).notNull(),
    createdAt: moment('created_at').notNull(),
    /** Null: the key never expires. */
    expiresAt: moment('expires_at'),
    /** Accurate to `recordUseEvery` in `api-key-access.ts`. */
    lastUsedAt: moment('last_used_at'),
  },
  (table) => [
    uniqueIndex('api_keys_secret').on(table.secretHash),
    index('api_keys_department').on(table.departmentId, table.createdAt),
    index('api_keys_account').on(table.accountId),
    index('api_keys_user').on(table.userId),
  ],
);
