import { decodeHTML } from 'entities';

/** Returns the text of HTML without tags and entities, in one line of at most `max` characters. */
export const plainText = (markup: unknown, max: number): string => {
  if (typeof markup !== 'string') return '';
  const words = markup
    // Pages never show more text, and the limit keeps the replacements fast.
    .slice(0, 20_000)
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, ' ');
  return shortened(keepable(decodeHTML(words).replaceAll('\u00ad', '')).replace(/\s+/g, ' ').trim(), max);
};

/** Returns plain text with at most `max` characters, without control characters and unpaired surrogates. */
export const plainWords = (words: unknown, max: number): string =>
  typeof words === 'string' ? shortened(keepable(words.slice(0, 20_000)).trim(), max) : '';

/** Replaces control characters by spaces and removes unpaired surrogates, because PostgreSQL refuses some of them. */
export const keepable = (words: string): string =>
  // oxlint-disable-next-line no-control-regex
  words.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ue000]/g, ' ').replace(/[\ud800-\udfff]/gu, '');

const shortened = (words: string, max: number): string => {
  if (words.length <= max) return words;
  const cut = words.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/\s+\S*$/, '') || cut}…`;
};
