import { maxRows } from '@marquee/contract/kit/limits';
import type { questionInput } from '@marquee/contract/templates';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { newId } from '../../kit/db/new-id';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { AppError } from '../../kit/http/app-error';
import { checkPatterns } from './check-patterns';
import { questions } from '../../schema/templates';

export type GivenQuestion = z.output<typeof questionInput>;
export type QuestionRow = typeof questions.$inferSelect;

/** The templates, or the feeds, that questions belong to. */
export type QuestionOwners = { kind: 'template' | 'feed'; ids: number[] };

/** Names with a built-in value, which would replace the answer to a question with such a name. */
const taken = new Set(['message', 'shape', 'now', 'position', 'adSeconds']);

/**
 * Writes questions of these owners, and checks all questions of the owners together. The caller has locked the rows of the
 * owners.
 * @returns the written questions in the order of `rows`
 * @throws AppError invalid; not-found if the owner does not have a question with the given id
 */
export const writeQuestions = async (
  tx: Transaction,
  owners: QuestionOwners,
  rows: GivenQuestion[],
): Promise<QuestionRow[]> => {
  const known = await questionsOf(tx, owners);
  const values = completeRows(owners, withIds(rows), known);
  checkRows(values, known, rows);
  await checkPatterns(owners.ids[0] ?? 0, values, known);
  await clearRenamedKeys(tx, owners, values, known);
  const saved = await upsertQuestions(tx, values);
  const column = owners.kind === 'template' ? questions.templateId : questions.feedId;
  await checkRowLimit(tx, questions, column, owners.ids, {
    max: maxRows.questionsOfOwner,
    sentence: `A ${owners.kind} can have at most ${maxRows.questionsOfOwner} questions. Delete questions that you no longer need.`,
  });
  checkTrees(await questionsOf(tx, owners));
  const byId = new Map(saved.map((row) => [row.id, row]));
  return values.flatMap(({ id }) => byId.get(id) ?? []);
};

/** Empties the keys of renamed questions of feeds, because the unique index would refuse two questions that swap their keys. */
const clearRenamedKeys = async (
  tx: Transaction,
  { kind }: QuestionOwners,
  values: Complete[],
  known: QuestionRow[],
): Promise<void> => {
  const keyOf = new Map(known.map(({ id, keyName }) => [id, keyName]));
  const renamed = values.filter(({ id, keyName }) => keyOf.has(id) && keyOf.get(id) !== keyName);
  if (kind === 'template' || renamed.length === 0) return;
  const ids = renamed.map(({ id }) => id);
  await tx.update(questions).set({ keyName: '' }).where(inArray(questions.id, ids));
};

/** Assigns ids to new questions, also in the parent ids of other questions. */
const withIds = (rows: GivenQuestion[]): GivenQuestion[] => {
  const made = new Map(rows.filter(({ id }) => id < 0).map(({ id }) => [id, newId()]));
  return rows.map((row) => ({
    ...row,
    id: row.id > 0 ? row.id : (made.get(row.id) ?? newId()),
    parentId: row.parentId && (made.get(row.parentId) ?? row.parentId),
  }));
};

type Complete = ReturnType<typeof completeRow>;

const completeRows = ({ kind }: QuestionOwners, rows: GivenQuestion[], known: QuestionRow[]) => {
  const byId = new Map(known.map((row) => [row.id, row]));
  return rows.map((row) => completeRow(kind, row, byId.get(row.id)));
};

const completeRow = (kind: QuestionOwners['kind'], row: GivenQuestion, stored: QuestionRow | undefined) => {
  const ownerId =
    kind === 'template' ? (row.templateId ?? stored?.templateId) : (row.feedId ?? stored?.feedId);
  if (ownerId == null) throw new AppError('not-found');
  return {
    id: row.id,
    templateId: kind === 'template' ? ownerId : null,
    feedId: kind === 'feed' ? ownerId : null,
    parentId: row.parentId === undefined ? (stored?.parentId ?? null) : row.parentId,
    keyName: row.keyName ?? stored?.keyName ?? '',
    title: row.title ?? stored?.title ?? '',
    description: row.description ?? stored?.description ?? '',
    placeholder: row.placeholder ?? stored?.placeholder ?? '',
    fieldType: row.fieldType ?? stored?.fieldType ?? 'string',
    choices: row.choices ?? stored?.choices ?? '',
    regex: row.regex ?? stored?.regex ?? '',
    required: row.required ?? stored?.required ?? false,
    sort: row.sort ?? stored?.sort ?? 0,
  };
};

