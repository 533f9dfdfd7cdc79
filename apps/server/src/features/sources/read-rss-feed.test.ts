import { expect, test } from 'vitest';
import { parseRssFeed } from './parse-rss-feed';
import { readRssFeed } from './read-rss-feed';

const address = 'https://news.example/feed.xml';
const item = (title: string) => `<item><title>${title}</title><pubDate>never</pubDate></item>`;
const feed = (items: string) => `<rss><channel><title>News</title>${items}</channel></rss>`;

test('a large feed has the same items when it is read in a thread', async () => {
  const xml = feed(item('Ferry').repeat(3_000));
  const { feed: value, ...rest } = parseRssFeed(xml, address);
  expect(await readRssFeed(xml, address)).toEqual({ value, ...rest });
});

test('a feed that takes seconds to read blocks no other work', async () => {
  const xml = feed(Array.from({ length: 100_000 }, (_, number) => `<a${number}/>`).join(''));
  let turns = 0;
  const turning = setInterval(() => turns++, 10);
  await readRssFeed(xml, address);
  clearInterval(turning);
  expect(turns).toBeGreaterThan(5);
});

test('throws an error text for a large file that is damaged or not a feed', async () => {
  await expect(readRssFeed(`<html>${'<p/>'.repeat(50_000)}</html>`, address)).rejects.toThrow('news feed');
  await expect(readRssFeed(`<rss><channel>${'<'.repeat(200_000)}`, address)).rejects.toThrow('damaged');
});
