import type { Transaction } from '../../kit/db/open-database';
import { deleteUnnamed } from '../../kit/db/save-whole';
import { AppError } from '../../kit/http/app-error';
import { withCreatedIds } from './plan-repeated-questions';
import {
  type GivenQuestion,
  type QuestionOwners,
  type QuestionRow,
  questionsOf,
  writeQuestions,
} from './question-rows';
import { questions } from '../../schema/templates';

type Given = Omit<GivenQuestion, 'templateId' | 'feedId' | 'sort'>[];

/**
 * Replaces the questions of a template or feed. The questions keep the order of `sent`.
 * @param isRepeated whether the form of this save has also made the last save
 * @param checkDeleted throws if one of these questions cannot be deleted
 * @returns whether a question changed, and the questions before and after the save
 */
export const replaceQuestions = async (
  tx: Transaction,
  kind: QuestionOwners['kind'],
  ownerId: number,
  sent: Given,
  isRepeated: boolean,
  checkDeleted?: (tx: Transaction, ids: number[]) => Promise<void>,
): Promise<{ isChanged: boolean; before: QuestionRow[]; after: QuestionRow[] }> => {
  const owners = { kind, ids: [ownerId] };
  const before = await questionsOf(tx, owners);
  const given = isRepeated ? withCreatedIds(sent, before) : sent;
  const known = given.filter(({ id }) => id > 0);
  const stored = new Set(before.map(({ id }) => id));
  if (known.some(({ id }) => !stored.has(id))) throw new AppError('not-found');
  const named = new Set(known.map(({ id }) => id));
  await checkDeleted?.(
    tx,
    before.flatMap(({ id }) => (named.has(id) ? [] : [id])),
  );
  const column = kind === 'template' ? questions.templateId : questions.feedId;
  await deleteUnnamed(tx, questions, { column, id: ownerId }, known);
  const owner = kind === 'template' ? { templateId: ownerId } : { feedId: ownerId };
  const after = await writeQuestions(
    tx,
    owners,
    withSort(given, before).map((row) => ({ ...row, ...owner })),
  );
  return { isChanged: textOf(before) !== textOf(after), before, after };
};

/** Adds the position of each question among the questions of its parent, from 1. An absent parent id keeps the stored parent. */
const withSort = (given: Given, before: QuestionRow[]) => {
  const parents = new Map(before.map((row) => [row.id, row.parentId]));
  const counts = new Map<number | null, number>();
  return given.map((row) => {
    const parentId = row.parentId === undefined ? (parents.get(row.id) ?? null) : row.parentId;
    const sort = (counts.get(parentId) ?? 0) + 1;
    counts.set(parentId, sort);
    return { ...row, parentId, sort };
  });
};

const textOf = (rows: QuestionRow[]): string => JSON.stringify(rows.toSorted((a, b) => a.id - b.id));
