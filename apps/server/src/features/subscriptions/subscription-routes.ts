import { subscriptions } from '@marquee/contract/subscriptions';
import { AppError } from '../../kit/http/app-error';
import { routes } from '../../kit/http/routes';
import { approveSubscription, declineSubscription } from './decide-subscription';
import { subscribe } from './subscribe';
import {
  ownFeedOfSubscribers,
  ownSubscription,
  subscribableFeed,
  subscriptionToOwnFeed,
} from './subscription-access';
import { listSubscribers, listSubscriptions, subscriberById, subscriptionJson } from './subscription-queries';
import { unsubscribe } from './unsubscribe';

export const subscriptionRoutes = routes(subscriptions, {
  'POST /feeds/:id/subscribe': async (ctx, { params, body }, { reply }) => {
    const { id, isNew } = await subscribe(ctx, await subscribableFeed(ctx, params.id), body);
    if (isNew) reply.code(201);
    return first(await subscriptionJson(ctx, id));
  },
  'GET /subscriptions': (ctx) => listSubscriptions(ctx),
  'GET /subscriptions/:id': async (ctx, { params }) =>
    first(await subscriptionJson(ctx, (await ownSubscription(ctx, params.id)).id)),
  'GET /subscriptions/feed/:feedId': (ctx, { params }) => listSubscriptions(ctx, params.feedId),
  'GET /feeds/:id/subscribers': async (ctx, { params, page }) =>
    listSubscribers(ctx, (await ownFeedOfSubscribers(ctx, params.id)).id, page),
  'POST /subscriptions/:id/approve': async (ctx, { params }) => {
    await approveSubscription(ctx, await subscriptionToOwnFeed(ctx, params.id));
    return first(await subscriberById(ctx, params.id));
  },
  'POST /feeds/:id/unsubscribe': async (ctx, { params }) => {
    await unsubscribe(ctx, await subscribableFeed(ctx, params.id));
    return { errors: [] };
  },
  'POST /subscriptions/:id/decline': async (ctx, { params }) => {
    await declineSubscription(ctx, await subscriptionToOwnFeed(ctx, params.id));
    return first(await subscriberById(ctx, params.id));
  },
});

const first = <Row>([row]: Row[]): Row => {
  if (!row) throw new AppError('not-found');
  return row;
};
