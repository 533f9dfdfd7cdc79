import type { Shape } from '@marquee/playback/program/shapes';
import { inArray, sql } from 'drizzle-orm';
import { groupBy } from '../../kit/db/group-by';
import type { Db } from '../../kit/db/open-database';
import { templatesById } from '../templates/template-queries';
import { withoutPages } from '../uploads/document-queries';
import { shownMeanwhile } from '../uploads/stand-in-queries';
import type { PageInput } from './message-page-queries';
import { answersOf } from './message-queries';
import { messages } from './message-tables';

/** A message with all that its page is made of. `ready` off: a video or the pages of a PDF are still being made. */
export type MessagePageInput = PageInput & {
  shape: Shape;
  id: number;
  name: string;
  departmentId: number;
  crossDepartment: boolean;
  archived: boolean;
  ready: boolean;
};

/** Messages without their answers, in one statement for any number of them. */
export const messagesById = async (db: Db, ids: number[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(messages)
        .where(sql`${messages.id} = any(${sql.param(ids)}::bigint[])`);

/** Messages with their templates and answers: a few statements for any number of them. */
export const pageInputsOfMessages = async (db: Db, ids: number[]): Promise<MessagePageInput[]> => {
  if (ids.length === 0) return [];
  const rows = await db.select().from(messages).where(inArray(messages.id, ids));
  const answers = groupBy(await answersOf(db, ids), (row) => row.messageId);
  const templates = await templatesById(db, [...new Set(rows.map((row) => row.templateId))]);
  const inputs = rows.flatMap((row) => {
    const template = templates.get(row.templateId);
    return template ? [{ ...row, messageId: row.id, template, answers: answers.get(row.id) ?? [] }] : [];
  });
  const values = inputs.flatMap((input) => input.answers.map(({ value }) => value));
  const accountIds = inputs.map(({ accountId }) => accountId);
  const shown = await shownMeanwhile(db, accountIds, values);
  const unpaged = await withoutPages(db, ids);
  return inputs.map((input) => ({
    ...input,
    ready: !unpaged.has(input.id) && input.answers.every(({ value }) => shown.get(value) !== ''),
  }));
};
