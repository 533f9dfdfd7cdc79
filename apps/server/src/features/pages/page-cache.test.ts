import { sql } from 'drizzle-orm';
import { assert, asyncProperty, constantFrom, dictionary, property, string } from 'fast-check';
import { expect, test } from 'vitest';
import { contentMaker } from '../../testing/test-content';
import { testWorld } from '../../testing/test-world';
import { keyWithValues, pageCache, pageKey, type RenderedBody } from './page-cache';
import { pageInputsOfMessages } from './page-input-queries';
import { messagePages } from './render-pages';

const world = await testWorld();
const { call, services } = world;
const make = contentMaker(world);
const anna = await world.register('Harbour Cinema');

const body = (text: string): RenderedBody => ({ body: text, wanted: [], lacking: [] });
const answer = (messageId: number, questionId: number, value: string) =>
  call(anna, 'POST /answers', { body: [{ messageId, questionId, value }] });
const inputOf = async (id: number) => {
  const [input] = await pageInputsOfMessages(services.db, [id]);
  if (!input) throw new Error('The message is missing.');
  return input;
};
/** A message whose title and text have answers. */
const closedMessage = async () => {
  const message = await make.message(anna);
  await answer(message.id, 202, 'High water');
  await answer(message.id, 203, 'At noon');
  return inputOf(message.id);
};
const key = constantFrom('title', 'text', 'town', 'constructor');

test('a page without open keys is equal for any data', async () => {
  const input = await closedMessage();
  const [plain] = await messagePages(services, [{ ...input, data: {}, subscriber: null }]);
  const closed = constantFrom('title', 'text');
  await assert(
    asyncProperty(dictionary(closed, string()), async (data) => {
      expect(await messagePages(services, [{ ...input, data, subscriber: null }])).toEqual([plain]);
    }),
    { numRuns: 30 },
  );
});

test('subscribers with equal data share a page, and other data has another page', async () => {
  const input = await inputOf((await make.message(anna)).id);
  assert(
    property(dictionary(key, string()), dictionary(key, string()), (one, other) => {
      const keys = [one, { ...one }, other].map((data) => pageKey({ ...input, data }, new Map()));
      expect(keys[0]).toBe(keys[1]);
      expect(keys[0] === keys[2]).toBe(
        JSON.stringify(Object.entries(one)) === JSON.stringify(Object.entries(other)),
      );
    }),
  );
});

test('renders a page once, and again after a change of the message', async () => {
  const input = await closedMessage();
  await messagePages(services, [input]);
  const stored = pageKey(input, new Map());
  expect(pageCache.get(stored)?.body).toContain('High water');
  pageCache.set(stored, body('from the cache'));
  expect((await messagePages(services, [await inputOf(input.id)]))[0]).toContain('from the cache');
  await answer(input.id, 202, 'Low water');
  expect((await messagePages(services, [await inputOf(input.id)]))[0]).toContain('Low water');
});

test('the key contains the template, the texts of values and the values of sources', async () => {
  const input = await closedMessage();
  const wanted = [{ kind: 'rss' as const, address: 'https://news.example' }];
  const base = pageKey(input, new Map());
  const keys = [
    base,
    pageKey({ ...input, template: { ...input.template, html: 'other' } }, new Map()),
    pageKey({ ...input, seconds: input.seconds + 1 }, new Map()),
    pageKey({ ...input, shape: '9:16' }, new Map()),
    pageKey(input, new Map([['High water', 'text of a file']])),
    keyWithValues(base, wanted, () => null),
    keyWithValues(base, wanted, () => ({ items: [] })),
    keyWithValues(base, [], () => null),
  ];
  expect(new Set(keys).size).toBe(keys.length);
});

test('the key does not depend on the order in which the database stores questions', async () => {
  const { id } = await make.message(anna);
  const key = async () => pageKey(await inputOf(id), new Map());
  await services.db.execute(sql`update questions set sort = 1 where template_id = 2`);
  const before = await key();
  // An update moves the row of the first question behind the others.
  await services.db.execute(sql`
    update questions set title = title where id = (select min(id) from questions where template_id = 2)`);
  expect(await key()).toBe(before);
});
