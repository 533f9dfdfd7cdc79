import { gunzipSync } from 'node:zlib';
import { FetchError } from '../../kit/fetch/fetch-error';

/** Character sets whose texts consist of ASCII bytes, so that their bytes do not tell them from UTF-8. */
const asciiCharsets = /^(iso-2022-|hz-gb|utf-7)/i;

/**
 * Decodes the text of a file. The bytes decide, because headers and declarations are often wrong: a byte order mark, then the
 * pattern of UTF-16, then valid UTF-8. Otherwise the character set of the content type or of the XML declaration is used, and
 * Windows-1252 if both are absent or wrong.
 */
export const decodeText = (bytes: Buffer, contentType: string): string => {
  const marked = markedCharset(bytes);
  if (marked) return decode(bytes, marked) ?? '';
  const declared = [
    /charset=["']?([\w-]+)/i.exec(contentType)?.[1],
    /<\?xml[^>]{0,100}encoding=["']([\w-]+)/.exec(bytes.subarray(0, 300).toString('latin1'))?.[1],
  ].filter((name) => name !== undefined);
  const candidates = [...declared.filter((name) => asciiCharsets.test(name)), 'utf-8', ...declared];
  for (const charset of candidates) {
    const text = decode(bytes, charset);
    if (text !== undefined) return text;
  }
  return decode(bytes, 'windows-1252') ?? '';
};

/** Returns the content of a file, which may be compressed with gzip. @throws FetchError if the content exceeds `maxBytes` */
export const unzip = (bytes: Buffer, maxBytes: number): Buffer => {
  if (bytes[0] !== 0x1f || bytes[1] !== 0x8b) return bytes;
  try {
    return gunzipSync(bytes, { maxOutputLength: maxBytes });
  } catch {
    throw new FetchError('The file at this address is too large or damaged.');
  }
};

/**
 * Joins the folded lines of a calendar before its bytes are decoded, because some programs fold a line inside a character.
 * UTF-16 is not changed.
 */
export const unfoldBytes = (bytes: Buffer): Buffer =>
  markedCharset(bytes)?.startsWith('utf-16')
    ? bytes
    : Buffer.from(bytes.toString('latin1').replace(/\r?\n[ \t]/g, ''), 'latin1');

const markedCharset = (bytes: Buffer): string | undefined => {
  const [first, second, third] = bytes;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  if (first === 0xef && second === 0xbb && third === 0xbf) return 'utf-8';
  // The first character of a feed or calendar is an ASCII character.
  if (first === 0 && second) return 'utf-16be';
  return first && second === 0 ? 'utf-16le' : undefined;
};

/** The characters 0x80 to 0x9F of Windows-1252. */
const upperLetters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

const decode = (bytes: Buffer, charset: string): string | undefined => {
  try {
    const decoder = new TextDecoder(charset, { fatal: true });
    const text = decoder.decode(bytes);
    // Node decodes Windows-1252 as Latin 1, which has control characters instead of quotation marks.
    return decoder.encoding === 'windows-1252'
      ? text.replace(/[\u0080-\u009f]/g, (letter) => upperLetters[letter.charCodeAt(0) - 0x80] ?? letter)
      : text;
  } catch {
    return undefined;
  }
};
