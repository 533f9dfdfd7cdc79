import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { notOwner } from './kit/feed-values';
import { id, ifUnchangedSince, moment, pathId } from './kit/fields';
import { maxAnswerLength } from './kit/limits';

/**
 * `pending`: the creator has not approved yet. `trial`, `active`: live, during the free trial and after it. `ended`: by the account,
 * by the creator, or because the feed was deleted.
 */
export const subscriptionStates = ['pending', 'declined', 'trial', 'active', 'ended'] as const;
export type SubscriptionState = (typeof subscriptionStates)[number];

/** Maximum size of the data of a subscription as JSON, in characters. */
const maxDataLength = 200_000;

/** The answers of an account to the questions of a feed, by key name. */
const data = z.record(z.string(), z.string());
export const dataInput = z
  .record(
    z.string().regex(/^[A-Za-z_]\w{0,99}$/, 'must have keys of letters, digits and _'),
    z
      .string()
      .max(maxAnswerLength, `must be at most ${maxAnswerLength} characters`)
      .refine((value) => !value.includes('\u0000'), 'contains a character that cannot be stored'),
  )
  .refine((given) => JSON.stringify(given).length <= maxDataLength, 'is too large: at most 200 kB');

const prices = {
  monthlyAccountFee: z
    .number()
    .describe(
      'The price on the day on which the account subscribed, with the first screen, in dollars per month.',
    ),
  additionalScreenFee: z
    .number()
    .describe(
      'The price of each further screen on the day on which the account subscribed, in dollars per month.',
    ),
  state: z
    .enum(subscriptionStates)
    .describe(
      '`pending`: the creator has not approved yet. `declined`: the creator declined. `trial`, `active`: live, during the free trial and after it. `ended`: the subscription ended.',
    ),
  trialEndsAt: moment.nullable().describe('When the free trial ends. Null: there is none.'),
  screens: z.int().describe('The number of screens of the subscriber.'),
};

export const subscription = z
  .object({
    id: id('subscription'),
    feedId: id('feed'),
    feedName: z.string().describe('The name of the feed.'),
    publisher: z.string().describe('The name of the account that publishes the feed.'),
    data: data.describe('The answers of the account to the questions of the feed, by key name.'),
    ...prices,
    askedAt: moment.describe('When the account asked for the subscription.'),
    approvedAt: moment.nullable().describe('When the subscription was approved. Null: it was not.'),
    endedAt: moment.nullable().describe('When the subscription ended. Null: it did not end.'),
    endedBy: z
      .enum(['subscriber', 'feed', 'creator', 'billing'])
      .nullable()
      .describe(
        '`subscriber`: the account. `creator`: the creator of the feed. `feed`: the feed was deleted. `billing`: the service of the account ended. Null: the subscription did not end.',
      ),
    lastModified: moment.optional().describe('When the state or the data last changed.'),
    feedClosed: z.boolean().describe('Whether the feed was deleted.'),
    events: z
      .array(
        z.object({
          text: z.string().describe('The event as a text for people.'),
          at: moment.describe('When the event happened.'),
        }),
      )
      .describe('The last events of the subscription, the newest first.'),
  })
  .meta({ title: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

/** A subscription as the creator of the feed sees it, without its data. */
const subscriber = z
  .object({
    id: id('subscription'),
    account: z.string().describe('The name of the subscriber.'),
    since: moment.describe('When the subscription was approved. With `pending`: when it was requested.'),
    ...prices,
    askedBy: z
      .object({
        name: z.string().describe('The name of the person.'),
        email: z.string().describe('The email address of the person.'),
      })
      .nullable()
      .describe('The person who asked. Null unless the subscription is pending.'),
  })
  .meta({ title: 'Subscriber' });
export type Subscriber = z.infer<typeof subscriber>;

const ofFeed = z.object({ id: pathId('feed') });
const one = z.object({ id: pathId('subscription') });

export const subscriptions = endpoints({
  'POST /feeds/:id/subscribe': {
    summary: 'Subscribe to a feed (status 201), or change the data of the subscription',
    who: 'owner',
    refusal: notOwner,
    needs: 'feeds:subscribe',
    params: ofFeed,
    body: z.object({
      data: dataInput
        .default({})
        .describe('The answers of the account to the questions of the feed, by key name.'),
      /** `lastModified` of the subscription. */
      ifUnchangedSince,
    }),
    answer: subscription,
    errors: [
      'changed-meanwhile',
      'not-offered',
      'partner-sign-in',
      'account-suspended',
      'account-cancelled',
      'limit-reached',
    ],
  },
  'GET /subscriptions': {
    summary: 'The last subscription of the account to each feed',
    who: 'person',
    answer: z.array(subscription),
  },
  'GET /subscriptions/:id': {
    summary: 'One subscription of the account',
    who: 'person',
    params: one,
    answer: subscription,
  },
  'GET /subscriptions/feed/:feedId': {
    summary: 'The last subscription of the account to a feed: a list of none or one',
    who: 'person',
    params: z.object({ feedId: pathId('feed') }),
    answer: z.array(subscription),
  },
  'GET /feeds/:id/subscribers': {
    summary: 'The subscribers of a feed, those that wait for approval first',
    who: 'creator',
    params: ofFeed,
    answer: z.array(subscriber),
    pages: { max: 50 },
  },
  'POST /subscriptions/:id/approve': {
    summary: 'Approve a subscription to a feed of the department. The trial begins',
    who: 'creator',
    needs: 'feeds:subscribe',
    params: one,
    answer: subscriber,
    errors: ['account-suspended', 'account-cancelled'],
  },
  'POST /feeds/:id/unsubscribe': {
    summary: 'End the subscription to a feed, or withdraw the request',
    who: 'owner',
    refusal: notOwner,
    params: ofFeed,
    answer: z.object({
      errors: z
        .array(z.string())
        .describe('Sentences about why the subscription did not end. Empty: it ended.'),
    }),
    errors: ['not-subscribed'],
  },
  'POST /subscriptions/:id/decline': {
    summary: 'Decline a subscription to a feed of the department. A live subscription ends',
    who: 'creator',
    params: one,
    answer: subscriber,
  },
});
