import { type SQL, sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  doublePrecision,
  index,
  integer,
  pgTable,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns';
import { departments, ownedByDepartment } from './accounts';
import { binEntries } from './bin';
import { messageReservations, messages } from './messages';
import { playlists } from './playlists';
import { screens } from './screens';
import { subscriptions } from './subscriptions';

/**
 * Use of a stored file by a message, by the overlays of a screen, by the answers of a playlist, by a message or playlist that is
 * not saved yet, by the data of a subscription, by the brand kit of a department, by the library of a department, or by an
 * item in the bin. The content of a key never changes. Several owners may use one file, each with its own row.
 */
export const files = pgTable(
  'files',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    messageId: bigint('message_id', { mode: 'number' }).references(() => messages.id, {
      onDelete: 'cascade',
    }),
    screenId: bigint('screen_id', { mode: 'number' }).references(() => screens.id, { onDelete: 'cascade' }),
    reservationId: bigint('reservation_id', { mode: 'number' }).references(() => messageReservations.id, {
      onDelete: 'cascade',
    }),
    playlistId: bigint('playlist_id', { mode: 'number' }).references(() => playlists.id, {
      onDelete: 'cascade',
    }),
    subscriptionId: bigint('subscription_id', { mode: 'number' }).references(() => subscriptions.id, {
      onDelete: 'cascade',
    }),
    /** The department whose brand kit has the file as its logo. */
    brandDepartmentId: bigint('brand_department_id', { mode: 'number' }).references(() => departments.id, {
      onDelete: 'cascade',
    }),
    /** The department whose library keeps the file until a person deletes it. */
    libraryDepartmentId: bigint('library_department_id', { mode: 'number' }).references(
      () => departments.id,
      { onDelete: 'cascade' },
    ),
    /** The entry of the bin whose item named the file. */
    binEntryId: bigint('bin_entry_id', { mode: 'number' }).references(() => binEntries.id, {
      onDelete: 'cascade',
    }),
    key: text('key').notNull(),
    contentType: text('content_type').notNull(),
    size: bigint('size', { mode: 'number' }).notNull(),
    hash: text('hash').notNull(),
    /** Name of the upload. Empty: the name in the key. */
    name: text('name').notNull().default(''),
    /** Size of a picture or video in pixels. Null: unknown. */
    width: integer('width'),
    height: integer('height'),
    /** Duration of a video, in seconds. */
    seconds: doublePrecision('seconds'),
    /** Whether a video has sound. */
    hasSound: boolean('has_sound'),
    /** Key of the small picture for lists. Null: none. */
    thumbnail: text('thumbnail'),
    /**
     * The key of the source: the upload of an accepted file, or the PDF of a page. A file is also used while an answer names
     * its source.
     */
    madeFrom: text('made_from'),
    /** State of a PDF: whether its pages are rendered, are waiting to be rendered, or cannot be rendered. */
    state: text('state', { enum: ['ready', 'waiting', 'broken'] })
      .notNull()
      .default('ready'),
    /** Number of attempts to render the pages. */
    tries: integer('tries').notNull().default(0),
    /** Reason why the PDF is broken: the end of a sentence that begins with the file name. */
    fault: text('fault'),
    /** Time since which no answer of the owner names the file. Null while an answer names the file. */
    unusedSince: moment('unused_since'),
    createdAt: moment('created_at').notNull().defaultNow(),
  },
  (table) => [
    index('files_message').on(table.messageId),
    uniqueIndex('files_of_message').on(table.messageId, table.key),
    uniqueIndex('files_of_screen').on(table.screenId, table.key),
    uniqueIndex('files_of_reservation').on(table.reservationId, table.key),
    uniqueIndex('files_of_brand').on(table.brandDepartmentId, table.key),
    uniqueIndex('files_of_library').on(table.libraryDepartmentId, table.key),
    uniqueIndex('files_of_playlist').on(table.playlistId, table.key),
    uniqueIndex('files_of_subscription').on(table.subscriptionId, table.key),
    uniqueIndex('files_of_bin_entry').on(table.binEntryId, table.key),
    check(
      'files_owner',
      sql`num_nonnulls(${table.messageId}, ${table.screenId}, ${table.reservationId}, ${table.brandDepartmentId}, ${table.libraryDepartmentId}, ${table.playlistId}, ${table.subscriptionId}, ${table.binEntryId}) = 1`,
    ),
    index('files_key').on(table.key),
    index('files_made_from').on(table.madeFrom),
    index('files_unused').on(table.unusedSince),
    index('files_waiting').on(table.createdAt).where(sql`${table.state} = 'waiting'`),
    index('files_department').on(table.departmentId),
    // The index includes key and size, so that it is sufficient for summing the stored bytes of an account.
    index('files_account').on(table.accountId, table.key, table.size),
  ],
);

/** True for a copy of a picture of another site. Its source is the address of the picture. */
export const isCopy = sql<boolean>`coalesce(${files.madeFrom} like 'http%', false)`;

/**
 * Time for which a copy that no answer names is kept, in milliseconds. The designer makes the copy when it opens a design. A
 * person can save the draft of this design for seven days.
 */
export const copyGrace = 8 * 24 * 3_600_000;

const contentColumns = [
  'key',
  'content_type',
  'size',
  'hash',
  'name',
  'width',
  'height',
  'seconds',
  'has_sound',
  'thumbnail',
  'made_from',
  'state',
  'fault',
  'created_at',
];

/**
 * The columns of `files` that describe the content of a key, for a statement that records another use of the key.
 * @param row the name of the row in the statement. Absent: the columns without a row.
 */
export const contentOf = (row?: string): SQL =>
  sql.raw(contentColumns.map((column) => (row ? `${row}.${column}` : column)).join(', '));

/** Time for which a file that no answer names is kept, in milliseconds, because a later save may name the file for the first time or again. */
export const unusedGrace = 24 * 3_600_000;
