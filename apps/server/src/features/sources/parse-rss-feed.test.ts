import { expect, test } from 'vitest';
import { parseRssFeed } from './parse-rss-feed';

const rss = `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/" xmlns:content="http://purl.org/rss/1.0/modules/content/">
<channel>
  <title>Harbour Lane &amp; Co</title>
  <link>https://harbour.example/</link>
  <item>
    <title><![CDATA[Ferry <em>sails</em> &amp; swims]]></title>
    <media:title>Not this one</media:title>
    <link>https://harbour.example/ferry</link>
    <description>&lt;p&gt;On &lt;b&gt;Saturday&lt;/b&gt; at nine&amp;nbsp;o&amp;rsquo;clock.&lt;/p&gt;&lt;script&gt;alert(1)&lt;/script&gt;</description>
    <pubDate>Tue, 12 May 2026 09:20:00 +0200</pubDate>
    <enclosure url="https://harbour.example/ferry.jpg" type="image/jpeg" />
  </item>
  <item><title>Second &#8211; 5 &lt; 6</title><pubDate>never</pubDate><link>javascript:alert(1)</link></item>
  <item><guid>nothing to read</guid></item>
</channel></rss>`;

test('reads RSS 2.0 as plain text with dates', () => {
  expect(parseRssFeed(rss).feed).toEqual({
    title: 'Harbour Lane & Co',
    items: [
      {
        title: 'Ferry sails & swims',
        summary: 'On Saturday at nine o’clock.',
        link: 'https://harbour.example/ferry',
        image: '',
        date: Date.UTC(2026, 4, 12, 7, 20),
      },
      { title: 'Second – 5 < 6', summary: '', link: '', image: '', date: null },
    ],
  });
});

test('reads RSS 1.0', () => {
  const { feed } =
    parseRssFeed(`<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://purl.org/rss/1.0/">
    <channel rdf:about="https://a.example"><title>Old news</title></channel>
    <item rdf:about="https://a.example/1"><title>One</title><link>https://a.example/1</link><dc:date>2026-05-12T07:20:00Z</dc:date></item>
  </rdf:RDF>`);
  expect(feed.title).toBe('Old news');
  expect(feed.items).toMatchObject([
    { title: 'One', link: 'https://a.example/1', date: Date.UTC(2026, 4, 12, 7, 20) },
  ]);
});

test('reads Atom', () => {
  const { feed } = parseRssFeed(`<feed xmlns="http://www.w3.org/2005/Atom"><title type="text">Notes</title>
    <entry><title type="html">A &amp;amp; B</title><link rel="self" href="https://a.example/self"/>
      <link rel="alternate" href="https://a.example/a"/><updated>2026-05-12T09:20:00+02:00</updated>
      <summary type="html">&lt;i&gt;Short&lt;/i&gt;</summary></entry></feed>`);
  expect(feed).toEqual({
    title: 'Notes',
    items: [
      {
        title: 'A & B',
        summary: 'Short',
        link: 'https://a.example/a',
        image: '',
        date: Date.UTC(2026, 4, 12, 7, 20),
      },
    ],
  });
});

test('reads at most 50 items, and cuts long texts at the end of a word', () => {
  const item = `<item><title>${'word '.repeat(200)}</title></item>`;
  const { items } = parseRssFeed(`<rss><channel>${item.repeat(80)}</channel></rss>`).feed;
  expect(items).toHaveLength(50);
  expect(items[0]?.title).toMatch(/^(word ?){20,60}…$/);
});

test.each([
  ['a page', '<!doctype html><html><body><p>Hello</body></html>'],
  ['nothing', ''],
  ['words', 'not found'],
  ['other XML', '<catalogue><item/></catalogue>'],
])('%s is no feed', (_name, text) => expect(() => parseRssFeed(text)).toThrow('does not return a news feed'));

test('refuses a document whose entities expand to a large text, or limits the text', () => {
  const lines = ['<!ENTITY a0 "ha">'];
  for (let n = 1; n < 12; n++) lines.push(`<!ENTITY a${n} "${`&a${n - 1};`.repeat(10)}">`);
  const bomb = `<?xml version="1.0"?><!DOCTYPE rss [${lines.join('')}]><rss><channel><title>&a11;</title><item><title>x</title></item></channel></rss>`;
  let title = '';
  try {
    title = parseRssFeed(bomb).feed.title;
  } catch (error) {
    title = String(error).slice(0, 10);
  }
  expect(title.length).toBeLessThan(201);
});

test('reads no local file for an entity', () => {
  const xml = `<!DOCTYPE rss [<!ENTITY x SYSTEM "file:///etc/passwd">]><rss><channel><title>&x;</title><item><title>a</title></item></channel></rss>`;
  let text = '';
  try {
    text = JSON.stringify(parseRssFeed(xml));
  } catch (error) {
    text = String(error);
  }
  expect(text).not.toContain('root:');
});

test('refuses elements that are nested too deeply', () => {
  expect(() => parseRssFeed(`<rss>${'<a>'.repeat(100_000)}`)).toThrow(/damaged|does not return a news feed/);
});
