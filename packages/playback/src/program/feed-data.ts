import type { Texts } from '../template/values';

/** The fields of a feed's question that its data needs. */
export type FeedQuestion = { keyName: string; fieldType: string; placeholder: string };

/** The values of a subscriber by key name, without empty values, and the types of their questions. */
export type FeedData = { values: Texts; fieldTypes: Texts };

/** Data without values: the data of a screen that plays its own content. */
export const noData: FeedData = { values: {}, fieldTypes: {} };

/**
 * Returns the data that a feed's conditions and open messages read. The value of a key is the answer of the subscription
 * playlist. Without an answer, it is the data of the subscription. Without data, it is the placeholder of the question. A cleared
 * answer ('') is replaced by the data, but not by the placeholder, as in `valuesOf`. Keys without a question keep the data of the
 * subscription.
 */
export function feedData(questions: readonly FeedQuestion[], data: Texts, answers: Texts = {}): FeedData {
  const placeholders = new Map(questions.map(({ keyName, placeholder }) => [keyName, placeholder]));
  const keys = new Set([...placeholders.keys(), ...Object.keys(data), ...Object.keys(answers)]);
  const values = [...keys].sort().flatMap((key): [string, string][] => {
    const answer = valueOf(answers, key);
    const value = answer || valueOf(data, key) || (answer ?? placeholders.get(key) ?? '');
    return value === '' ? [] : [[key, value]];
  });
  return {
    values: Object.fromEntries(values),
    fieldTypes: Object.fromEntries(questions.map(({ keyName, fieldType }) => [keyName, fieldType])),
  };
}

/** Returns the text of a key, or undefined if there is none. */
export function valueOf(texts: Texts, key: string): string | undefined {
  return Object.hasOwn(texts, key) ? texts[key] : undefined;
}
