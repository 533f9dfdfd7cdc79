const named: Record<string, string> = {
  amp: '&', lt: '<', gt: '>', quot: '"', apos: "'", nbsp: ' ', shy: '', ndash: '–', mdash: '—', hellip: '…',
  lsquo: '‘', rsquo: '’', sbquo: '‚', ldquo: '“', rdquo: '”', bdquo: '„', laquo: '«', raquo: '»', bull: '•', middot: '·',
  deg: '°', euro: '€', pound: '£', cent: '¢', copy: '©', reg: '®', trade: '™', times: '×', frac12: '½', szlig: 'ß',
  auml: 'ä', ouml: 'ö', uuml: 'ü', Auml: 'Ä', Ouml: 'Ö', Uuml: 'Ü', aring: 'å', Aring: 'Å', aelig: 'æ', AElig: 'Æ',
  oslash: 'ø', Oslash: 'Ø', eacute: 'é', egrave: 'è', ecirc: 'ê', euml: 'ë', Eacute: 'É', agrave: 'à', aacute: 'á',
  acirc: 'â', atilde: 'ã', ccedil: 'ç', Ccedil: 'Ç', iacute: 'í', icirc: 'î', iuml: 'ï', ntilde: 'ñ', oacute: 'ó',
  ocirc: 'ô', otilde: 'õ', uacute: 'ú', ugrave: 'ù', ucirc: 'û',
}; // biome-ignore format: a list

/** Returns the text of HTML without tags and entities, in one line of at most `max` characters. */
export const plainText = (markup: unknown, max: number): string => {
  if (typeof markup !== 'string') return '';
  const words = markup
    // Pages never show more text, and the limit keeps the replacements fast.
    .slice(0, 20_000)
    .replace(/<(script|style)\b[^>]*>[\s\S]*?<\/\1\s*>/gi, ' ')
    .replace(/<\/?[a-z!][^<>]*>/gi, ' ')
    .replace(/&(#x[\da-f]{1,6}|#\d{1,7}|[a-z]\w{1,8});/gi, (whole, name: string) => decoded(name) ?? whole);
  return shortened(keepable(words).replace(/\s+/g, ' ').trim(), max);
};

/** Returns plain text with at most `max` characters, without control characters and unpaired surrogates. */
export const plainWords = (words: unknown, max: number): string =>
  typeof words === 'string' ? shortened(keepable(words.slice(0, 20_000)).trim(), max) : '';

const decoded = (name: string): string | undefined => {
  if (!name.startsWith('#')) return named[name];
  const point = /^#x/i.test(name) ? Number.parseInt(name.slice(2), 16) : Number(name.slice(1));
  return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : '';
};

/** Replaces control characters by spaces and removes unpaired surrogates, because PostgreSQL refuses some of them. */
export const keepable = (words: string): string =>
  // oxlint-disable-next-line no-control-regex
  words.replace(/[\u0000-\u0008\u000b-\u001f\u007f-\u009f\ue000]/g, ' ').replace(/[\ud800-\udfff]/gu, '');

const shortened = (words: string, max: number): string => {
  if (words.length <= max) return words;
  const cut = words.slice(0, max - 1).replace(/[\ud800-\udbff]$/, '');
  return `${cut.replace(/\s+\S*$/, '') || cut}…`;
};
