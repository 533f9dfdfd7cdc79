import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { MessageRow } from './message-access';
import { messages } from './message-tables';

export const deleteMessage = (ctx: Ctx<Person>, { id, accountId }: Allowed<MessageRow>) =>
  ctx.db.transaction(async (tx) => {
    await tx.delete(messages).where(eq(messages.id, id));
    await announce(tx, { topic: 'messages', id: accountId });
  });
