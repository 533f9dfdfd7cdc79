/** Word joiner: an invisible character that allows no line break. */
const joiner = '\u2060';
const emailAddress = /^[^\s@/:]+@[^\s@/:]+$/;
const dot = /(?<=[\p{L}\p{N}\-_])[.。．｡](?=[\p{L}\p{N}])/gu;

/**
 * Returns a text whose web addresses and host names no mail program turns into links: an invisible character follows `:` before
 * `//`, and each dot inside a word. People choose the names in mails, so a name could lead to another site. Email addresses and
 * numbers stay unchanged.
 */
export const withoutLinks = (text: string): string =>
  text.replaceAll(/\S+/g, (word) => {
    if (emailAddress.test(word.replaceAll(/^[“"'(]+|[”"'),.;:]+$/g, ''))) return word;
    if (/^[\p{Sc}\d.,%]+$/u.test(word)) return word;
    return word
      .replaceAll(/[:：](?=[/／\\])/g, (colon) => `${colon}${joiner}`)
      .replaceAll(dot, (sign) => `${sign}${joiner}`);
  });
