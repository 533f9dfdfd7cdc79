import { feedData } from '@marquee/playback/program/feed-data';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { seenData } from '../messages/named-content-access';
import { pageInputsOfMessages } from '../pages/page-input-queries';
import { messagePages } from '../pages/render-pages';
import type { SeenFeed } from './feed-access';
import { isShownIn, questionsOfFeed } from './feed-content-queries';

/**
 * Returns the page of a message of a feed as the account of the caller would see the page with this data. For an account
 * that is not subscribed, no outside data is read, because the weather belongs to the owner of the feed.
 */
export const previewFeedMessage = async (
  ctx: Ctx<Person>,
  feed: Allowed<SeenFeed>,
  { messageId, data }: { messageId: number; data: Record<string, string> },
): Promise<{ page: string }> => {
  if (!(await isShownIn(ctx.db, feed, messageId))) throw new AppError('not-found');
  const [input] = await pageInputsOfMessages(ctx.db, [messageId]);
  if (!input) throw new AppError('not-found');
  const asked = await questionsOfFeed(ctx.db, feed);
  const { values, fieldTypes } = feedData(asked, await seenData(ctx, input.template.questions, data));
  const read = { ...input, data: values, fieldTypes, subscriber: ctx.actor.accountId };
  const [page = ''] = await messagePages(ctx, [read], { wait: true, isKnownOnly: !feed.seesAll });
  return { page };
};
