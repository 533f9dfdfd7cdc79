import type { messageInput } from '@marquee/contract/messages';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { upsertOwned } from '../../kit/db/upsert-owned';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { templates } from '../templates/template-tables';
import { lastAsVideos } from '../uploads/video-rows';
import { lockUnchanged, type MessageRow } from './message-access';
import { listMessages } from './message-queries';
import { messages } from './message-tables';
import { remakeThumbnails } from './message-thumbnail-jobs';

type Input = z.output<typeof messageInput>;

export const saveMessages = async (ctx: Ctx<Person>, rows: Input[]) => {
  await checkTemplates(ctx, rows);
  const saved = await ctx.db.transaction(async (tx) => {
    const known = await lockUnchanged(ctx, tx, rows);
    const done = await upsertOwned(
      tx,
      messages,
      ctx.actor,
      rows.map((row) => withKept(ctx, row, known.get(row.id))),
    );
    const ids = done.map((row) => row.id);
    await lastAsVideos(tx, ids);
    await remakeThumbnails(
      ctx.jobs,
      tx,
      done.map((row) => row.id),
    );
    await announce(tx, { topic: 'messages', id: ctx.actor.accountId });
    return ids;
  });
  const all = new Map((await listMessages(ctx, saved)).map((row) => [row.id, row]));
  return saved.flatMap((id) => all.get(id) ?? []);
};

/** What a row does not say stays as it is. */
const withKept = (ctx: Ctx<Person>, row: Input, known: MessageRow | undefined) => {
  const wasPublic = known?.isPublic ?? false;
  const isPublic = row.isPublic ?? wasPublic;
  if (isPublic !== wasPublic && !ctx.actor.permissions.has('admin'))
    throw new AppError('not-allowed', ['Only administrators can make a message public, or take that back.']);
  const crossDepartment = row.crossDepartment ?? known?.crossDepartment ?? false;
  return { ...row, isPublic, crossDepartment, lastModified: ctx.now };
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
