import { expect, test } from 'vitest';
import { parseFeed } from './parse-feed';
import { readFeed } from './read-feed';

const item = (title: string) => `<item><title>${title}</title><pubDate>never</pubDate></item>`;
const feed = (items: string) => `<rss><channel><title>News</title>${items}</channel></rss>`;

test('a large feed that is read in a thread gives the same items', async () => {
  const xml = feed(item('Ferry').repeat(3_000));
  expect(await readFeed(xml)).toEqual(parseFeed(xml));
}, 20_000);

test('a feed that takes seconds to read blocks no other work', async () => {
  const xml = feed(Array.from({ length: 100_000 }, (_, number) => `<a${number}/>`).join(''));
  let turns = 0;
  const turning = setInterval(() => turns++, 10);
  await readFeed(xml);
  clearInterval(turning);
  expect(turns).toBeGreaterThan(5);
}, 20_000);

test('refuses a large file that is not a feed or is damaged, with a sentence', async () => {
  await expect(readFeed(`<html>${'<p/>'.repeat(50_000)}</html>`)).rejects.toThrow('news feed');
  await expect(readFeed(`<rss><channel>${'<'.repeat(200_000)}`)).rejects.toThrow('damaged');
}, 20_000);
