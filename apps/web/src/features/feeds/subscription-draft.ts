import type { Subscription } from '@marquee/contract/subscriptions';
import type { Question } from '@marquee/contract/templates';
import type { Stored } from '../../kit/edit/edit';
import { type Part, partOf } from '../../kit/edit/part';
import { openingValues, type Values } from '../questions/answer-values';
import { answersPart } from '../questions/answers-part';

/** The answers of an account to the questions of a feed. */
export type SubscriptionDraft = { values: Values };

type Data = Subscription['data'];

/**
 * Returns the draft of a subscription. An empty text in the data counts as no answer, so the form shows the placeholder that
 * plays.
 */
export const storedSubscription = (
  questions: readonly Question[],
  { id, data, events, askedAt }: Pick<Subscription, 'id' | 'data' | 'events' | 'askedAt'>,
): Stored<SubscriptionDraft> => {
  const answers = questions.flatMap(({ id: questionId, keyName }) => {
    const value = data[keyName];
    return value ? [{ questionId, value }] : [];
  });
  return {
    id,
    lastModified: lastChange({ events, askedAt }),
    draft: { values: openingValues(questions, answers) },
  };
};

/** Returns the time of the last change of a subscription. Each change is an event. */
export const lastChange = ({ events, askedAt }: Pick<Subscription, 'events' | 'askedAt'>): string =>
  events[0]?.at ?? askedAt;

/** Returns the data to store: the answers by key name. Stored data under other key names stays. */
export const dataOf = (questions: readonly Question[], values: Values, stored: Data = {}): Data => ({
  ...stored,
  ...Object.fromEntries(
    questions.flatMap(({ id, keyName }) => {
      const value = values[id];
      return keyName === '' || value === undefined ? [] : [[keyName, value]];
    }),
  ),
});

export const subscriptionPart = (questions: readonly Question[]): Part<SubscriptionDraft> =>
  partOf<SubscriptionDraft>({ values: answersPart(questions) });
