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
  { id, data, ...version }: Pick<Subscription, 'id' | 'data'> & Version,
): Stored<SubscriptionDraft> => {
  const answers = questions.flatMap(({ id: questionId, keyName }) => {
    const value = data[keyName];
    return value ? [{ questionId, value }] : [];
  });
  return {
    id,
    lastModified: lastChange(version),
    draft: { values: openingValues(questions, answers) },
  };
};

type Version = Pick<Subscription, 'lastModified' | 'events' | 'askedAt'>;

/** Returns the time of the last change of a subscription. A server of the release before returns it only as its last event. */
export const lastChange = ({ lastModified, events, askedAt }: Version): string =>
  lastModified ?? events[0]?.at ?? askedAt;

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

/**
 * Returns the data of a new subscription: the data of the last subscription, and the first choice of each list without a
 * placeholder. The form shows this choice, so the feed must play it.
 */
export const firstData = (questions: readonly Question[], last: Data = {}): Data => {
  const shown = openingValues(questions, []);
  const chosen = questions.flatMap(({ id, keyName, placeholder }) => {
    const value = shown[id];
    return keyName !== '' && value && value !== placeholder && !last[keyName] ? [[keyName, value]] : [];
  });
  return { ...last, ...Object.fromEntries(chosen) };
};

export const subscriptionPart = (questions: readonly Question[]): Part<SubscriptionDraft> =>
  partOf<SubscriptionDraft>({ values: answersPart(questions) });
