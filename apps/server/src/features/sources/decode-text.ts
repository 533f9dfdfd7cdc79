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
  return new TextDecoder('windows-1252').decode(bytes);
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

const decode = (bytes: Buffer, charset: string): string | undefined => {
  try {
    return new TextDecoder(charset, { fatal: true }).decode(bytes);
  } catch {
    return undefined;
  }
};
