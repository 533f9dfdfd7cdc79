import { and, eq, inArray, like, type SQL, sql } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import type { Services } from '../../kit/http/context';
import { departments } from '../../schema/accounts';
import { answers, messages } from '../../schema/messages';
import { overlayAnswers, overlays } from '../../schema/overlays';
import { playlistAnswers, playlists } from '../../schema/playlists';
import { schedules } from '../../schema/schedules';
import { screens } from '../../schema/screens';
import { subscriptions } from '../../schema/subscriptions';
import { shownMeanwhile } from '../videos/stand-in-queries';
import { answerTexts } from './answer-file-queries';
import { withUndrawnPages } from './document-queries';
import { contentOf } from '../../schema/files';
import { keyOf, posterOf, uploadsIn } from './upload-key';

type At = Services & { now: Date };
type Naming = { ownerId: number; accountId: number; value: string };

/**
 * Records which files the answers of messages name, directly or in JSON files. The caller has saved the answers in the same
 * transaction and has locked the messages. A file of another owner gets an additional row for this owner. A file that no
 * answer names is marked as unused. A job deletes unused files after a day.
 * @returns the ids of the messages that use a PDF whose pages are not rendered yet
 */
export const recordFileUses = async (
  services: At,
  tx: Transaction,
  messageIds: number[],
): Promise<Set<number>> => {
  const naming = await tx
    .select({ ownerId: answers.messageId, accountId: answers.accountId, value: answers.value })
    .from(answers)
    .where(and(inArray(answers.messageId, messageIds), like(answers.value, '%/content/%')));
  const owners = { table: sql`${messages}`, column: sql`message_id`, ids: messageIds };
  await note(services, tx, owners, naming);
  return withUndrawnPages(tx, messageIds);
};

/** Records which files the overlay answers of screens name, as `recordFileUses` does for messages. */
export const recordScreenFileUses = async (
  services: At,
  tx: Transaction,
  screenIds: number[],
): Promise<void> => {
  const naming = await tx
    .select({
      ownerId: schedules.screenId,
      accountId: overlayAnswers.accountId,
      value: overlayAnswers.value,
    })
    .from(overlayAnswers)
    .innerJoin(overlays, eq(overlays.id, overlayAnswers.overlayId))
    .innerJoin(schedules, eq(schedules.id, overlays.scheduleId))
    .where(and(inArray(schedules.screenId, screenIds), like(overlayAnswers.value, '%/content/%')));
  const owners = { table: sql`${screens}`, column: sql`screen_id`, ids: screenIds };
  await note(services, tx, owners, naming);
};

/** Records which files the answers of playlists name, as `recordFileUses` does for messages. */
export const recordPlaylistFileUses = async (
  services: At,
  tx: Transaction,
  playlistIds: number[],
): Promise<void> => {
  const { playlistId, accountId, value } = playlistAnswers;
  const naming = await tx
    .select({ ownerId: playlistId, accountId, value })
    .from(playlistAnswers)
    .where(and(inArray(playlistId, playlistIds), like(value, '%/content/%')));
  const owners = { table: sql`${playlists}`, column: sql`playlist_id`, ids: playlistIds };
  await note(services, tx, owners, naming);
};

/**
 * Records which files the data of a subscription names, as `recordFileUses` does for messages.
 * @param by the department of the person who saves the data. A subscription belongs to no department.
 */
export const recordSubscriptionFileUses = async (
  services: At,
  tx: Transaction,
  { id, accountId, data }: { id: number; accountId: number; data: Record<string, string> },
  by: { departmentId: number },
): Promise<void> => {
  const table = sql`(select id, ${by.departmentId}::bigint as department_id, account_id from ${subscriptions})`;
  const naming = Object.values(data).filter((value) => value.includes('/content/'));
  const owners = { table, column: sql`subscription_id`, ids: [id] };
  await note(
    services,
    tx,
    owners,
    naming.map((value) => ({ ownerId: id, accountId, value })),
  );
};

/** Records that the brand kit of a department has this logo, as `recordFileUses` does for messages. */
export const recordLogoUse = async (
  services: At,
  tx: Transaction,
  department: { id: number; accountId: number; brandLogo: string },
): Promise<void> => {
  const { id, accountId, brandLogo } = department;
  const table = sql`(select id, id as department_id, account_id from ${departments})`;
  const owners = { table, column: sql`brand_department_id`, ids: [id] };
  await note(services, tx, owners, [{ ownerId: id, accountId, value: brandLogo }]);
};

/** Records that the library of a department keeps a file until a person deletes it. Other files of the library stay. */
export const recordLibraryUse = async (
  tx: Transaction,
  { departmentId, accountId }: { departmentId: number; accountId: number },
  key: string,
): Promise<void> => {
  await tx.execute(sql`
    insert into files (account_id, department_id, library_department_id, ${contentOf()})
    select ${accountId}, ${departmentId}, ${departmentId}, ${contentOf('file')}
    from files file where file.key = ${key} and file.account_id = ${accountId} limit 1
    on conflict (library_department_id, key) do update set unused_since = null`);
};

const note = async (
  services: At,
  tx: Transaction,
  { table, column, ids }: { table: SQL; column: SQL; ids: number[] },
  naming: Naming[],
): Promise<void> => {
  const named = await namedBy(services, tx, naming);
  const pairs = sql`unnest(
    ${sql.param(named.map(({ ownerId }) => ownerId))}::bigint[],
    ${sql.param(named.map(({ key }) => key))}::text[]
  ) as named (owner_id, key)`;
  await tx.execute(sql`
    insert into files (account_id, department_id, ${column}, ${contentOf()})
    select distinct on (mine.id, file.key) mine.account_id, mine.department_id, mine.id, ${contentOf('file')}
    from ${pairs}
    join files file on file.key = named.key or file.made_from = named.key
    join ${table} mine on mine.id = named.owner_id
    left join messages theirs on theirs.id = file.message_id
    where file.account_id = mine.account_id or theirs.is_public
    on conflict (${column}, key) do nothing`);
  await tx.execute(sql`
    update files set unused_since = case
      when exists (
        select from ${pairs}
        where named.owner_id = files.${column} and (named.key = files.key or named.key = files.made_from)
      ) then null
      else coalesce(files.unused_since, ${services.now.toISOString()}::timestamptz) end
    where files.${column} = any(${sql.param(ids)}::bigint[])`);
};

const namedBy = async (services: Services, tx: Transaction, naming: Naming[]) => {
  const values = naming.map(({ value }) => value);
  const texts = await answerTexts({ ...services, db: tx }, values);
  const accountIds = naming.map(({ accountId }) => accountId);
  const shown = await shownMeanwhile(tx, accountIds, values);
  return naming.flatMap(({ ownerId, value }) =>
    [value, texts.get(value) ?? '', shown.get(value) ?? '']
      .flatMap(uploadsIn)
      .flatMap((url) => [keyOf(url), posterOf(keyOf(url))])
      .map((key) => ({ ownerId, key })),
  );
};
