import type { messageInput } from '@marquee/contract/messages';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { changedAt } from '../../kit/db/last-modified';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { noteFeedChange } from '../feeds/feed-message-rows';
import { lastAsVideos } from '../files/video-length-rows';
import { lockUnchanged } from './message-access';
import { seenMessagesJson } from './message-queries';
import { writeMessages } from './message-rows';
import { remakeDifferent } from './message-thumbnail-jobs';

export const saveMessages = (ctx: Ctx<Person>, rows: z.output<typeof messageInput>[]) =>
  ctx.db.transaction(async (tx) => {
    const known = await lockUnchanged(ctx, tx, rows);
    const changed = rows.map((row) => ({ ...row, ...changedAt(ctx.now) }));
    const saved = await writeMessages(ctx, tx, changed, known);
    const ids = saved.map(({ id }) => id);
    // A feed names its messages.
    if (rows.some(({ id, name }) => name !== undefined && id > 0 && name !== known.get(id)?.name))
      await noteFeedChange(ctx, tx, ctx.actor.accountId);
    await lastAsVideos(tx, ids);
    await remakeDifferent(ctx.jobs, tx, known, saved);
    await announce(tx, { topic: 'messages', id: ctx.actor.accountId });
    // The transaction reads the messages, so that `lastModified` in the response is not that of a later save.
    const all = new Map((await seenMessagesJson({ ...ctx, db: tx }, ids)).map((row) => [row.id, row]));
    return ids.flatMap((id) => all.get(id) ?? []);
  });
