import type { UploadType } from '@marquee/contract/kit/limits';

/** Returns the type of a file by its first bytes, or undefined if it is not a type that may be uploaded. */
export const fileTypeOf = (start: Buffer): UploadType | undefined => {
  const hex = start.subarray(0, 16).toString('hex');
  if (hex.startsWith('89504e470d0a1a0a')) return 'image/png';
  if (hex.startsWith('ffd8ff')) return 'image/jpeg';
  if (/^47494638(37|39)61/.test(hex)) return 'image/gif';
  if (hex.startsWith('52494646') && hex.slice(16, 24) === '57454250') return 'image/webp';
  if (hex.slice(8, 16) === '66747970') return 'video/mp4';
  if (hex.startsWith('1a45dfa3')) return 'video/webm';
  if (hex.startsWith('255044462d')) return 'application/pdf';
  if (/^\s*[[{]/.test(start.subarray(0, 64).toString('utf8'))) return 'application/json';
  return undefined;
};
