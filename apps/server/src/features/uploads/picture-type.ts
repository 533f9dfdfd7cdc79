import type { pictureTypes } from '@marquee/contract/limits';

/** What a file is by its first bytes, whatever it calls itself; nothing when it is no picture that we show. */
export const pictureTypeOf = (start: Buffer): (typeof pictureTypes)[number] | undefined => {
  const hex = start.subarray(0, 16).toString('hex');
  if (hex.startsWith('89504e470d0a1a0a')) return 'image/png';
  if (hex.startsWith('ffd8ff')) return 'image/jpeg';
  if (/^47494638(37|39)61/.test(hex)) return 'image/gif';
  if (hex.startsWith('52494646') && hex.slice(16, 24) === '57454250') return 'image/webp';
  return undefined;
};
