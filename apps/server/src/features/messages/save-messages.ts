import { maxRows } from '@marquee/contract/kit/limits';
import type { messageInput } from '@marquee/contract/messages';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { upsertOwned } from '../../kit/db/upsert-owned';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { templates } from '../templates/template-tables';
import { lastAsVideos } from '../videos/video-rows';
import { lockUnchanged, type MessageRow } from './message-access';
import { seenMessagesJson } from './message-queries';
import { messages } from './message-tables';
import { remakeThumbnails } from './message-thumbnail-jobs';

type Input = z.output<typeof messageInput>;

export const saveMessages = async (ctx: Ctx<Person>, rows: Input[]) => {
  const saved = await ctx.db.transaction(async (tx) => {
    const known = await lockUnchanged(ctx, tx, rows);
    for (const row of rows) checkPublic(ctx, row, known.get(row.id));
    await checkTemplates(tx, rows, known);
    const done = await upsertOwned(
      tx,
      messages,
      ctx.actor,
      rows.map((row) => ({ ...row, lastModified: ctx.now })),
      fresh,
    );
    if (rows.some(({ id }) => id === 0)) await checkNumbers(tx, ctx.actor);
    const ids = done.map((row) => row.id);
    await lastAsVideos(tx, ids);
    await remakeThumbnails(ctx.jobs, tx, ids);
    await announce(tx, { topic: 'messages', id: ctx.actor.accountId });
    return ids;
  });
  const all = new Map((await seenMessagesJson(ctx, saved)).map((row) => [row.id, row]));
  return saved.flatMap((id) => all.get(id) ?? []);
};

const fresh = { shape: '16:9' } as const;

const checkNumbers = async (tx: Transaction, { departmentId, accountId }: Person): Promise<void> => {
  const todo = 'Delete messages that you no longer need.';
  await checkRowLimit(tx, messages, messages.departmentId, [departmentId], {
    max: maxRows.messagesOfDepartment,
    sentence: `A department can have at most ${maxRows.messagesOfDepartment.toLocaleString('en')} messages. ${todo}`,
  });
  await checkRowLimit(tx, messages, messages.accountId, [accountId], {
    max: maxRows.messagesOfAccount,
    sentence: `An account can have at most ${maxRows.messagesOfAccount.toLocaleString('en')} messages. ${todo}`,
  });
};

const checkPublic = ({ actor }: Ctx<Person>, { isPublic }: Input, known: MessageRow | undefined) => {
  if (isPublic === undefined || isPublic === (known?.isPublic ?? false)) return;
  if (!actor.permissions.has('admin'))
    throw new AppError('not-allowed', ['Only administrators can make a message public or private.']);
};

/** Checks that each message has a message template and one of its shapes. An existing message may keep its template. */
const checkTemplates = async (tx: Transaction, rows: Input[], known: Map<number, MessageRow>) => {
  const chosen = rows.map((row) => {
    const before = known.get(row.id);
    return {
      before: before?.templateId,
      templateId: row.templateId ?? before?.templateId ?? 0,
      shape: row.shape ?? before?.shape ?? fresh.shape,
    };
  });
  const found = await tx
    .select({
      id: templates.id,
      shapes: templates.shapes,
      name: templates.name,
      templateType: templates.templateType,
    })
    .from(templates)
    .where(
      inArray(
        templates.id,
        chosen.map(({ templateId }) => templateId),
      ),
    );
  const byId = new Map(found.map((template) => [template.id, template]));
  for (const { before, templateId, shape } of chosen) {
    const template = byId.get(templateId);
    if (!template) throw new AppError('not-found', ['This template does not exist.']);
    if (template.templateType !== 'message' && templateId !== before)
      throw new AppError('invalid', [
        `${template.name} is an overlay template. Please choose a message template.`,
      ]);
    if (!template.shapes.includes(shape)) {
      throw new AppError('invalid', [
        `shape must be one that ${template.name} has: ${template.shapes.join(', ')}.`,
      ]);
    }
  }
};
