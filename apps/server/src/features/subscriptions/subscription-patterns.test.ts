import { expect, test } from 'vitest';
import { twoAccounts } from '../../testing/test-accounts';
import { accounts } from '../../schema/accounts';

const { world, anna, bea } = await twoAccounts();
const { call, ask, services } = world;
await services.db.update(accounts).set({ isCreator: true });

/** Creates a feed of Anna with a question for each pattern: `answer0`, `answer1` ... */
const feedWith = async (patterns: string[]) => {
  const { body } = await call(anna, 'POST /feeds', { body: [{ name: 'Tides' }] });
  const feedId = body[0]?.id ?? 0;
  const saved = await saveQuestions(feedId, patterns);
  expect(saved.errors).toEqual([]);
  return feedId;
};
const saveQuestions = (feedId: number, patterns: string[]) =>
  ask(anna, 'POST /questions', {
    body: patterns.map((regex, at) => ({
      keyName: `answer${at}`,
      title: `Answer ${at}`,
      fieldType: 'text' as const,
      feedId,
      sort: at + 1,
      regex,
    })),
  });
const subscribe = (id: number, data: Record<string, string>) =>
  ask(bea, 'POST /feeds/:id/subscribe', { params: { id }, body: { data } });

/** A pattern of nearly the maximum size, which each character of an answer keeps in many states. */
const heavy = String.raw`^(?:[ab]|c)*a(?:[ab]|c){490}$`;
const letters = (length: number) => Array.from({ length }, (_, at) => 'abba'[(at * at) % 4]).join('');

test('a pattern that is too large is refused with the key of its question', async () => {
  const feedId = await feedWith(['']);
  const saved = await saveQuestions(feedId, ['^a$', `^(?:${'.?'.repeat(20)}){900}$`]);
  expect([saved.status, saved.errors]).toEqual([
    400,
    [
      'The regex of answer1 is too large: with its repetitions it has more than 2,500 parts. Please use fewer or smaller repetitions.',
    ],
  ]);
});

test('the patterns of a call are too large together', async () => {
  const feedId = await feedWith(['']);
  const saved = await saveQuestions(
    feedId,
    Array.from({ length: 30 }, () => '^.{0,1000}$'),
  );
  expect(saved.errors).toEqual([
    'The regex of answer24 and those before it are too large together. Please save fewer questions at once.',
  ]);
});

test('other calls are answered while heavy patterns test the answers of a subscriber', async () => {
  const feedId = await feedWith([heavy, heavy]);
  let isEnded = false;
  const subscribed = subscribe(feedId, { answer0: letters(1_900), answer1: letters(1_900) }).finally(() => {
    isEnded = true;
  });
  for (let calls = 0; calls < 3; calls++) await call(anna, 'GET /departments');
  expect(isEnded).toBe(false);
  const { status, errors } = await subscribed;
  expect([status, errors]).toEqual([400, [expect.stringMatching(/^“Answer [01]” has the wrong format/)]]);
});

test('answers whose tests need too much time are refused with the title of a question', async () => {
  const feedId = await feedWith(Array.from({ length: 8 }, () => heavy));
  const data = Object.fromEntries(Array.from({ length: 8 }, (_, at) => [`answer${at}`, letters(1_900)]));
  const { status, errors } = await subscribe(feedId, data);
  expect([status, errors]).toEqual([400, [expect.stringMatching(/^“Answer \d” cannot be checked/)]]);
});

test('a heavy pattern accepts a fitting answer', async () => {
  const feedId = await feedWith(['^.{0,1000}$']);
  expect((await subscribe(feedId, { answer0: 'x'.repeat(1_000) })).status).toBe(201);
});
