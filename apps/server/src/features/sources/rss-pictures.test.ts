import { expect, test } from 'vitest';
import { parseRssFeed } from './parse-rss-feed';

/** Returns the addresses of the pictures in an RSS feed with these items. */
const inRss = (...items: string[]) =>
  parseRssFeed(`<rss version="2.0" xmlns:media="http://search.yahoo.com/mrss/"><channel><title>Bay News</title>
    <link>https://bay.example/</link>
    ${items.map((item) => `<item><title>A headline</title>${item}</item>`).join('')}</channel></rss>`)
    .pictures;

test.each([
  [
    'the smallest media:content of at least 1280 pixels',
    `<media:content url="https://img.bay.example/a.jpg?w=140" width="140" medium="image"/>
     <media:content url="https://img.bay.example/a.jpg?w=1400" width="1400" medium="image"/>
     <media:content url="https://img.bay.example/a.jpg?w=4000" width="4000" medium="image"/>
     <media:content url="https://img.bay.example/a.jpg?w=700" width="700" medium="image"/>`,
    'https://img.bay.example/a.jpg?w=1400',
  ],
  [
    'the largest media:content if none has 1280 pixels',
    `<media:group>
       <media:content url="https://img.bay.example/140.jpg" width="140" type="image/jpeg"/>
       <media:content url="https://img.bay.example/700.jpg" width="700" type="image/jpeg"/>
     </media:group>`,
    'https://img.bay.example/700.jpg',
  ],
  [
    'a thumbnail of a video',
    `<media:group><media:content url="https://bay.example/v.mp4" type="video/mp4" width="1920"/>
     <media:thumbnail url="https://img.bay.example/v.jpg" width="480" height="360"/></media:group>`,
    'https://img.bay.example/v.jpg',
  ],
  [
    'a thumbnail inside a media:content',
    `<media:content url="https://bay.example/v.mp4" medium="video"><media:thumbnail url="https://img.bay.example/w.jpg"/></media:content>`,
    'https://img.bay.example/w.jpg',
  ],
  [
    'the media:content rather than its thumbnail',
    `<media:thumbnail url="https://img.bay.example/small.jpg"/><media:content url="https://img.bay.example/full.jpg" medium="image"/>`,
    'https://img.bay.example/full.jpg',
  ],
  [
    'an enclosure, by its type',
    `<enclosure url="https://bay.example/sound.mp3" type="audio/mpeg" length="1"/>
     <enclosure url="https://bay.example/photo" type="image/jpeg" length="1"/>`,
    'https://bay.example/photo',
  ],
  [
    'a media:content without a type, by its ending',
    '<media:content url="https://bay.example/photo.PNG?v=2"/>',
    'https://bay.example/photo.PNG?v=2',
  ],
  [
    'the first picture of an escaped description, with its ampersands',
    '<description>&lt;p&gt;&lt;img alt="" src="https://img.bay.example/p.jpg?a=1&amp;amp;b=2"&gt; Words&lt;/p&gt;</description>',
    'https://img.bay.example/p.jpg?a=1&b=2',
  ],
  [
    'the first picture of the content if the description has none',
    `<description>Words</description><content:encoded><![CDATA[<p>Words</p>
     <figure><img width='1024' src='https://img.bay.example/c.jpg' srcset="x 2x"/></figure><img src="https://img.bay.example/d.jpg">]]></content:encoded>`,
    'https://img.bay.example/c.jpg',
  ],
  [
    'a picture that a script loads later',
    '<description><![CDATA[<img src="data:image/gif;base64,R0lGOD" data-src="https://img.bay.example/late.jpg">]]></description>',
    'https://img.bay.example/late.jpg',
  ],
  [
    'neither a tracking pixel nor a smiley',
    `<description><![CDATA[<img src="https://count.bay.example/1.gif" width="1" height="1">
     <img src="https://bay.example/smile.png" style="x" height=16><img src=https://img.bay.example/real.jpg>]]></description>`,
    'https://img.bay.example/real.jpg',
  ],
  [
    'an address that is relative to the page of the item',
    '<link>https://www.bay.example/news/1</link><description><![CDATA[<img src="/pictures/1.jpg">]]></description>',
    'https://www.bay.example/pictures/1.jpg',
  ],
  [
    'an address without a scheme',
    '<media:thumbnail url="//img.bay.example/2.jpg"/>',
    'https://img.bay.example/2.jpg',
  ],
  [
    'the image of an item',
    '<image><url>https://img.bay.example/3.jpg</url></image>',
    'https://img.bay.example/3.jpg',
  ],
  [
    'the cover of an episode',
    '<itunes:image href="https://img.bay.example/cover.jpg"/>',
    'https://img.bay.example/cover.jpg',
  ],
])('RSS: %s', (_name, item, address) => expect(inRss(item)).toEqual([address]));

