import type { MessageFeed } from '@marquee/contract/feeds';
import type { Question } from '@marquee/contract/templates';

/** The feeds that show a message, and a function that removes an answer, so that subscribers fill it in. */
export type Subscribers = {
  feeds: readonly MessageFeed[];
  removeAnswer: (questionId: number) => void;
};

/**
 * Who decides the value of a question of a message in feeds. `subscribers`: the message has no answer, so each subscriber of
 * `feeds` fills in the value. `fixed`: the answer is the same for all subscribers. `notAsked`: no feed has a question with the key
 * name, so the value is the same for all subscribers even without an answer.
 */
export type FillIn = { kind: 'subscribers'; feeds: string[] } | { kind: 'fixed' } | { kind: 'notAsked' };

export const fillInOf = (
  { keyName }: Pick<Question, 'keyName'>,
  value: string | undefined,
  feeds: readonly MessageFeed[],
): FillIn => {
  const asking = feeds.filter(({ keyNames }) => keyNames.includes(keyName));
  if (asking.length === 0) return { kind: 'notAsked' };
  return value ? { kind: 'fixed' } : { kind: 'subscribers', feeds: asking.map(({ name }) => name) };
};

/** Returns the sentence that says who decides the value. */
export const fillInWords = (fillIn: FillIn, { keyName }: Pick<Question, 'keyName'>): string => {
  if (fillIn.kind === 'subscribers') return `Subscribers of ${namesIn(fillIn.feeds)} fill this in.`;
  if (fillIn.kind === 'fixed') return 'Fixed for all subscribers.';
  return `Fixed for all subscribers. No feed with this message asks for “${keyName}”.`;
};

const namesIn = (names: readonly string[]): string =>
  new Intl.ListFormat('en').format(names.map((name) => `“${name}”`));
