import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { decodeText, unzip } from './decode-text';
import { feedAddressIn } from './feed-address';
import { parseRssFeed } from './parse-rss-feed';

const address = 'https://news.example/town/feed.xml';
const rss = (...items: string[]) =>
  `<?xml version="1.0"?><rss version="2.0"><channel><title>Town</title><link>/</link>${items.join('')}</channel></rss>`;
const item = (title: string, more = '') => `<item><title>${title}</title>${more}</item>`;
const atom = (entries: string, more = '') =>
  `<feed xmlns="http://www.w3.org/2005/Atom"${more}><title>Parish</title>${entries}</feed>`;
const titlesOf = (text: string) => parseRssFeed(text, address).feed.items.map(({ title }) => title);
const linkOf = (text: string) => parseRssFeed(text, address).feed.items[0]?.link;

const xhtml = (inner: string) =>
  `<title type="xhtml"><div xmlns="http://www.w3.org/1999/xhtml">${inner}</div></title>`;
test.each([
  ['the five entities, very often', rss(item(`Posts ${'&lt;b&gt;&amp;amp;&lt;/b&gt;'.repeat(30_000)}`)), /^Posts & & &/],
  ['entities of HTML without a declaration', rss(item('Break&nbsp;time&hellip; &Scaron;koda &rarr; &hearts;')), /^Break time… Škoda → ♥$/],
  ['entities of HTML that the document declares', `<!DOCTYPE rss [<!ENTITY eacute "&#233;"> <!ENTITY x "y">]>${rss(item('Caf&eacute;'))}`, /^Café$/],
  ['numeric entities', rss(item('&#1057;&#x440;&#8217;')), /^Ср’$/],
  ['a text in CDATA', rss(item('<![CDATA[Tea & <i>cake</i>]]>')), /^Tea & cake$/],
  ['an unescaped ampersand', rss(item('Bed & Breakfast')), /^Bed & Breakfast$/],
  ['XHTML', atom(`<entry>${xhtml('Open <b>day</b> at <i>ten</i>')}</entry>`), /^Open day at ten$/],
  ['XHTML with a prefix', atom(`<entry><title type='xhtml'><x:div xmlns:x="http://www.w3.org/1999/xhtml">Open <x:b>day</x:b></x:div></title></entry>`), /^Open day$/],
  ['HTML that is escaped', atom('<entry><title type="html">&lt;b&gt;Open&lt;/b&gt; day</title></entry>'), /^Open day$/],
  ['a prefix for Atom', `<a:feed xmlns:a="http://www.w3.org/2005/Atom"><a:entry><a:title>Prefixed</a:title></a:entry></a:feed>`, /^Prefixed$/],
  ['a prefix for RSS 1.0', `<r:RDF xmlns:r="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns:s="http://purl.org/rss/1.0/"><s:channel><s:title>T</s:title></s:channel><s:item><s:title>Old</s:title></s:item></r:RDF>`, /^Old$/],
  ['RSS 0.90', `<rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#" xmlns="http://my.netscape.com/rdf/simple/0.9/"><channel><title>T</title></channel><item><title>Older</title></item></rdf:RDF>`, /^Older$/],
  ['a link of Atom in RSS', rss('<atom:link xmlns:atom="http://www.w3.org/2005/Atom" href="/self" rel="self"/>', item('Linked')), /^Linked$/],
  ['a document type outside', `<!DOCTYPE rss PUBLIC "-//Netscape//DTD RSS 0.91//EN" "http://my.netscape.com/rss-0.91.dtd">${rss(item('Netscape'))}`, /^Netscape$/],
  ['white space before the declaration', `\n\n ${rss(item('Blank'))}`, /^Blank$/],
  ['a comment after the end', `${rss(item('Commented'))}<!-- 0.1 s -->`, /^Commented$/],
  ['JSON', JSON.stringify({ version: 'https://jsonfeed.org/version/1.1', title: 'T', items: [{ title: 'Json', content_html: '<p>x</p>' }] }), /^Json$/],
])('reads a feed with %s', (_name, text, title) => {
  expect(titlesOf(text)).toEqual([expect.stringMatching(title)]);
  expect(parseRssFeed(text, address).note).toBeNull();
}); // biome-ignore format: a table

test.each([
  ['in a text', rss(item('First'), item('Second', '<description>Some te')).slice(0, -16 - 11)],
  ['in a tag', `${rss(item('First')).slice(0, -16)}<item><title>Second</title><description>x</descr`],
  ['in CDATA', `${rss(item('First')).slice(0, -16)}<item><title>Second</title><description><![CDATA[<p>x`],
  ['in a comment', `${rss(item('First'), item('Second')).slice(0, -16)}<!-- to be <item>`],
  ['between two items', rss(item('First'), item('Second')).slice(0, -16)],
])('reads a feed that is cut off %s, and says so', (_name, text) => {
  expect(titlesOf(text)).toEqual(['First', 'Second']);
  expect(parseRssFeed(text, address).note).toContain('The end of the news feed is missing.');
});

