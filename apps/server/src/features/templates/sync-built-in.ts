import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Database, Transaction } from '../../kit/db/open-database';
import { questions, templates } from './template-tables';

const question = z.object({
  id: z.int(),
  keyName: z.string(),
  title: z.string(),
  description: z.string().default(''),
  placeholder: z.string().default(''),
  fieldType: z.string(),
  choices: z.string().default(''),
  regex: z.string().default(''),
  get children() {
    return z.array(question).default([]);
  },
});

const described = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  templateType: z.enum(['message', 'overlay']),
  seconds: z.int(),
  shapes: z.array(z.string()),
  questions: z.array(question),
});

type BuiltIn = z.output<typeof described> & { html: string; hash: string };

/** Brings the built-in templates of the files into the database. One that a person has edited is left as it is. */
export const syncBuiltInTemplates = async (db: Database, folder: string): Promise<void> => {
  const builtIn = await readBuiltIn(folder);
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

const readBuiltIn = async (folder: string): Promise<BuiltIn[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries
    .filter((entry) => entry.isDirectory() && /^\d+-/.test(entry.name))
    .map((entry) => entry.name);
  return Promise.all(
    names.map(async (name) => {
      const json = await readFile(join(folder, name, 'template.json'), 'utf8');
      const html = await readFile(join(folder, name, 'template.html'), 'utf8');
      const hash = createHash('sha256').update(json).update(html).digest('hex');
      return { ...described.parse(JSON.parse(json)), html, hash };
    }),
  );
};

const saveBuiltIn = async (tx: Transaction, template: BuiltIn) => {
  const { id, name, description, templateType, seconds, shapes, html, hash } = template;
  const values = {
    name,
    description,
    templateType,
    seconds,
    shapes,
    html,
    builtInHash: hash,
    lastModified: new Date(),
  };
  await tx
    .insert(templates)
    .values({ id, ...values })
    .onConflictDoUpdate({ target: templates.id, set: values });
  const rows = flatten(id, null, template.questions);
  await tx.delete(questions).where(
    and(
      eq(questions.templateId, id),
      notInArray(
        questions.id,
        rows.map((row) => row.id),
      ),
    ),
  );
  for (const row of rows) {
    await tx.insert(questions).values(row).onConflictDoUpdate({ target: questions.id, set: row });
  }
};

const flatten = (
  templateId: number,
  parentId: number | null,
  asked: z.output<typeof question>[],
): (typeof questions.$inferInsert & { id: number })[] =>
  asked.flatMap(({ children, ...row }, place) => [
    { ...row, templateId, parentId, sort: place + 1 },
    ...flatten(templateId, row.id, children),
  ]);
