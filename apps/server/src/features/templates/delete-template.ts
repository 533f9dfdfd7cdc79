import { count, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { messages } from '../messages/message-tables';
import { isOfRelease } from './template-queries';
import { templates } from './template-tables';

/** @throws AppError in-use while messages are made from it: they would have nothing to show */
export const deleteTemplate = (ctx: Ctx<Person>, id: number) =>
  ctx.db.transaction(async (tx) => {
    const [known] = await tx.select().from(templates).where(eq(templates.id, id)).for('update');
    if (!known) throw new AppError('not-found');
    if (isOfRelease(known))
      throw new AppError('in-use', [
        'A built-in template cannot be deleted. Archive it, and nobody is offered it.',
      ]);
    const [used] = await tx.select({ messages: count() }).from(messages).where(eq(messages.templateId, id));
    if (used?.messages) throw new AppError('in-use', [stillUsed(used.messages)]);
    await tx.delete(templates).where(eq(templates.id, id));
    await announce(tx, { topic: 'templates', id: 0 });
  });

const stillUsed = (messageCount: number) =>
  `${messageCount === 1 ? 'One message is' : `${messageCount} messages are`} made from this template. Archive it instead: what is there plays on, and nobody is offered it any more.`;