test.each([
  ['a path', rss(item('A', '<link>/a</link>')), 'https://news.example/a'],
  ['a host without a scheme', rss(item('A', '<link>//other.example/a</link>')), 'https://other.example/a'],
  ['an entity', rss(item('A', '<link>https://news.example/?p=1&#038;q=2</link>')), 'https://news.example/?p=1&q=2'],
  ['letters beyond ASCII', rss(item('A', '<link>https://news.example/grüße</link>')), 'https://news.example/gr%C3%BC%C3%9Fe'],
  ['the base of an entry', atom('<entry xml:base="https://base.example/x/"><title>A</title><link href="a"/></entry>'), 'https://base.example/x/a'],
  ['the base of a feed', atom('<entry><title>A</title><link href="a"/></entry>', ' xml:base="https://base.example/x/"'), 'https://base.example/x/a'],
  ['the address of the feed', atom('<entry><title>A</title><link href="a"/></entry>'), 'https://news.example/town/a'],
  ['a script', rss(item('A', '<link>javascript:alert(1)</link>')), ''],
])('completes the link of an item: %s', (_name, text, link) => expect(linkOf(text)).toBe(link)); // biome-ignore format: a table

test('completes the address of a picture', () => {
  const text = rss(item('A', '<enclosure url="/a.jpg" type="image/jpeg"/>'));
  expect(parseRssFeed(text, address).pictures).toEqual(['https://news.example/a.jpg']);
});

const german = `<?xml version="1.0" encoding="ISO-8859-1"?><rss><channel>${item('Grüße')}</channel></rss>`;
const unnamed = german.replace(/<\?.*?\?>/, '');
test.each([
  ['Latin 1 as declared', Buffer.from(german, 'latin1'), ''],
  ['Latin 1 with a header that says UTF-8', Buffer.from(german, 'latin1'), 'text/xml; charset=UTF-8'],
  ['Latin 1 that nothing names', Buffer.from(unnamed, 'latin1'), ''],
  ['UTF-8 with a declaration that says Latin 1', Buffer.from(german), ''],
  ['UTF-8 with a header that says Latin 1', Buffer.from(unnamed), 'text/xml; charset=iso-8859-1'],
  ['UTF-8 with a mark', Buffer.from(`\ufeff${unnamed}`), ''],
  ['UTF-16 with a mark', Buffer.from(`\ufeff${unnamed}`, 'utf16le'), ''],
  ['UTF-16 without a mark', Buffer.from(unnamed, 'utf16le'), ''],
  ['big-endian UTF-16', Buffer.from(`\ufeff${unnamed}`, 'utf16le').swap16(), ''],
  ['a file of gzip', gzipSync(Buffer.from(unnamed)), 'application/gzip'],
])('decodes %s', (_name, bytes, type) => {
  expect(titlesOf(decodeText(unzip(bytes, 1_000_000), type))).toEqual(['Grüße']);
}); // biome-ignore format: a table

test('decodes the quotation marks of Windows-1252', () => {
  const bytes = Buffer.from(unnamed.replace('Grüße', '\u0093Grüße\u0094 \u0080'), 'latin1');
  for (const type of ['', 'text/xml; charset=windows-1252', 'text/xml; charset=iso-8859-1'])
    expect(titlesOf(decodeText(bytes, type))).toEqual(['“Grüße” €']);
});

test('decodes a character set whose bytes look like ASCII', () => {
  const bytes = Buffer.from('<rss><channel><item><title>\u001b$B$3$s\u001b(B</title></item></channel></rss>', 'latin1');
  expect(titlesOf(decodeText(bytes, 'text/xml; charset=ISO-2022-JP'))).toEqual(['こん']);
}); // biome-ignore format: a long line

test('refuses a file of gzip whose content is too large', () => {
  expect(() => unzip(gzipSync(Buffer.alloc(2_000_000)), 1_000_000)).toThrow('too large');
});

test.each([
  ['a path', '<link rel="alternate" type="application/rss+xml" href="/feed/">', 'https://news.example/feed/'],
  ['other orders and quotes', "<LINK href='a.xml?x=1&amp;y=2' type='application/atom+xml' rel='ALTERNATE'>", 'https://news.example/town/a.xml?x=1&y=2'],
  ['the base of the page', '<base href="https://base.example/x/"><link rel="alternate" type="application/rss+xml" href="f">', 'https://base.example/x/f'],
  ['another kind of link', '<link rel="stylesheet" href="/a.css"><link rel="alternate" hreflang="de" href="/de">', undefined],
])('finds the feed that a page names: %s', (_name, head, feed) => {
  expect(feedAddressIn(`<!doctype html><html><head>${head}</head><body></body></html>`, address)).toBe(feed);
  expect(feedAddressIn(rss(item(head)), address)).toBeUndefined();
}); // biome-ignore format: a table

test('parses a document with many unfinished parts before the time limit of the test', () => {
  for (const part of ['<title type="xhtml">', '<!DOCTYPE rss [', '<![CDATA[', '<!--', '</a><!--x-->', '<link rel="alternate"'])
    for (const text of [part.repeat(4_000), `<rss><channel>${part.repeat(4_000)}`, `<html>${part.repeat(4_000)}`]) {
      try {
        parseRssFeed(text, address);
      } catch {
        // Some of these documents are no feeds.
      }
      expect(feedAddressIn(text, address)).toBeUndefined();
    }
}); // biome-ignore format: long lines
