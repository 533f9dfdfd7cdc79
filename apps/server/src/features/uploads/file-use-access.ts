import { and, inArray, like, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Doors } from '../../kit/http/context';
import { files } from '../files/file-tables';
import { answers } from '../messages/message-tables';
import { answerTexts } from './answer-file-queries';
import { withUndrawnPages } from './document-queries';
import { shownMeanwhile } from './stand-in-queries';
import { keyOf, uploadsIn } from './upload-key';

/**
 * Notes which files the answers of some messages name, directly or in files of JSON; in the transaction that saved them, with
 * the messages locked. What another message brought in becomes this one's, too. What is named no more counts as unused from
 * now on, and is removed a day later.
 * @returns those of the messages that name a PDF whose pages are still to be drawn
 */
export const noteFileUses = async (
  doors: Doors & { now: Date },
  tx: Transaction,
  messageIds: number[],
): Promise<Set<number>> => {
  const named = await namedBy(doors, tx, messageIds);
  const pairs = sql`unnest(
    ${sql.param(named.map(({ messageId }) => messageId))}::bigint[],
    ${sql.param(named.map(({ key }) => key))}::text[]
  ) as named (message_id, key)`;
  await tx.execute(sql`
    insert into files (account_id, department_id, message_id, key, content_type, size, hash, made_from, state, fault)
    select distinct on (mine.id, file.key) mine.account_id, mine.department_id, mine.id,
      file.key, file.content_type, file.size, file.hash, file.made_from, file.state, file.fault
    from ${pairs}
    join files file on file.key = named.key or file.made_from = named.key
    join messages mine on mine.id = named.message_id
    join messages theirs on theirs.id = file.message_id
    where theirs.account_id = mine.account_id or theirs.is_public
    on conflict (message_id, key) do nothing`);
  await tx.execute(sql`
    update files set unused_since = case
      when exists (
        select from ${pairs}
        where named.message_id = files.message_id and (named.key = files.key or named.key = files.made_from)
      ) then null
      else coalesce(files.unused_since, ${doors.now.toISOString()}::timestamptz) end
    where ${inArray(files.messageId, messageIds)}`);
  return withUndrawnPages(tx, messageIds);
};

const namedBy = async (doors: Doors, tx: Transaction, messageIds: number[]) => {
  const rows = await tx
    .select({ messageId: answers.messageId, accountId: answers.accountId, value: answers.value })
    .from(answers)
    .where(and(inArray(answers.messageId, messageIds), like(answers.value, '%/content/%')));
  const values = rows.map(({ value }) => value);
  const texts = await answerTexts(doors, values);
  const accountIds = rows.map(({ accountId }) => accountId);
  const shown = await shownMeanwhile(tx, accountIds, values);
  return rows.flatMap(({ messageId, value }) =>
    [value, texts.get(value) ?? '', shown.get(value) ?? '']
      .flatMap(uploadsIn)
      .flatMap((url) => [keyOf(url), posterOf(keyOf(url))])
      .map((key) => ({ messageId, key })),
  );
};

/** Beside each video lies its poster. Part 1, section 9. */
const posterOf = (key: string): string => key.replace(/\.\w+$/, '.thumb.jpg');
