import { withoutLinks } from './without-links';

/** A part of a paragraph: a text, or an address that the letter itself adds. */
type Part = { kind: 'text' | 'link'; text: string };

/** Splits a paragraph at the addresses that the letter itself adds. All other web addresses are made unusable as links. */
export const partsOf = (paragraph: string, links: readonly string[]): Part[] => {
  const [link] = links
    .filter((each) => each !== '' && paragraph.includes(each))
    .toSorted((one, other) => other.length - one.length);
  if (link === undefined) return [{ kind: 'text', text: withoutLinks(paragraph) }];
  const at = paragraph.indexOf(link);
  return [
    ...partsOf(paragraph.slice(0, at), links),
    { kind: 'link', text: link },
    ...partsOf(paragraph.slice(at + link.length), links),
  ];
};
