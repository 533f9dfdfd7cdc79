import type { Feed, FeedItem } from '@marquee/playback/template/outside';
import { XMLParser } from 'fast-xml-parser';
import { FetchError } from '../../kit/fetch/fetch-error';
import { plainText } from './plain-text';

const mostItems = 50;

type Node = Record<string, unknown>;

/**
 * RSS 2.0, RSS 1.0 and Atom as plain data, in the order of the feed.
 * @throws FetchError where it is none of them
 */
export const parseFeed = (xml: string): Feed => {
  const root = parsed(xml);
  const channel = nodeAt(nodeAt(root, 'rss'), 'channel');
  const rdf = nodeAt(root, 'rdf:RDF');
  const atom = nodeAt(root, 'feed');
  if (channel) return feedOf(channel, listAt(channel, 'item'));
  if (rdf) return feedOf(nodeAt(rdf, 'channel') ?? {}, listAt(rdf, 'item'));
  if (atom) return feedOf(atom, listAt(atom, 'entry'));
  throw new FetchError('This address answers with something that is not a news feed.');
};

const parsed = (xml: string): Node => {
  try {
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      parseTagValue: false,
      // Few entities, small and not within each other: a document of a kilobyte must not grow to one of a gigabyte.
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

const feedOf = (channel: Node, items: Node[]): Feed => ({
  title: plainText(textAt(channel, 'title'), 200),
  items: items
    .slice(0, mostItems)
    .map(itemOf)
    .filter(({ title, summary }) => title || summary),
});

const itemOf = (node: Node): FeedItem => ({
  title: plainText(textAt(node, 'title'), 300),
  summary: plainText(
    textAt(node, 'description') ||
      textAt(node, 'summary') ||
      textAt(node, 'content:encoded') ||
      textAt(node, 'content'),
    600,
  ),
  link: linkOf(node),
  // Pictures lie on other people's servers; a page that works offline can't show them.
  image: '',
  date: dateOf(
    textAt(node, 'pubDate') ||
      textAt(node, 'published') ||
      textAt(node, 'dc:date') ||
      textAt(node, 'updated'),
  ),
});

/** RSS has the address as text, Atom in an attribute, once for each use. */
const linkOf = (node: Node): string => {
  const links = listAt(node, 'link');
  const best = links.find((link) => (link['@rel'] ?? 'alternate') === 'alternate') ?? links[0];
  const address = String(best?.['@href'] ?? textAt(node, 'link')).trim();
  return /^https?:\/\/[\x21-\x7e]{1,2000}$/i.test(address) ? address : '';
};

const dateOf = (text: string): number | null => {
  const instant = Date.parse(text.trim());
  return Number.isFinite(instant) ? instant : null;
};

const nodeAt = (node: Node | undefined, name: string): Node | undefined => {
  const value = node?.[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  return isNode(first) ? first : undefined;
};

const listAt = (node: Node, name: string): Node[] => {
  const value = node[name];
  return (Array.isArray(value) ? value : [value]).filter(isNode);
};

/** The words of the first element of this name, whether or not it has attributes. */
const textAt = (node: Node, name: string): string => {
  const value = node[name];
  const first: unknown = Array.isArray(value) ? value[0] : value;
  if (typeof first === 'string') return first;
  const text = isNode(first) ? first['#text'] : undefined;
  return typeof text === 'string' ? text : '';
};

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
