import { templateCategories } from '@marquee/contract/kit/template-categories';
import { fieldTypes } from '@marquee/playback/template/fields/field-kinds';
import { sql } from 'drizzle-orm';
import { bigint, boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { builtInId, moment, savedByForms } from './columns';
import { feeds } from './feeds';

export const templates = pgTable(
  'templates',
  {
    id: builtInId(),
    name: text('name').notNull(),
    description: text('description').notNull().default(''),
    templateType: text('template_type', { enum: ['message', 'overlay'] }).notNull(),
    /** For an overlay template: 'corner' allows the four corners, empty allows the top and the bottom. */
    positions: text('positions', { enum: ['', 'corner'] })
      .notNull()
      .default(''),
    seconds: integer('seconds').notNull(),
    shapes: text('shapes').array().notNull(),
    html: text('html').notNull(),
    isPublic: boolean('is_public').notNull().default(true),
    archived: boolean('archived').notNull().default(false),
    /** Whether a message of this template lasts as long as its video. */
    lastsAsVideo: boolean('lasts_as_video').notNull().default(false),
    category: text('category', { enum: templateCategories }).notNull().default(''),
    /** The name of the variants to which a built-in template belongs. Empty: it has no variants. */
    family: text('family').notNull().default(''),
    /** The hash of the built-in files of the template. Null if a person created or edited the template. */
    builtInHash: text('built_in_hash'),
    lastModified: moment('last_modified').notNull().defaultNow(),
    ...savedByForms(),
  },
  (table) => [uniqueIndex('templates_made_by').on(table.madeBy)],
);

/** The questions of templates and of feeds. */
export const questions = pgTable(
  'questions',
  {
    id: builtInId(),
    templateId: bigint('template_id', { mode: 'number' }).references(() => templates.id, {
      onDelete: 'cascade',
    }),
    feedId: bigint('feed_id', { mode: 'number' }).references(() => feeds.id, { onDelete: 'cascade' }),
    parentId: bigint('parent_id', { mode: 'number' }),
    keyName: text('key_name').notNull(),
    title: text('title').notNull(),
    description: text('description').notNull().default(''),
    placeholder: text('placeholder').notNull().default(''),
    /** The type of the answer. The database may contain a type of a newer release, which `fieldKind` handles. */
    fieldType: text('field_type', { enum: fieldTypes }).notNull(),
    choices: text('choices').notNull().default(''),
    regex: text('regex').notNull().default(''),
    required: boolean('required').notNull().default(false),
    sort: integer('sort').notNull(),
  },
  (table) => [
    index('questions_template').on(table.templateId),
    // The data of a subscription has one value per key name.
    uniqueIndex('questions_of_feed')
      .on(table.feedId, sql`coalesce(${table.parentId}, 0)`, table.keyName)
      .where(sql`${table.feedId} is not null and ${table.keyName} <> ''`),
    index('questions_feed').on(table.feedId),
    check('questions_owner', sql`num_nonnulls(${table.templateId}, ${table.feedId}) = 1`),
  ],
);
