import { transitions } from '@marquee/playback/program/program';
import { shapes } from '@marquee/playback/program/shapes';
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { moment, savedByForms, tenantId } from './columns';
import { ownedByDepartment } from './accounts';
import { feeds } from './feeds';
import { questions, templates } from './templates';

export const messages = pgTable(
  'messages',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    templateId: bigint('template_id', { mode: 'number' })
      .notNull()
      .references(() => templates.id),
    shape: text('shape', { enum: shapes }).notNull(),
    seconds: integer('seconds').notNull(),
    category: text('category').notNull().default(''),
    name: text('name').notNull(),
    isPublic: boolean('is_public').notNull().default(false),
    crossDepartment: boolean('cross_department').notNull().default(false),
    archived: boolean('archived').notNull().default(false),
    thumbnailPending: boolean('thumbnail_pending').notNull().default(true),
    awsJobId: text('aws_job_id'),
    /**
     * The slideshow or external playlist that the message was made for. The migration creates the foreign key (on delete
     * cascade), because the files of both tables would import each other in a circle.
     */
    madeFor: bigint('made_for', { mode: 'number' }),
    /** Identifies the picture or file of the message among the messages of `madeFor`. */
    madeKey: text('made_key'),
    /** The movement with which the message replaces the message before. Null: none. */
    transition: text('transition', { enum: transitions }),
    createdAt: moment('created_at').notNull().defaultNow(),
    lastModified: moment('last_modified').notNull().defaultNow(),
    ...savedByForms(),
  },
  (table) => [
    uniqueIndex('messages_made_by').on(table.departmentId, table.madeBy),
    index('messages_department').on(table.departmentId, table.id),
    index('messages_account').on(table.accountId),
    index('messages_template').on(table.templateId),
    uniqueIndex('messages_made_for').on(table.madeFor, table.madeKey),
    check('messages_made_key', sql`num_nonnulls(${table.madeFor}, ${table.madeKey}) in (0, 2)`),
  ],
);

/**
 * The reserved id of a message or playlist that is not saved yet. Files and videos can be uploaded for this id before the save,
 * and the saved message or playlist gets this id. A job deletes the row after a day, so that a repeated save within a day finds
 * the id.
 */
export const messageReservations = pgTable(
  'message_reservations',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    /** The form that will save the message or playlist. */
    form: uuid('form').notNull(),
    /** The template of a message. */
    templateId: bigint('template_id', { mode: 'number' }).references(() => templates.id, {
      onDelete: 'cascade',
    }),
    /** The feed whose questions a playlist answers. */
    feedId: bigint('feed_id', { mode: 'number' }).references(() => feeds.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('message_reservations_form').on(table.departmentId, table.form),
    index('message_reservations_account').on(table.accountId),
    index('message_reservations_template').on(table.templateId),
    index('message_reservations_feed').on(table.feedId),
    check('message_reservations_one', sql`num_nonnulls(${table.templateId}, ${table.feedId}) = 1`),
    index('message_reservations_created').on(table.createdAt),
  ],
);

export const answers = pgTable(
  'answers',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    messageId: bigint('message_id', { mode: 'number' })
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    questionId: bigint('question_id', { mode: 'number' })
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    value: text('value').notNull(),
  },
  (table) => [
    uniqueIndex('answers_of_message').on(table.messageId, table.questionId),
    index('answers_question').on(table.questionId),
    index('answers_department').on(table.departmentId),
    index('answers_account').on(table.accountId),
  ],
);
