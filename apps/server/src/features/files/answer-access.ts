import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { type MessageRow, ownMessage } from '../messages/message-access';
import { answers } from '../messages/message-tables';

/**
 * Returns the message of one of the department's answers. The specification gives the calls for the files of a message
 * and of an answer the same address, so the id may also be the id of a message. The two ids are never equal.
 */
export const ownMessageOf = async (ctx: Ctx<Person>, id: number): Promise<Allowed<MessageRow>> => {
  const [answer] = await ctx.db
    .select({ messageId: answers.messageId })
    .from(answers)
    .where(and(eq(answers.id, id), eq(answers.departmentId, ctx.actor.departmentId)));
  return ownMessage(ctx, answer?.messageId ?? id);
};
