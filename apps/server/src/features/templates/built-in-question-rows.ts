import { fieldTypes } from '@marquee/playback/template/fields/field-kinds';
import { and, eq, notInArray } from 'drizzle-orm';
import { z } from 'zod';
import type { Transaction } from '../../kit/db/open-database';
import { upsertQuestions } from './question-rows';
import { questions } from '../../schema/templates';

/** A question in the files of a built-in template or feed. */
export const builtInQuestion = z.object({
  id: z.int(),
  keyName: z.string(),
  title: z.string(),
  description: z.string().default(''),
  placeholder: z.string().default(''),
  fieldType: z.enum(fieldTypes),
  choices: z.string().default(''),
  regex: z.string().default(''),
  required: z.boolean().default(false),
  get children() {
    return z.array(builtInQuestion).default([]);
  },
});

export type BuiltInQuestion = z.output<typeof builtInQuestion>;

type Owner = { templateId: number } | { feedId: number };

/** Writes the questions of a built-in template or feed. Deletes questions that its files no longer contain. */
export const writeBuiltInQuestions = async (
  tx: Transaction,
  owner: Owner,
  asked: BuiltInQuestion[],
): Promise<void> => {
  const rows = flatten(owner, null, asked);
  const ofOwner =
    'templateId' in owner ? eq(questions.templateId, owner.templateId) : eq(questions.feedId, owner.feedId);
  const ids = rows.map(({ id }) => id);
  await tx.delete(questions).where(and(ofOwner, notInArray(questions.id, ids)));
  // The unique index would refuse two questions of a feed that swap their keys.
  if ('feedId' in owner) await tx.update(questions).set({ keyName: '' }).where(ofOwner);
  await upsertQuestions(tx, rows);
};

const flatten = (
  owner: Owner,
  parentId: number | null,
  asked: BuiltInQuestion[],
): (typeof questions.$inferInsert & { id: number })[] =>
  asked.flatMap(({ children, ...row }, place) => [
    { ...row, ...owner, parentId, sort: place + 1 },
    ...flatten(owner, row.id, children),
  ]);
