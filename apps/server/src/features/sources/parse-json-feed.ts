import { isNode, type XmlNode } from './xml-node';

/** Returns a JSON Feed (version 1) in the form of RSS, or undefined if the text is none. */
export const parseJsonFeed = (text: string): XmlNode | undefined => {
  if (!/^\s*\{/.test(text)) return undefined;
  const feed = parsed(text);
  if (!isNode(feed) || !Array.isArray(feed['items'])) return undefined;
  const item = feed['items'].filter(isNode).map((entry) => ({
    title: words(entry['title']),
    description: words(entry['summary']) || words(entry['content_html']) || words(entry['content_text']),
    link: words(entry['url']),
    pubDate: words(entry['date_published']) || words(entry['date_modified']),
    image: words(entry['image']) || words(entry['banner_image']),
  }));
  return { rss: { channel: { title: words(feed['title']), link: words(feed['home_page_url']), item } } };
};

const parsed = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

const words = (value: unknown): string => (typeof value === 'string' ? value : '');
