import { sourceKinds } from '@marquee/playback/template/outside';
import { bigint, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { moment, tenantId } from '../../kit/db/columns';
import { accounts } from '../accounts/account-tables';

/** Something outside that messages of an account show, with the last good value that was read there. */
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
     * Of a feed: the address of the picture of each item of `value`, in their order; empty for an item without a picture. Null until
     * the feed is read by a release that looks for pictures, so that it is then read whole.
     */
    pictures: text('pictures').array(),
    /** Of the items for which `pictures` was read. A release that does not know pictures changes `value` alone. */
    itemsHash: text('items_hash'),
    /** Why it could not be read the last time: a sentence. */
    error: text('error'),
    /** Tries since it could be read. */
    failures: integer('failures').notNull().default(0),
    fetchedAt: moment('fetched_at'),
    /** When it is to be read next; while it is being read, when that is given up. */
    dueAt: moment('due_at').notNull(),
    /** When a page last asked for it, to the hour. */
    wantedAt: moment('wanted_at').notNull(),
  },
  (table) => [
    uniqueIndex('sources_of_account').on(table.accountId, table.kind, table.address),
    index('sources_due').on(table.dueAt),
  ],
);

/** The folder of the storage in which the pictures of feeds are, in a folder for each account. */
export const feedPictureFolder = 'feeds/';

/** A picture of a feed's items that was fetched and stored, or that could not be. It is fetched once for each address. */
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
    /** The address on the site of the feed. No page and no answer contains it. */
    address: text('address').notNull(),
    /** The stored file. Two addresses with the same picture have one file. Null: the picture cannot be shown. */
    key: text('key'),
    /** Of the stored file, in bytes. Without a key: of a picture that was fetched, and for which there was no room. */
    size: bigint('size', { mode: 'number' }).notNull().default(0),
    /** SHA-256 of the stored file. */
    hash: text('hash'),
    tries: integer('tries').notNull().default(0),
    /** Why it cannot be shown: a sentence, or the end of one. */
    fault: text('fault'),
    /** When the last value of the feed that names it was replaced; null while it is named. */
    unusedSince: moment('unused_since'),
  },
  (table) => [
    uniqueIndex('source_pictures_of_source').on(table.sourceId, table.address),
    index('source_pictures_key').on(table.key),
    index('source_pictures_hash').on(table.accountId, table.hash),
    index('source_pictures_unused').on(table.unusedSince),
    // With key and size, so that what an account stores is summed from the index alone.
    index('source_pictures_account').on(table.accountId, table.key, table.size),
  ],
);
