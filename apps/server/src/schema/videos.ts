import { sql } from 'drizzle-orm';
import { bigint, boolean, check, doublePrecision, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { moment, tenantId } from './columns';
import { departments, ownedByDepartment } from './accounts';
import { messageReservations, messages } from './messages';
import { questions } from './templates';

/** The jobs that encode uploaded videos. The values of `status` are prescribed by the API. */
export const videoJobs = pgTable(
  'video_jobs',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    messageId: bigint('message_id', { mode: 'number' }).references(() => messages.id, {
      onDelete: 'cascade',
    }),
    /** Id of the reservation of the message until the message is saved. */
    reservationId: bigint('reservation_id', { mode: 'number' }).references(() => messageReservations.id, {
      onDelete: 'cascade',
    }),
    /** The department to whose library the video was uploaded. */
    libraryDepartmentId: bigint('library_department_id', { mode: 'number' }).references(
      () => departments.id,
      { onDelete: 'cascade' },
    ),
    /** Id of the question whose answer waits for the video. Null until the answer is saved. */
    questionId: bigint('question_id', { mode: 'number' }).references(() => questions.id, {
      onDelete: 'cascade',
    }),
    /** Previous value of the answer, which is shown until the video is ready. */
    previous: text('previous').notNull().default(''),
    /** Key of the upload. */
    key: text('key').notNull(),
    vertical: boolean('vertical').notNull(),
    audio: boolean('audio').notNull(),
    status: text('status', { enum: ['Submitted', 'Progressing', 'Complete', 'Error'] })
      .notNull()
      .default('Submitted'),
    /** Progress, from 0 to 1. */
    progress: doublePrecision('progress').notNull().default(0),
    /** Number of the newest attempt. Only the newest attempt may finish the job. */
    tries: integer('tries').notNull().default(0),
    heardAt: moment('heard_at').notNull(),
    outputKey: text('output_key'),
    width: integer('width'),
    height: integer('height'),
    seconds: doublePrecision('seconds'),
    error: text('error'),
  },
  (table) => [
    index('video_jobs_message').on(table.messageId),
    index('video_jobs_reservation').on(table.reservationId),
    index('video_jobs_library').on(table.libraryDepartmentId),
    check(
      'video_jobs_owner',
      sql`num_nonnulls(${table.messageId}, ${table.reservationId}, ${table.libraryDepartmentId}) = 1`,
    ),
    index('video_jobs_question').on(table.questionId),
    index('video_jobs_department').on(table.departmentId),
    index('video_jobs_account').on(table.accountId),
    index('video_jobs_output').on(table.outputKey),
    index('video_jobs_status').on(table.status, table.heardAt),
  ],
);
