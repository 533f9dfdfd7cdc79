import { sourceKinds } from '@marquee/playback/template/outside';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../kit/db/columns';
import { accounts } from '../accounts/account-tables';

/** External data that messages of an account show, with the last good value. */
export const sources = pgTable(
  'sources',
  {
    id: tenantId(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: sourceKinds }).notNull(),
    address: text('address').notNull(),
    value: jsonb('value').$type<unknown>(),
    etag: text('etag'),
    lastModified: text('last_modified'),
    /**
     * For a feed: the address of the picture of each item of `value`, in order; empty for an item without a picture. Null
     * until a release that supports pictures reads the feed, so that it is then read in full.
     */
    pictures: text('pictures').array(),
    /** Hash of the items for which `pictures` was read. A release without pictures changes only `value`. */
    itemsHash: text('items_hash'),
    /** Why the last reading failed, as a sentence. */
    error: text('error'),
    /** Failed tries since the last success. */
    failures: integer('failures').notNull().default(0),
    fetchedAt: moment('fetched_at'),
    /** When the next reading is due. During a reading: when that reading is given up. */
    dueAt: moment('due_at').notNull(),
    /** When a page last requested the source, to the hour. */
    wantedAt: moment('wanted_at').notNull(),
  },
  (table) => [
    uniqueIndex('sources_of_account').on(table.accountId, table.kind, table.address),
    index('sources_due').on(table.dueAt),
  ],
);

/** Folder of the storage for the pictures of feeds, with a folder per account. */
export const rssPictureFolder = 'feeds/';

/** A picture of a feed's item that was fetched and stored, or that failed. Each address is fetched once. */
export const sourcePictures = pgTable(
  'source_pictures',
  {
    id: tenantId(),
    accountId: bigint('account_id', { mode: 'number' })
      .notNull()
      .references(() => accounts.id, { onDelete: 'cascade' }),
    sourceId: bigint('source_id', { mode: 'number' })
      .notNull()
      .references(() => sources.id, { onDelete: 'cascade' }),
    /** The address on the feed's site. No page and no answer contains it. */
    address: text('address').notNull(),
    /** The stored file. Two addresses with the same picture share one file. Null if the picture cannot be shown. */
    key: text('key'),
    /** Size of the stored file, in bytes. Without a key: size of a fetched picture for which there was no space. */
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of the stored file. */
    hash: text('hash'),
    tries: integer('tries').notNull().default(0),
    /** Why the picture cannot be shown: a sentence or the end of a sentence. */
    fault: text('fault'),
    /** When the last feed value that named the picture was replaced; null while a value names it. */
    unusedSince: moment('unused_since'),
  },
  (table) => [
    uniqueIndex('source_pictures_of_source').on(table.sourceId, table.address),
    index('source_pictures_key').on(table.key),
    index('source_pictures_hash').on(table.accountId, table.hash),
    index('source_pictures_unused').on(table.unusedSince),
    // Includes key and size, so that the stored bytes of an account are summed from the index alone.
    index('source_pictures_account').on(table.accountId, table.key, table.size),
  ],
);
