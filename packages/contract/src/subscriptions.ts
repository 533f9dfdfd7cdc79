import { z } from 'zod';
import { endpoints } from './kit/endpoint';
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
  /** The prices of the day on which the account subscribed, in dollars per month. */
  monthlyAccountFee: z.number(),
  additionalScreenFee: z.number(),
  state: z.enum(subscriptionStates),
  /** The end of the free trial. Null: there is none. */
  trialEndsAt: moment.nullable(),
  /** Number of screens of the subscriber. */
  screens: z.int(),
};

export const subscription = z
  .object({
    id: id('subscription'),
    feedId: id('feed'),
    feedName: z.string(),
    publisher: z.string(),
    data,
    ...prices,
    askedAt: moment,
    approvedAt: moment.nullable(),
    endedAt: moment.nullable(),
    endedBy: z.enum(['subscriber', 'feed', 'creator', 'billing']).nullable(),
    /** The last change of the state or of the data. */
    lastModified: moment.optional(),
    /** Whether the feed was deleted. */
    feedClosed: z.boolean(),
    /** The last events, newest first. */
    events: z.array(z.object({ text: z.string(), at: moment })),
  })
  .meta({ title: 'Subscription' });
export type Subscription = z.infer<typeof subscription>;

/** A subscription as the creator of the feed sees it, without its data. */
const subscriber = z
  .object({
    id: id('subscription'),
    account: z.string(),
    /** The approval, or the request for a pending subscription. */
    since: moment,
    ...prices,
    /** The person who asked. Null unless the subscription is pending. */
    askedBy: z.object({ name: z.string(), email: z.string() }).nullable(),
  })
  .meta({ title: 'Subscriber' });
export type Subscriber = z.infer<typeof subscriber>;

export const notOwner = 'Unable to subscribe since you are not the account owner.';
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
      data: dataInput.default({}),
      /** `lastModified` of the subscription. */
      ifUnchangedSince,
    }),
    answer: subscription,
    errors: ['changed-meanwhile', 'not-offered', 'partner-sign-in', 'account-suspended', 'account-cancelled'],
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
    answer: z.object({ errors: z.array(z.string()) }),
    errors: ['not-subscribed'],
  },
  'POST /subscriptions/:id/decline': {
    summary: 'Decline a subscription to a feed of the department. A live subscription ends',
    who: 'creator',
    params: one,
    answer: subscriber,
  },
});
