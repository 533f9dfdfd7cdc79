import { XMLParser } from 'fast-xml-parser';
import { FetchError } from '../../kit/fetch/fetch-error';
import { isNode, type XmlNode } from './xml-node';

/** The root of a document, and whether the end of the document is missing. */
export type ParsedXml = { root: XmlNode; isCut: boolean };

/** Prefixes whose elements the readers expect, by namespace. Other documents may use other prefixes. */
const expectedPrefixes: Record<string, string> = {
  'http://search.yahoo.com/mrss/': 'media:',
  'http://purl.org/rss/1.0/modules/content/': 'content:',
  'http://purl.org/dc/elements/1.1/': 'dc:',
  'http://www.itunes.com/dtds/podcast-1.0.dtd': 'itunes:',
  'http://www.w3.org/1999/02/22-rdf-syntax-ns#': 'rdf:',
  'http://purl.org/rss/1.0/': '',
};
const atom = 'http://www.w3.org/2005/Atom';

/**
 * Parses a feed in XML. Accepts a document whose end is missing, markup inside the texts of Atom, and every prefix of a known
 * namespace. The document type is removed first, because its entities could make a kilobyte expand to a gigabyte.
 * @throws FetchError if the text is no XML
 */
export const parseXml = (xml: string): ParsedXml => {
  const text = withEscapedMarkup(withoutType(xml));
  const complete = closed(text);
  const names = prefixesOf(text);
  try {
    const parser = new XMLParser({
      ignoreAttributes: false,
      attributeNamePrefix: '@',
      parseTagValue: false,
      // Without a document type only the five entities of XML remain, and each is shorter than its name.
      processEntities: { enabled: true, maxTotalExpansions: Infinity, maxExpandedLength: Infinity },
      transformTagName: (name) => expectedName(name, names),
      maxNestedTags: 50,
    });
    const root: unknown = parser.parse(complete);
    return { root: isNode(root) ? root : {}, isCut: complete !== text || !isClosed(text) };
  } catch {
    throw new FetchError('The news feed at this address is damaged.');
  }
};

/** Returns whether the text closes the root element of a feed. */
const isClosed = (text: string): boolean => {
  const [, name] = /<(rss|(?:\w+:)?RDF|(?:\w+:)?feed)\b/.exec(text) ?? [];
  return name === undefined || text.lastIndexOf(`</${name}`) > 0;
};

/** Closes or removes the part of a document that was cut off inside a tag, a comment or a text. */
const closed = (text: string): string => {
  if (text.lastIndexOf('<![CDATA[') > text.lastIndexOf(']]>')) return `${text}]]>`;
  if (text.lastIndexOf('<!--') > text.lastIndexOf('-->')) return text.slice(0, text.lastIndexOf('<!--'));
  return text.lastIndexOf('<') > text.lastIndexOf('>') ? text.slice(0, text.lastIndexOf('<')) : text;
};

/** Removes the document type. */
const withoutType = (xml: string): string => {
  const start = xml.search(/<!DOCTYPE/i);
  if (start < 0) return xml;
  const [type = ''] = /^[^>[]*(\[[^\]]*\]\s*)?>/.exec(xml.slice(start)) ?? [];
  return xml.slice(0, start) + xml.slice(start + type.length);
};

/** Writes the XHTML of Atom as text, because the order of its parts is lost otherwise. */
const withEscapedMarkup = (text: string): string => {
  const startTag =
    /<((?:\w{1,50}:)?(?:title|subtitle|summary|content))\s[^>]{0,500}\btype=["']xhtml["'][^>]{0,500}>/g;
  const parts: string[] = [];
  let index = 0;
  for (let match = startTag.exec(text); match; match = startTag.exec(text)) {
    const start = match.index + match[0].length;
    const end = text.indexOf(`</${match[1]}`, start);
    if (end < 0) break;
    const markup = text.slice(start, end).replaceAll(/<!\[CDATA\[|\]\]>/g, '');
    parts.push(text.slice(index, start), `<![CDATA[${markup}]]>`);
    index = end;
    startTag.lastIndex = end;
  }
  return parts.join('') + text.slice(index);
};

/** Returns the expected prefix for each prefix of the document. */
const prefixesOf = (text: string): Map<string, string> => {
  const names = new Map<string, string>();
  for (const [, prefix = '', namespace = ''] of text
    .slice(0, 20_000)
    .matchAll(/\sxmlns:([\w.-]+)\s*=\s*["']([^"']*)["']/g)) {
    const expected = expectedPrefixes[namespace.trim()];
    if (expected !== undefined) names.set(prefix, expected);
    // In other feeds, elements of Atom such as `atom:link` must not replace the elements of the feed.
    if (namespace.trim() === atom && new RegExp(`<${prefix}:feed\\b`).test(text)) names.set(prefix, '');
  }
  return names;
};

const expectedName = (name: string, prefixes: Map<string, string>): string => {
  const [prefix = '', local] = name.split(':', 2);
  const expected = local === undefined ? undefined : prefixes.get(prefix);
  return expected === undefined ? name : `${expected}${local}`;
};
