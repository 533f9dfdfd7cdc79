import { decodeHTML } from 'entities';

/** Maximum number of characters of a page that are searched. Pages name their feed in their head. */
const maxSearched = 200_000;

/**
 * Returns the address of the feed that a page of a website names with `<link rel="alternate">`, or undefined if the text is no
 * page or names no feed. `base` is the address of the page.
 */
export const feedAddressIn = (text: string, base: string): string | undefined => {
  const head = text.slice(0, maxSearched);
  if (!/^\s*(<!--[^]{0,2000}?-->\s*)?<(!doctype html|html)\b/i.test(head)) return undefined;
  const links = head.match(/<link\b[^>]{1,2000}>/gi) ?? [];
  const feed = links.find(
    (link) =>
      attribute(link, 'rel').toLowerCase().split(/\s+/).includes('alternate') &&
      /^application\/((rss|atom|rdf)\+xml|feed\+json)$/i.test(attribute(link, 'type').trim()),
  );
  const [ownBase = ''] = head.match(/<base\b[^>]{1,2000}>/i) ?? [];
  const from = addressIn(ownBase, base) ?? base;
  return feed && addressIn(feed, from);
};

const addressIn = (tag: string, base: string): string | undefined => {
  const address = decodeHTML(attribute(tag, 'href')).trim();
  return address && URL.canParse(address, base) ? new URL(address, base).href : undefined;
};

const attribute = (tag: string, name: string): string =>
  new RegExp(`\\s${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i')
    .exec(tag)
    ?.slice(1)
    .find((part) => part !== undefined) ?? '';
