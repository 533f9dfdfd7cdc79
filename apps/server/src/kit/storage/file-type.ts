import type { UploadType } from '@marquee/contract/kit/limits';

/**
 * Returns the type of a file by its first bytes, or undefined if it is not a type that may be uploaded. Presentations are recognized
 * only by their whole content.
 */
export const fileTypeOf = (start: Buffer): UploadType | undefined => {
  const hex = start.subarray(0, 16).toString('hex');
  if (hex.startsWith('89504e470d0a1a0a')) return 'image/png';
  if (hex.startsWith('ffd8ff')) return 'image/jpeg';
  if (/^47494638(37|39)61/.test(hex)) return 'image/gif';
  if (hex.startsWith('52494646') && hex.slice(16, 24) === '57454250') return 'image/webp';
  if (hex.slice(8, 16) === '66747970') return 'video/mp4';
  if (hex.startsWith('1a45dfa3')) return 'video/webm';
  if (hex.startsWith('255044462d')) return 'application/pdf';
  if (hex.startsWith('504b0304')) return zippedType(start);
  // Office files before 2007, and all Office files with a password, are in the same container.
  if (hex.startsWith('d0cf11e0a1b11ae1'))
    return ['PowerPoint Document', encryptedPackage].some((name) => start.includes(name, 0, 'utf16le'))
      ? 'application/vnd.ms-powerpoint'
      : undefined;
  if (/^\s*[[{]/.test(start.subarray(0, 64).toString('utf8'))) return 'application/json';
  // Printers, scanners and mail programs write lines before the header. Programs for PDF look for it in the first kilobyte.
  return start.subarray(0, 1024).includes('%PDF-') ? 'application/pdf' : undefined;
};

/** The name of the part of an Office file that a password locks, in UTF-16. */
export const encryptedPackage = 'EncryptedPackage';

const zippedType = (content: Buffer): UploadType | undefined => {
  const odp = 'application/vnd.oasis.opendocument.presentation';
  // OpenDocument files begin with an uncompressed entry that contains the type.
  if (content.subarray(0, 200).includes(`mimetype${odp}`)) return odp;
  return content.includes('ppt/presentation.xml')
    ? 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
    : undefined;
};
