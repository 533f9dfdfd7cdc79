import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../kit/db/columns';
import { ownedByDepartment } from '../accounts/account-tables';
import { screens } from '../screens/screen-tables';

/** A paired TV. It proves itself by a secret of its own, of which only the hash is here. */
export const devices = pgTable(
  'devices',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    screenId: bigint('screen_id', { mode: 'number' })
      .notNull()
      .references(() => screens.id, { onDelete: 'cascade' }),
    secretHash: text('secret_hash').notNull().unique(),
    ipAddress: text('ip_address').notNull().default(''),
    deviceDetails: jsonb('device_details').$type<Record<string, string>>().notNull().default({}),
    pairedAt: moment('paired_at').notNull().defaultNow(),
    lastUpdated: moment('last_updated'),
  },
  (table) => [
    index('devices_screen').on(table.screenId),
    index('devices_department').on(table.departmentId),
    index('devices_account').on(table.accountId),
  ],
);

/** A TV that waits with this code on its screen. The code leads to the hash; it is no credential itself. */
export const pairingCodes = pgTable('pairing_codes', {
  code: text('code').primaryKey(),
  secretHash: text('secret_hash').notNull().unique(),
  ipAddress: text('ip_address').notNull().default(''),
  deviceDetails: jsonb('device_details').$type<Record<string, string>>().notNull().default({}),
  expiresAt: moment('expires_at').notNull(),
});
