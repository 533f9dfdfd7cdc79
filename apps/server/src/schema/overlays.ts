import { positions } from '@marquee/playback/overlay/position';
import { bigint, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { tenantId } from './columns';
import { ownedByDepartment } from './accounts';
import { schedules } from './schedules';
import { questions, templates } from './templates';

export const overlays = pgTable(
  'overlays',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    scheduleId: bigint('schedule_id', { mode: 'number' })
      .notNull()
      .references(() => schedules.id, { onDelete: 'cascade' }),
    templateId: bigint('template_id', { mode: 'number' })
      .notNull()
      .references(() => templates.id),
    position: text('position', { enum: positions }).notNull(),
    /** Position in the order of the schedule's overlays, the lowest first. */
    sort: integer('sort').notNull(),
  },
  (table) => [
    index('overlays_schedule').on(table.scheduleId),
    index('overlays_template').on(table.templateId),
    index('overlays_department').on(table.departmentId),
    index('overlays_account').on(table.accountId),
  ],
);

export const overlayAnswers = pgTable(
  'overlay_answers',
  {
    id: tenantId(),
    ...ownedByDepartment(),
    overlayId: bigint('overlay_id', { mode: 'number' })
      .notNull()
      .references(() => overlays.id, { onDelete: 'cascade' }),
    questionId: bigint('question_id', { mode: 'number' })
      .notNull()
      .references(() => questions.id, { onDelete: 'cascade' }),
    value: text('value').notNull(),
  },
  (table) => [
    uniqueIndex('overlay_answers_of_overlay').on(table.overlayId, table.questionId),
    index('overlay_answers_question').on(table.questionId),
    index('overlay_answers_department').on(table.departmentId),
    index('overlay_answers_account').on(table.accountId),
  ],
);
