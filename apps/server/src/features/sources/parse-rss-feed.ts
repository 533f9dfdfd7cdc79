import type { RssFeed, RssItem } from '@marquee/playback/template/outside';
import { XMLParser } from 'fast-xml-parser';
import { FetchError } from '../../kit/fetch/fetch-error';
import { plainText } from './plain-text';
import { pictureOf } from './rss-picture';
import { childrenOf, childText, isNode, nodeAt, type XmlNode } from './xml-node';

const maxItems = 50;
/** Maximum number of items whose pictures are read, which is the maximum number of items that a template shows. */
const maxPictures = 20;

/**
 * A feed, and the addresses of the pictures of its first `maxPictures` items, in order. The address of an item without a picture
 * is an empty string. The addresses are separate from the items, because pages must not load pictures from other sites. `image`
 * of an item is empty until its picture is stored.
 */
export type ParsedRssFeed = { feed: RssFeed; pictures: string[] };

/**
 * Reads RSS 2.0, RSS 1.0 and Atom as plain data, in the order of the feed.
 * @throws FetchError if the text is in none of these formats
 */
export const parseRssFeed = (xml: string): ParsedRssFeed => {
  const root = parsed(xml);
  const channel = nodeAt(nodeAt(root, 'rss'), 'channel');
  const rdf = nodeAt(root, 'rdf:RDF');
  const atom = nodeAt(root, 'feed');
  if (channel) return rssFeedOf(channel, childrenOf(channel, 'item'));
  if (rdf) return rssFeedOf(nodeAt(rdf, 'channel') ?? {}, childrenOf(rdf, 'item'));
  if (atom) return rssFeedOf(atom, childrenOf(atom, 'entry'));
  throw new FetchError('This address does not return a news feed.');
};

const parsed = (xml: string): XmlNode => {
  try {
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      parseTagValue: false,
      // Limits the number, size and nesting of entities, because a document of a kilobyte must not expand to a gigabyte.
      processEntities: {
        enabled: true,
        maxExpansionDepth: 2,
        maxTotalExpansions: 20_000,
        maxExpandedLength: 500_000,
      },
      maxNestedTags: 50,
    });
    const root: unknown = parser.parse(xml);
    return isNode(root) ? root : {};
  } catch {
    throw new FetchError('The news feed at this address is damaged.');
  }
};

const rssFeedOf = (channel: XmlNode, nodes: XmlNode[]): ParsedRssFeed => {
  const site = linkOf(channel);
  const found = nodes
    .slice(0, maxItems)
    .map((node) => ({ node, item: itemOf(node) }))
    .filter(({ item }) => item.title || item.summary);
  return {
    feed: { title: plainText(childText(channel, 'title'), 200), items: found.map(({ item }) => item) },
    pictures: found.slice(0, maxPictures).map(({ node, item }) => pictureOf(node, item.link || site)),
  };
};

const itemOf = (node: XmlNode): RssItem => ({
  title: plainText(childText(node, 'title'), 300),
  summary: plainText(
    childText(node, 'description') ||
      childText(node, 'summary') ||
      childText(node, 'content:encoded') ||
      childText(node, 'content'),
    600,
  ),
  link: linkOf(node),
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
const linkOf = (node: XmlNode): string => {
  const links = childrenOf(node, 'link');
  const best = links.find((link) => (link['@rel'] ?? 'alternate') === 'alternate') ?? links[0];
  const address = String(best?.['@href'] ?? childText(node, 'link')).trim();
  return /^https?:\/\/[\x21-\x7e]{1,2000}$/i.test(address) ? address : '';
};

const dateOf = (text: string): number | null => {
  const instant = Date.parse(text.trim());
  return Number.isFinite(instant) ? instant : null;
};