/** Inserts questions, or overwrites the questions with the same ids. */
export const upsertQuestions = async (
  tx: Transaction,
  rows: (typeof questions.$inferInsert)[],
): Promise<QuestionRow[]> =>
  rows.length === 0
    ? []
    : tx
        .insert(questions)
        .values(rows)
        .onConflictDoUpdate({ target: questions.id, set: overwrite })
        .returning();

const overwrite = {
  parentId: sql`excluded.parent_id`,
  keyName: sql`excluded.key_name`,
  title: sql`excluded.title`,
  description: sql`excluded.description`,
  placeholder: sql`excluded.placeholder`,
  fieldType: sql`excluded.field_type`,
  choices: sql`excluded.choices`,
  regex: sql`excluded.regex`,
  required: sql`excluded.required`,
  sort: sql`excluded.sort`,
};

export const questionsOf = (tx: Transaction, { kind, ids }: QuestionOwners): Promise<QuestionRow[]> =>
  tx
    .select()
    .from(questions)
    .where(inArray(kind === 'template' ? questions.templateId : questions.feedId, ids));

/** Returns the id of the template or feed of a question. */
const ownerOf = ({ templateId, feedId }: Pick<QuestionRow, 'templateId' | 'feedId'>) => templateId ?? feedId;

/** Checks that ids are not repeated, existing questions stay with their owners, and key names are valid. */
const checkRows = (values: Complete[], known: QuestionRow[], sent: GivenQuestion[]) => {
  const ids = sent.flatMap(({ id }) => id || []);
  if (new Set(ids).size < ids.length) throw new AppError('invalid', ['id must not be the same in two rows.']);
  const owners = new Map(known.map((row) => [row.id, ownerOf(row)]));
  for (const [place, row] of values.entries()) {
    if ((sent[place]?.id ?? 0) > 0 && owners.get(row.id) !== ownerOf(row)) throw new AppError('not-found');
    if (!row.keyName && fieldKind(row.fieldType).hasAnswer)
      throw new AppError('invalid', [
        row.feedId === null
          ? 'Please enter a key name for each question: the template finds its answer by it.'
          : 'Please enter a key name for each question: messages and conditions find its answer by it.',
      ]);
    if (taken.has(row.keyName))
      throw new AppError('invalid', [
        `A question cannot be called ${row.keyName}: that name has a meaning already.`,
      ]);
  }
};

/**
 * Checks that parents are headers or arrays without a cycle, and that key names are unique among the questions of an array and
 * among all other questions of a template or feed.
 */
const checkTrees = (rows: QuestionRow[]) => {
  const byId = new Map(rows.map((row) => [row.id, row]));
  const names = new Set<string>();
  for (const row of rows) {
    const above = aboveOf(row, byId);
    if (!row.keyName || !fieldKind(row.fieldType).hasAnswer) continue;
    const within = above.find(({ fieldType }) => fieldKind(fieldType).children === 'inItems')?.id ?? 0;
    const name = `${ownerOf(row)} ${within} ${row.keyName}`;
    if (names.has(name)) throw new AppError('invalid', [`Two questions are called ${row.keyName}.`]);
    names.add(name);
  }
};

const aboveOf = (row: QuestionRow, byId: Map<number, QuestionRow>): QuestionRow[] => {
  const above: QuestionRow[] = [];
  for (let id = row.parentId; id !== null; id = above.at(-1)?.parentId ?? null) {
    const parent = byId.get(id);
    const fits =
      parent && ownerOf(parent) === ownerOf(row) && fieldKind(parent.fieldType).children !== 'none';
    if (!parent || !fits || parent.id === row.id || above.includes(parent))
      throw new AppError('invalid', [
        `parentId must be a header or an array of the same ${row.feedId === null ? 'template' : 'feed'}.`,
      ]);
    above.push(parent);
  }
  return above;
};