test.each([
  ['none', ''],
  ['a script', '<enclosure url="javascript:alert(1)" type="image/jpeg"/>'],
  ['a file', '<enclosure url="file:///etc/passwd" type="image/jpeg"/>'],
  ['data', '<media:content url="data:image/png;base64,iVBOR" medium="image"/>'],
  ['a password', '<media:content url="https://a:b@bay.example/a.jpg" medium="image"/>'],
  ['an SVG', '<media:content url="https://bay.example/a" type="image/svg+xml"/>'],
  ['an SVG, by its ending', '<description><![CDATA[<img src="https://bay.example/a.svg?1">]]></description>'],
  ['a page', '<media:content url="https://bay.example/watch" type="text/html"/>'],
  ['a very long address', `<enclosure url="https://bay.example/${'a'.repeat(2000)}" type="image/jpeg"/>`],
])('no picture: %s', (_name, item) => expect(inRss(item)).toEqual(['']));

test('reads the pictures of Atom: an enclosure, XHTML content and HTML content', () => {
  const { pictures, feed } = parseRssFeed(`<feed xmlns="http://www.w3.org/2005/Atom"><title>Notes</title>
    <entry><title>One</title><link href="https://notes.example/1"/>
      <link rel="enclosure" type="image/png" href="https://notes.example/1.png"/></entry>
    <entry><title>Two</title><link href="https://notes.example/2/"/><content type="xhtml">
      <div xmlns="http://www.w3.org/1999/xhtml"><p>Words</p><p><a href="#"><img src="two.jpg" alt=""/></a></p></div></content></entry>
    <entry><title>Three</title><content type="html">&lt;img src="https://notes.example/3.jpg"&gt;</content></entry></feed>`);
  expect(pictures).toEqual([
    'https://notes.example/1.png',
    'https://notes.example/2/two.jpg',
    'https://notes.example/3.jpg',
  ]);
  expect(feed.items.map(({ image }) => image)).toEqual(['', '', '']);
});

test('leaves out an empty item with its picture, and reads the pictures of the first twenty items', () => {
  const item = (n: number) =>
    `<item><title>${n === 1 ? '' : `Headline ${n}`}</title><enclosure url="https://bay.example/${n}.jpg" type="image/jpeg"/></item>`;
  const { feed, pictures } = parseRssFeed(
    `<rss><channel>${Array.from({ length: 30 }, (_, n) => item(n)).join('')}</channel></rss>`,
  );
  expect(feed.items.slice(0, 2).map(({ title }) => title)).toEqual(['Headline 0', 'Headline 2']);
  expect(pictures.slice(0, 2)).toEqual(['https://bay.example/0.jpg', 'https://bay.example/2.jpg']);
  expect(pictures).toHaveLength(20);
});

test('searches unclosed markup for pictures within two seconds', () => {
  const started = performance.now();
  expect(inRss(`<description><![CDATA[${'<img '.repeat(200_000)}]]></description>`)).toEqual(['']);
  expect(inRss(`<description><![CDATA[<img ${' src ='.repeat(100_000)}>]]></description>`)).toEqual(['']);
  expect(performance.now() - started).toBeLessThan(2_000);
});
