import { sourceKinds } from '@marquee/playback/template/outside';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns';
import { accounts } from './accounts';

/** Sources of external data that pages of an account show, with the last value that was read successfully. */
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
     * For a feed: the picture addresses of the first items of `value`, in order; '' for an item without a picture. Null until a
     * release that supports pictures has read the feed. If this field is null, the feed is read in full.
     */
    pictures: text('pictures').array(),
    /** Hash of the items for which `pictures` was read. A release without pictures changes only `value`. */
    itemsHash: text('items_hash'),
    /** Reason of the last failed reading, as a sentence for people. Null after a success. */
    error: text('error'),
    /** A sentence about content of `value` that is left out or uncertain, or null. */
    note: text('note'),
    /** Number of failed attempts since the last success. */
    failures: integer('failures').notNull().default(0),
    fetchedAt: moment('fetched_at'),
    /** Instant at which the next reading is due. During a reading: instant at which the reading times out. */
    dueAt: moment('due_at').notNull(),
    /** Instant of the last request by a page, with a precision of one hour. */
    wantedAt: moment('wanted_at').notNull(),
  },
  (table) => [
    uniqueIndex('sources_of_account').on(table.accountId, table.kind, table.address),
    index('sources_due').on(table.dueAt),
  ],
);

/** Folder of the storage for the pictures of feeds, with a folder per account. */
export const rssPictureFolder = 'feeds/';

/** The pictures of feed items: stored, or failed with a reason. A stored picture is not fetched again. */
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
    /** The address on the site of the feed. Pages and responses of the API never contain the address. */
    address: text('address').notNull(),
    /** Key of the stored file. Two addresses with the same picture share one file. Null if no file is stored. */
    key: text('key'),
    /** Size of the stored file, in bytes. Without a key: size of a fetched picture for which there was no space. */
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of the stored file. */
    hash: text('hash'),
    tries: integer('tries').notNull().default(0),
    /** Reason why the picture is not shown: a sentence or the end of a sentence. */
    fault: text('fault'),
    /** Instant at which the last feed value with this picture was replaced. Null while a value contains the picture. */
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
