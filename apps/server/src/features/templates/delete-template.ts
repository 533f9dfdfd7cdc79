import { count, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { messages } from '../../schema/messages';
import { overlays } from '../../schema/overlays';
import { isOfRelease } from './template-queries';
import { templates } from '../../schema/templates';

/**
 * Deletes a template and its questions.
 * @throws AppError in-use if the template is built in, or if messages or overlays use it, because they would have nothing to show
 */
export const deleteTemplate = (ctx: Ctx<Person>, id: number) =>
  ctx.db.transaction(async (tx) => {
    const [known] = await tx.select().from(templates).where(eq(templates.id, id)).for('update');
    if (!known) throw new AppError('not-found');
    if (isOfRelease(known))
      throw new AppError('in-use', ['A built-in template cannot be deleted. Archive it to hide it.']);
    const [used] = await tx.select({ messages: count() }).from(messages).where(eq(messages.templateId, id));
    if (used?.messages) throw new AppError('in-use', [stillUsed(used.messages, 'message')]);
    const [shown] = await tx.select({ overlays: count() }).from(overlays).where(eq(overlays.templateId, id));
    if (shown?.overlays) throw new AppError('in-use', [stillUsed(shown.overlays, 'overlay')]);
    await tx.delete(templates).where(eq(templates.id, id));
    await audit(tx, ctx, {
      action: 'template-deleted',
      subject: { kind: 'template', id },
      accountId: null,
      before: { name: known.name },
    });
    await announce(tx, { topic: 'templates' });
  });

const stillUsed = (count: number, what: 'message' | 'overlay') =>
  `${count === 1 ? `One ${what} is` : `${count} ${what}s are`} made from this template. Archive it instead: existing content keeps playing, and the template is hidden.`;
