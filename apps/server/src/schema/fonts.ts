import { index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** Font families of Google that were requested. The families belong to no account: every account may use every family. */
export const googleFamilies = pgTable('google_families', {
  family: text('family').primaryKey(),
  /** Reason why the family is not stored. Null: its files are stored. */
  fault: text('fault'),
  triedAt: moment('tried_at').notNull(),
});

/** The stored files of these families. One file may contain several weights. */
export const googleFaces = pgTable(
  'google_faces',
  {
    family: text('family')
      .notNull()
      .references(() => googleFamilies.family, { onDelete: 'cascade' }),
    weight: integer('weight').notNull(),
    key: text('key').notNull(),
    /** A CSS `unicode-range`. Null: all characters. */
    unicodeRange: text('unicode_range'),
    size: integer('size').notNull(),
    hash: text('hash').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.family, table.key, table.weight] }),
    index('google_faces_key').on(table.key),
  ],
);

/** Folder of the storage with these files. */
export const googleFontFolder = 'fonts/google/';
