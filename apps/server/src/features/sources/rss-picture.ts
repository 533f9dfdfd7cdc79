import { attributeOf, childrenOf, childText, isNode, nodeAt, type XmlNode } from './xml-node';

/** Maximum side of a stored picture (`fetch-picture.ts`), in pixels. Larger pictures only take longer to fetch. */
const bestWidth = 1280;
/** Assumed widths of pictures without a width in the feed, in pixels, to choose between several pictures of an item. */
const expected = { full: 1000, inText: 600, cover: 500, thumbnail: 300 };
/** Maximum width or height of pictures in a text that are ignored as smileys or tracking pixels, in pixels. */
const maxOrnament = 64;
const longestAddress = 2_000;
/** Maximum number of characters of a text that are searched for a picture. */
const maxSearched = 20_000;

type Candidate = { address: string; width: number };

/**
 * Returns the address of the best picture of an item of a feed, or an empty string. The address is http or https and contains no
 * password. `base` is the address of the page of the item, to which a relative address refers.
 */
export const pictureOf = (item: XmlNode, base: string): string => {
  let best: Candidate | undefined;
  for (const { address, width } of candidatesOf(item)) {
    const candidate = { address: pictureAddress(address, base), width };
    if (candidate.address && (!best || isBetter(candidate, best))) best = candidate;
  }
  return best?.address ?? '';
};

const isBetter = (one: Candidate, other: Candidate): boolean => {
  if (one.width >= bestWidth && other.width >= bestWidth) return one.width < other.width;
  return one.width > other.width;
};

const candidatesOf = (item: XmlNode): Candidate[] => {
  const groups = [item, ...childrenOf(item, 'media:group')];
  const contents = groups.flatMap((group) => childrenOf(group, 'media:content'));
  const thumbnails = [...groups, ...contents].flatMap((node) => childrenOf(node, 'media:thumbnail'));
  const enclosures = childrenOf(item, 'enclosure').filter(hasPictureType);
  const links = childrenOf(item, 'link').filter(
    (link) => link['@rel'] === 'enclosure' && hasPictureType(link),
  );
  const image = nodeAt(item, 'image');
  const cover = nodeAt(item, 'itunes:image');
  return [
    ...contents.filter(isPicture).map((node) => candidate(node, 'url', expected.full)),
    ...enclosures.map((node) => candidate(node, 'url', expected.full)),
    ...links.map((node) => candidate(node, 'href', expected.full)),
    { address: image ? childText(image, 'url') : childText(item, 'image'), width: expected.full },
    { address: inTexts(item), width: expected.inText },
    ...(cover ? [candidate(cover, 'href', expected.cover)] : []),
    ...thumbnails.map((node) => candidate(node, 'url', expected.thumbnail)),
  ];
};

const candidate = (node: XmlNode, name: string, expectedWidth: number): Candidate => ({
  address: attributeOf(node, name),
  width: Number(attributeOf(node, 'width')) || expectedWidth,
});

const hasPictureType = (node: XmlNode): boolean => /^image\/(?!svg)/i.test(attributeOf(node, 'type'));

const isPicture = (node: XmlNode): boolean => {
  const [type, medium] = [attributeOf(node, 'type'), attributeOf(node, 'medium')];
  if (type) return hasPictureType(node);
  return medium === 'image' || (!medium && /\.(jpe?g|png|webp|gif)(\?|$)/i.test(attributeOf(node, 'url')));
};

const pictureAddress = (text: string, base: string): string => {
  const address = text.trim();
  if (!address || address.length > longestAddress || !URL.canParse(address, base || undefined)) return '';
  const url = new URL(address, base || undefined);
  const usable = /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return usable && !/\.svgz?$/i.test(url.pathname) && url.href.length <= longestAddress ? url.href : '';
};

/** Returns the address of the first picture in the texts of an item, or an empty string. */
const inTexts = (item: XmlNode): string => {
  for (const name of ['description', 'summary', 'content:encoded', 'content']) {
    const node = nodeAt(item, name);
    const address = inMarkup(childText(item, name)) || (node ? inNodes(node) : '');
    if (address) return address;
  }
  return '';
};

/** Returns the address of the first picture in an HTML text, or an empty string. */
const inMarkup = (html: string): string => {
  for (const [, attributes = ''] of html.slice(0, maxSearched).matchAll(/<img\s([^<>]*)/gi)) {
    const named = new Map(
      [...attributes.matchAll(/(?<![^\s"'])([\w-]+)=("[^"]*"|'[^']*'|[^\s"'>]+)/g)].map(
        ([, name = '', value = '']) => [name.toLowerCase(), value.replace(/^["']|["']$/g, '')],
      ),
    );
    const address = shownAddress((name) => (named.get(name) ?? '').replace(/&(amp|#0?38|#x26);/gi, '&'));
    if (address) return address;
  }
  return '';
};

/** Returns the address of the first picture in XHTML, which the parser has read into elements, or an empty string. */
const inNodes = (node: XmlNode): string => {
  for (const [name, value] of Object.entries(node))
    for (const each of Array.isArray(value) ? value : [value]) {
      if (!isNode(each)) continue;
      const address =
        name === 'img' ? shownAddress((attribute) => attributeOf(each, attribute)) : inNodes(each);
      if (address) return address;
    }
  return '';
};

/** Returns `src`, or `data-src` if a script loads the picture later. Returns an empty string for smileys and tracking pixels. */
const shownAddress = (attribute: (name: string) => string): string => {
  const isOrnament = ['width', 'height'].some((name) => {
    const size = Number.parseInt(attribute(name), 10);
    return size <= maxOrnament && !attribute(name).includes('%');
  });
  if (isOrnament) return '';
  const src = attribute('src');
  return src && !/^data:/i.test(src) ? src : attribute('data-src');
};
