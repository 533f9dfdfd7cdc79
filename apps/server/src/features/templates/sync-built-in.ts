import { sql } from 'drizzle-orm';
import { changedAt } from '../../kit/db/last-modified';
import type { Database, Transaction } from '../../kit/db/open-database';
import { writeBuiltInQuestions } from './built-in-question-rows';
import { type BuiltIn, readBuiltIn } from './read-built-in';
import { templates } from '../../schema/templates';

/** Copies changed built-in templates from their files to the database. A template that a person has edited stays unchanged. */
export const syncBuiltInTemplates = async (db: Database, folder: string): Promise<void> => {
  const builtIn = readBuiltIn(folder);
  await db.transaction(async (tx) => {
    await tx.execute(sql`lock table ${templates} in share row exclusive mode`);
    const known = new Map(
      (await tx.select({ id: templates.id, hash: templates.builtInHash }).from(templates)).map((row) => [
        row.id,
        row.hash,
      ]),
    );
    for (const template of builtIn) {
      const hash = known.get(template.id);
      if (hash === null || hash === template.hash) continue;
      await saveBuiltIn(tx, template);
    }
  });
};

/** Saves one built-in template with its questions. Deletes questions that its files no longer contain. */
export const saveBuiltIn = async (tx: Transaction, template: BuiltIn) => {
  const {
    id,
    name,
    description,
    templateType,
    positions,
    seconds,
    shapes,
    lastsAsVideo,
    category,
    family,
    html,
    hash,
    isPublic,
  } = template;
  const values = {
    name,
    description,
    templateType,
    positions,
    seconds,
    shapes,
    lastsAsVideo,
    category,
    family,
    html,
    builtInHash: hash,
    ...changedAt(new Date()),
  };
  await tx
    .insert(templates)
    .values({ id, isPublic, ...values })
    .onConflictDoUpdate({ target: templates.id, set: values });
  await writeBuiltInQuestions(tx, { templateId: id }, template.questions);
};
