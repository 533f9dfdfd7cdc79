import type { Transition } from '@marquee/playback/program/program';
import type { FeedMessage } from '@marquee/playback/program/resolve-feeds';
import type { Shape, TemplateShape } from '@marquee/playback/program/shapes';
import type { Texts } from '@marquee/playback/template/values';
import { asc, inArray, sql } from 'drizzle-orm';
import { groupBy } from '../../kit/db/group-by';
import type { Db } from '../../kit/db/open-database';
import { withoutPages } from '../files/document-queries';
import { answers as answerTable, messages } from '../../schema/messages';
import { type TemplateWithQuestions, templatesById } from '../templates/template-queries';
import { shownMeanwhile } from '../videos/stand-in-queries';

/** The input of the page of an overlay or message. A message that is not saved has the id 0. */
export type PageInput = {
  messageId: number;
  accountId: number;
  /** The department of the message. Zones play only content that this department sees. Absent: all content of the account. */
  departmentId?: number;
  shape: TemplateShape;
  seconds: number;
  template: TemplateWithQuestions;
  answers: { questionId: number; value: string }[];
  /** Data of a subscription by key name, for the keys without an answer. Absent: the message is not read by a subscriber. */
  data?: Texts;
  /** The types of the feed's questions whose values are in `data`, by key name. */
  fieldTypes?: Texts;
  /** The account that has the data. Null: the page shows nothing of this account except the data. */
  subscriber?: number | null;
  /** The position of an overlay. If the template does not allow this position, another position is used. */
  position?: string;
};

/** A message with all inputs of its page. `ready` is false while a video or the pages of a PDF are still being made. */
export type MessagePageInput = PageInput & {
  shape: Shape;
  id: number;
  name: string;
  departmentId: number;
  crossDepartment: boolean;
  archived: boolean;
  transition: Transition | null;
  ready: boolean;
};

/** Returns the data that the page of a message of a feed reads. */
export const pageDataOf = ({ data: { values, fieldTypes }, subscriber }: FeedMessage) => ({
  data: values,
  fieldTypes,
  subscriber,
});

/** Returns the answers of messages in the order of the ids of the answers. */
export const answersOf = (db: Db, messageIds: number[]) =>
  db
    .select()
    .from(answerTable)
    .where(inArray(answerTable.messageId, messageIds))
    .orderBy(asc(answerTable.id));

/** Returns messages without their answers, in one statement. */
export const messagesById = async (db: Db, ids: number[]) =>
  ids.length === 0
    ? []
    : db
        .select()
        .from(messages)
        .where(sql`${messages.id} = any(${sql.param(ids)}::bigint[])`);

/** Returns messages with their templates and answers. The number of statements does not depend on the number of messages. */
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
