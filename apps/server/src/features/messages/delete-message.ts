import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { MessageRow } from './message-access';
import { messages } from './message-tables';
import { removeThumbnails } from './message-thumbnail-jobs';

export const deleteMessage = ({ db, jobs }: Ctx<Person>, { id, accountId }: Allowed<MessageRow>) =>
  db.transaction(async (tx) => {
    await tx.delete(messages).where(eq(messages.id, id));
    await jobs.send(removeThumbnails, { messageId: id }, tx);
    await announce(tx, { topic: 'messages', id: accountId });
  });
