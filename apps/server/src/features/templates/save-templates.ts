import { inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { changedAt } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { announceTemplate } from './announce-template';
import { wholeTemplates } from './template-queries';
import { checkLiquid, type GivenTemplate, type TemplateRow, writeTemplate } from './template-rows';
import { templates } from '../../schema/templates';

/** Saves templates without their questions. Templates belong to the installation, so the caller may change every template. */
export const saveTemplates = async (ctx: Ctx<Person>, rows: GivenTemplate[]) => {
  for (const { html } of rows) if (html !== undefined) checkLiquid(html);
  return ctx.db.transaction(async (tx) => {
    const known = await lockUnchanged(tx, rows);
    const ids: number[] = [];
    for (const { id: given, ...row } of rows) {
      const { id, changesPages } = await writeTemplate(tx, row, known.get(given), changedAt(ctx.now));
      // A change of other fields than the HTML changes no page.
      await (changesPages ? announceTemplate(tx, id) : announce(tx, { topic: 'templates' }));
      await audit(tx, ctx, {
        action: 'template-saved',
        subject: { kind: 'template', id },
        accountId: null,
        after: { name: row.name ?? known.get(given)?.name },
      });
      ids.push(id);
    }
    const saved = await wholeTemplates(tx, ids);
    return ids.flatMap((id) => saved.get(id) ?? []);
  });
};

const lockUnchanged = async (tx: Transaction, rows: GivenTemplate[]): Promise<Map<number, TemplateRow>> => {
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
