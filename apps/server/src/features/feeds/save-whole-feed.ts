import type { wholeFeedInput } from '@marquee/contract/feeds';
import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { lockForSave, savedWhole } from '../../kit/db/save-whole';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { replaceQuestions } from '../templates/whole-question-rows';
import { checkUnusedQuestions } from './condition-queries';
import { feedsJson } from './feed-content-queries';
import { noteFeedChange } from './feed-message-rows';
import { writeFeeds } from './feed-rows';
import { feeds } from '../../schema/feeds';
import { moveRenamedData } from './renamed-data-rows';

/** Saves a feed with its questions in one transaction. The questions keep the order of the request. */
export const saveWholeFeed = (
  ctx: Ctx<Person>,
  { form, ifUnchangedSince, questions: given, ...input }: z.output<typeof wholeFeedInput>,
) =>
  ctx.db.transaction(async (tx) => {
    const { actor, now } = ctx;
    const mine = eq(feeds.departmentId, actor.departmentId);
    const id = await lockForSave(tx, feeds, mine, { id: input.id, form, ifUnchangedSince });
    const [before] = await tx.select().from(feeds).where(eq(feeds.id, id));
    const [saved] = await writeFeeds(ctx, tx, [{ ...input, id }], savedWhole(id, form, now));
    if (!saved) throw new AppError('not-found');
    const isRepeated = before?.savedBy === form;
    const asked = await replaceQuestions(tx, 'feed', saved.id, given, isRepeated, checkUnusedQuestions);
    await moveRenamedData(tx, asked.before, asked.after);
    await noteFeedChange(ctx, tx, actor.accountId);
    await announce(tx, { topic: 'feeds', id: actor.accountId });
    await announce(tx, { topic: 'playlists', id: actor.accountId });
    const [json] = await feedsJson({ db: tx, actor }, [saved]);
    if (!json) throw new AppError('not-found');
    return json;
  });
