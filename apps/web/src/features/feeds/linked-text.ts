import { parseUrl } from '@marquee/contract/kit/parse-url';
/** A piece of a text: plain text, or a web address to link. */
export type TextPiece = { text: string; href?: string };

const address = /https?:\/\/[^\s<>"]+/g;
/** Characters that end a sentence and not an address. */
const afterAddress = /[.,;:!?)\]]+$/;

/** Splits a plain text into pieces, so that its web addresses can be shown as links. */
export const linkedPieces = (text: string): TextPiece[] => {
  const pieces: TextPiece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(address)) {
    const href = found.replace(afterAddress, '');
    if (!parseUrl(href)) continue;
    if (index > end) pieces.push({ text: text.slice(end, index) });
    pieces.push({ text: href, href });
    end = index + href.length;
  }
  if (end < text.length) pieces.push({ text: text.slice(end) });
  return pieces;
};
