import { binKinds } from '@marquee/contract/kit/limits';
import { sql } from 'drizzle-orm';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns';
import { ownedByDepartment, users } from './accounts';

/** The deleted items that can be restored. A job deletes the entries after `binDays` days. */
export const binEntries = pgTable(
  'bin_entries',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    kind: text('kind', { enum: binKinds }).notNull(),
    /** The id of the deleted row. The restored row has the same id. */
    itemId: bigint('item_id', { mode: 'number' }).notNull(),
    name: text('name').notNull(),
    /** The name of the screen of a schedule. Empty for other kinds. */
    place: text('place').notNull().default(''),
    /** The entries of one call. The caller chooses the id, so that it can undo the call. */
    form: uuid('form').notNull().default(sql`gen_random_uuid()`),
    /** Null: the person was deleted. */
    deletedBy: bigint('deleted_by', { mode: 'number' }).references(() => users.id, { onDelete: 'set null' }),
    deletedAt: moment('deleted_at').notNull(),
  },
  (table) => [
    uniqueIndex('bin_entries_item').on(table.itemId),
    index('bin_entries_department').on(table.departmentId, table.deletedAt, table.id),
    index('bin_entries_account').on(table.accountId),
    index('bin_entries_form').on(table.form),
    index('bin_entries_deleted_by').on(table.deletedBy),
    index('bin_entries_deleted_at').on(table.deletedAt),
  ],
);

/**
 * The rows that were deleted with an item. Account and department are those of the row: another department, or a subscriber of a feed,
 * may own a playlist that contained the item.
 */
export const binRows = pgTable(
  'bin_rows',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    entryId: bigint('entry_id', { mode: 'number' })
      .notNull()
      .references(() => binEntries.id, { onDelete: 'cascade' }),
    /** A table of `parts`. */
    tableName: text('table_name').notNull(),
    /** The id of the row. Null: the table has no ids. */
    rowId: bigint('row_id', { mode: 'number' }),
    row: jsonb('row').$type<Record<string, unknown>>().notNull(),
    /** Size of the row, so that the total is read from an index. */
    bytes: integer('bytes').generatedAlwaysAs(sql`octet_length(row::text)`),
  },
  (table) => [
    index('bin_rows_entry').on(table.entryId, table.tableName),
    index('bin_rows_row').on(table.rowId),
    index('bin_rows_department').on(table.departmentId),
    index('bin_rows_account').on(table.accountId, table.tableName, table.bytes),
  ],
);
