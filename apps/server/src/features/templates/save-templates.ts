import { defaultSeconds } from '@marquee/contract/kit/limits';
import type { templateInput } from '@marquee/contract/templates';
import { shapesIn } from '@marquee/playback/program/shapes';
import { compileTemplate } from '@marquee/playback/template/render-template';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { newId } from '../../kit/db/new-id';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { announceTemplate } from './announce-template';
import { wholeTemplates } from './template-queries';
import { templates } from './template-tables';

type Input = z.output<typeof templateInput>;
type TemplateRow = typeof templates.$inferSelect;

/** Templates belong to the installation, so every caller of this action may change all of them. */
export const saveTemplates = async (ctx: Ctx<Person>, rows: Input[]) => {
  for (const { html } of rows) if (html !== undefined) checkLiquid(html);
  const ids = await ctx.db.transaction(async (tx) => {
    const known = await lockUnchanged(tx, rows);
    const saved: number[] = [];
    for (const { id, ...given } of rows) {
      const before = known.get(id);
      const row = completeRow(given, before ?? fresh);
      const values = { ...row, builtInHash: before ? hashAfter(before, row) : null, lastModified: ctx.now };
      const place = id || newId();
      await tx
        .insert(templates)
        .values({ id: place, ...values })
        .onConflictDoUpdate({ target: templates.id, set: values });
      // Whether a template is offered changes no page.
      await (before?.html === row.html ? announce(tx, { topic: 'templates' }) : announceTemplate(tx, place));
      saved.push(place);
    }
    return saved;
  });
  const saved = await wholeTemplates(ctx.db, ids);
  return ids.flatMap((id) => saved.get(id) ?? []);
};

type Fields = Omit<TemplateRow, 'id' | 'builtInHash' | 'lastModified' | 'madeBy' | 'savedBy'>;

const fresh: Fields = {
  name: '',
  description: '',
  templateType: 'message',
  positions: '',
  seconds: defaultSeconds,
  shapes: [],
  html: '',
  isPublic: true,
  archived: false,
  lastsAsVideo: false,
};

const completeRow = (row: Omit<Input, 'id'>, stored: Fields): Fields => ({
  name: row.name ?? stored.name,
  description: row.description ?? stored.description,
  templateType: row.templateType ?? stored.templateType,
  positions: row.positions ?? stored.positions,
  seconds: row.seconds ?? stored.seconds,
  shapes: row.shapes === undefined ? stored.shapes : shapesIn(row.shapes),
  html: row.html ?? stored.html,
  isPublic: row.isPublic ?? stored.isPublic,
  archived: row.archived ?? stored.archived,
  lastsAsVideo: row.lastsAsVideo ?? stored.lastsAsVideo,
});

/** @throws AppError invalid, with the line. A broken template would empty every message that uses it. */
const checkLiquid = (html: string) => {
  const compiled = compileTemplate(html);
  if (compiled.kind === 'error')
    throw new AppError('invalid', [`The template has an error: ${compiled.error}`]);
};

const lockUnchanged = async (tx: Transaction, rows: Input[]): Promise<Map<number, TemplateRow>> => {
  const ids = rows.flatMap(({ id }) => id || []);
  if (new Set(ids).size < ids.length) throw new AppError('invalid', ['id must not be the same in two rows.']);
  const known = new Map(
    (await tx.select().from(templates).where(inArray(templates.id, ids)).for('update')).map((row) => [
      row.id,
      row,
    ]),
  );
  if (known.size < ids.length) throw new AppError('not-found');
  for (const { id, ifUnchangedSince } of rows) {
    const now = known.get(id)?.lastModified.getTime();
    if (now !== undefined && ifUnchangedSince !== undefined && now !== Date.parse(ifUnchangedSince))
      throw new AppError('changed-meanwhile');
  }
  return known;
};

/** A built-in template whose offer alone was changed still receives the changes of releases. */
const hashAfter = (before: TemplateRow, row: Fields): string | null => {
  const same =
    before.html === row.html &&
    before.name === row.name &&
    before.description === row.description &&
    before.templateType === row.templateType &&
    before.positions === row.positions &&
    before.seconds === row.seconds &&
    before.lastsAsVideo === row.lastsAsVideo &&
    before.shapes.join() === row.shapes.join();
  return same ? before.builtInHash : null;
};
