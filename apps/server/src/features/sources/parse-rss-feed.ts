import type { RssFeed, RssItem } from '@marquee/playback/template/outside';
import { decodeHTML } from 'entities';
import { FetchError } from '../../kit/fetch/fetch-error';
import { parseJsonFeed } from './parse-json-feed';
import { parseXml } from './parse-xml';
import { plainText } from './plain-text';
import { pictureOf } from './rss-picture';
import { childrenOf, childText, nodeAt, type XmlNode } from './xml-node';

const maxItems = 50;
/** Maximum number of items whose pictures are read, which is the maximum number of items that a template shows. */
const maxPictures = 20;

/**
 * A feed, and the addresses of the pictures of its first `maxPictures` items, in order. The address of an item without a picture
 * is an empty string. The addresses are separate from the items, because pages must not load pictures from other sites. `image`
 * of an item is empty until its picture is stored. `note`: a sentence about content that is left out, or null.
 */
export type ParsedRssFeed = { feed: RssFeed; pictures: string[]; note: string | null };

/**
 * Reads RSS 2.0, RSS 1.0, Atom and JSON Feed as plain data, in the order of the feed. Relative addresses refer to `address`, the
 * address of the feed.
 * @throws FetchError if the text is in none of these formats
 */
export const parseRssFeed = (text: string, address = ''): ParsedRssFeed => {
  const json = parseJsonFeed(text);
  const { root, isCut } = json ? { root: json, isCut: false } : parseXml(text);
  const channel = nodeAt(nodeAt(root, 'rss'), 'channel');
  const rdf = nodeAt(root, 'rdf:RDF');
  const atom = nodeAt(root, 'feed');
  const note = isCut ? 'The end of the news feed is missing. Its last items may be left out.' : null;
  if (channel)
    return rssFeedOf(
      channel,
      [...childrenOf(channel, 'item'), ...childrenOf(nodeAt(root, 'rss') ?? {}, 'item')],
      address,
      note,
    );
  if (rdf) return rssFeedOf(nodeAt(rdf, 'channel') ?? {}, childrenOf(rdf, 'item'), address, note);
  if (atom) return rssFeedOf(atom, childrenOf(atom, 'entry'), address, note);
  throw new FetchError('This address does not return a news feed.');
};

const rssFeedOf = (
  channel: XmlNode,
  nodes: XmlNode[],
  address: string,
  note: string | null,
): ParsedRssFeed => {
  const site = ownBaseOf(channel, address) || linkOf(channel, address) || address;
  const found = nodes
    .slice(0, maxItems)
    .map((node) => ({ node, item: itemOf(node, site) }))
    .filter(({ item }) => item.title || item.summary);
  return {
    feed: { title: plainText(childText(channel, 'title'), 200), items: found.map(({ item }) => item) },
    pictures: found.slice(0, maxPictures).map(({ node, item }) => pictureOf(node, item.link || site)),
    note,
  };
};

const itemOf = (node: XmlNode, site: string): RssItem => ({
  title: plainText(childText(node, 'title'), 300),
  summary: plainText(
    childText(node, 'description') ||
      childText(node, 'summary') ||
      childText(node, 'content:encoded') ||
      childText(node, 'content'),
    600,
  ),
  link: linkOf(node, site),
  image: '',
  date: dateOf(
    childText(node, 'pubDate') ||
      childText(node, 'published') ||
      childText(node, 'dc:date') ||
      childText(node, 'updated'),
  ),
});

/**
 * Returns the web address of an item. In RSS, the address is the text of the element `link`. In Atom, it is an attribute, and
 * there is one `link` for each purpose.
 */
const linkOf = (node: XmlNode, base: string): string => {
  const links = childrenOf(node, 'link').filter((link) => link['@href'] !== undefined);
  const best = links.find((link) => (link['@rel'] ?? 'alternate') === 'alternate') ?? links[0];
  const written = decodeHTML(String(best?.['@href'] ?? childText(node, 'link'))).trim();
  const from = ownBaseOf(node, base) || base;
  if (!written || !URL.canParse(written, from || undefined)) return '';
  const { href, protocol } = new URL(written, from || undefined);
  return /^https?:$/.test(protocol) && href.length <= 2_000 ? href : '';
};

/** Returns the address to which the relative addresses in an element refer, or an empty string if the element names none. */
const ownBaseOf = (node: XmlNode, base: string): string => {
  const own = String(node['@xml:base'] ?? '');
  return own && URL.canParse(own, base || undefined) ? new URL(own, base || undefined).href : '';
};

const dateOf = (text: string): number | null => {
  const instant = Date.parse(text.trim());
  return Number.isFinite(instant) ? instant : null;
};
