import { expect, test } from 'vitest';
import { z } from 'zod';
import { findAbove } from '../../kit/config/find-above';
import { findBuiltInFeeds, readBuiltInFeed } from './read-built-in-feed';

const feeds = findBuiltInFeeds(findAbove('feeds')).map(readBuiltInFeed);

const entry = z.object({ text: z.string(), source: z.string() });
const question = z.object({ question: z.string(), right: z.string(), others: z.string() });

/** Returns the items of an answer of all messages of a feed. */
const itemsOf = <Item>(feedId: number, keyName: string, schema: z.ZodType<Item>): Item[] => {
  const messages = feeds.find(({ id }) => id === feedId)?.messages ?? [];
  return messages.flatMap(({ answers }) => z.array(schema).parse(JSON.parse(answers.get(keyName) ?? 'null')));
};

/** Returns texts without case and punctuation, so that two spellings of a text are equal. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

test.each([
  { id: 102, count: 232, longest: 130, hasSource: true },
  { id: 103, count: 366, longest: 150, hasSource: true },
  { id: 104, count: 120, longest: 70, hasSource: false },
])('feed $id has $count different texts that fit on a screen', ({ id, count, longest, hasSource }) => {
  const entries = itemsOf(id, 'entries', entry);
  expect(entries).toHaveLength(count);
  expect(new Set(entries.map(({ text }) => plain(text))).size).toBe(count);
  for (const { text, source } of entries) {
    expect(text).toBe(text.trim());
    expect(text).toMatch(/[.!?”’]$/);
    expect(text).not.toMatch(/['"]/);
    expect(text.length, text).toBeLessThanOrEqual(longest);
    expect(source !== '', text).toBe(hasSource);
  }
});

test('the verses name a chapter and verse, each once', () => {
  const sources = itemsOf(103, 'entries', entry).map(({ source }) => source);
  expect(new Set(sources).size).toBe(sources.length);
  for (const source of sources) expect(source).toMatch(/^(\d )?[A-Z][a-z]+( of Solomon)? \d+:\d+(–\d+)?$/);
});

test('the safety tips have 15 tips for each of 8 subjects', () => {
  const messages = feeds.find(({ id }) => id === 104)?.messages ?? [];
  const counts = messages.map(({ answers }) => JSON.parse(answers.get('entries') ?? '').length);
  expect(counts).toEqual(Array.from({ length: 8 }, () => 15));
});

test('trivia has 200 different questions with four different answers', () => {
  const questions = itemsOf(106, 'questions', question);
  expect(questions).toHaveLength(200);
  expect(new Set(questions.map((row) => plain(row.question))).size).toBe(200);
  for (const row of questions) {
    expect(row.question).toMatch(/\?$/);
    expect(row.question.length, row.question).toBeLessThanOrEqual(75);
    const answers = [row.right, ...row.others.split('\n')];
    expect(new Set(answers.map(plain)).size, row.question).toBe(4);
    for (const answer of answers) expect(answer.length, answer).toBeLessThanOrEqual(40);
  }
});
