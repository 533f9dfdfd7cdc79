import type { messageInput } from '@marquee/contract/messages';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { upsertOwned } from '../../kit/db/upsert-owned';
import { announce } from '../../kit/push/announce';
import { templates } from '../templates/template-tables';
import { listMessages } from './message-queries';
import { messages } from './message-tables';

type Input = z.output<typeof messageInput>;

export const saveMessages = async (ctx: Ctx<Person>, rows: Input[]) => {
  await checkTemplates(ctx, rows);
  const saved = await ctx.db.transaction(async (tx) => {
    const done = await upsertOwned(
      tx,
      messages,
      ctx.actor,
      rows.map((row) => ({ ...row, lastModified: ctx.now })),
    );
    await announce(tx, { topic: 'messages', id: ctx.actor.accountId });
    return done.map((row) => row.id);
  });
  const all = new Map((await listMessages(ctx, saved)).map((row) => [row.id, row]));
  return saved.flatMap((id) => all.get(id) ?? []);
};

/** A message is of a template that exists, in a shape that the template has. */
const checkTemplates = async (ctx: Ctx<Person>, rows: Input[]) => {
  const known = await ctx.db
    .select({ id: templates.id, shapes: templates.shapes, name: templates.name })
    .from(templates)
    .where(
      inArray(
        templates.id,
        rows.map((row) => row.templateId),
      ),
    );
  const byId = new Map(known.map((template) => [template.id, template]));
  for (const { templateId, shape } of rows) {
    const template = byId.get(templateId);
    if (!template) throw new AppError('not-found', ['This template does not exist.']);
    if (!template.shapes.includes(shape)) {
      throw new AppError('invalid', [
        `shape must be one that ${template.name} has: ${template.shapes.join(', ')}.`,
      ]);
    }
  }
};
