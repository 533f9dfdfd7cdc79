import type { Product } from '../../world/product';
import { type Case, outcomeOf, type People, repeated, send } from './people';

/** Patterns that take long to compile or to test, by name. Each is as large as the limit of patterns allows. */
const patterns: Record<string, string> = {
  'optional characters': `^(?:${'.?'.repeat(20)}){60}$`,
  'nested repetitions': '^(?:a{1,40}){30}$',
  'classes of letters': `^(?:[\\p{L}\\p{N}]?){100}$`,
  alternatives: `^(?:${repeated(400, (index) => `a${index}`).join('|')})*$`,
  'stars behind each other': `^${'.*'.repeat(600)}=$`,
  'negated classes': `^(?:[^a]|[^b]){400}$`,
  'a class of many ranges': `^[${repeated(300, (index) => String.fromCodePoint(0x4e00 + index * 3)).join('')}]{1,6}$`,
};

/** Saves of questions with patterns, and answers that the patterns test. */
export const patternCalls = (product: Product, { creator, subscriber }: People): Case[] => {
  const newFeed = async () => {
    const [feed] = await creator.call('POST /feeds', {
      body: [{ name: 'Tides', mode: 'Playlist', active: true }],
    });
    return feed?.id ?? 0;
  };
  const saveQuestions = (feedId: number, count: number, regex: string) =>
    creator.call('POST /questions', {
      body: repeated(count, (sort) => ({
        feedId,
        keyName: `key${sort}`,
        title: 'Name',
        fieldType: 'text',
        sort,
        regex,
      })),
    });
  const ofPattern = ([name, regex]: [string, string]): Case => ({
    what: `pattern of ${name}: saved in 20 questions, and 20 answers of 9,900 characters`,
    run: async () => {
      const feedId = await newFeed();
      const saved = await outcomeOf(saveQuestions(feedId, 20, regex));
      if (saved !== 'done') await saveQuestions(feedId, 1, regex).catch(() => {});
      const data = Object.fromEntries(repeated(20, (index) => [`key${index}`, `${'a'.repeat(9_899)}\n`]));
      const body = JSON.stringify({ data });
      return `${saved}; ${await send(product, subscriber, `/feeds/${feedId}/subscribe`, body)}`;
    },
  });
  return [
    ...Object.entries(patterns).map(ofPattern),
    {
      what: 'patterns: 500 small ones saved at once, and 500 answers',
      run: async () => {
        const feedId = await newFeed();
        const saved = await outcomeOf(saveQuestions(feedId, 500, '^[a-z]{1,40}$'));
        const data = Object.fromEntries(repeated(500, (index) => [`key${index}`, 'a'.repeat(380)]));
        const body = JSON.stringify({ data });
        return `${saved}; ${await send(product, subscriber, `/feeds/${feedId}/subscribe`, body)}`;
      },
    },
  ];
};
