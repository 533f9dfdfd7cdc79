import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The purpose of a sealed text. Each purpose has its own key. */
type Purpose = 'second factor' | 'webhook';

const nonceBytes = 12;
const tagBytes = 16;

/**
 * Encrypts a text with AES-256-GCM for storage in the database. The key is derived from the secret of the installation by HKDF.
 * @param owner identifies the row, such as `user 5`. A sealed text that is copied to another row cannot be opened.
 * @returns nonce, ciphertext and tag in base64url
 */
export const seal = (secret: string, purpose: Purpose, owner: string, text: string): string => {
  const nonce = randomBytes(nonceBytes);
  const cipher = createCipheriv('aes-256-gcm', keyOf(secret, purpose), nonce).setAAD(Buffer.from(owner));
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()]).toString('base64url');
};

/** Decrypts a text that `seal` encrypted. Returns undefined if the secret, the purpose, the owner or the text differs. */
export const unseal = (
  secret: string,
  purpose: Purpose,
  owner: string,
  sealed: string,
): string | undefined => {
  const bytes = Buffer.from(sealed, 'base64url');
  if (bytes.length < nonceBytes + tagBytes) return undefined;
  const decipher = createDecipheriv(
    'aes-256-gcm',
    keyOf(secret, purpose),
    bytes.subarray(0, nonceBytes),
  ).setAAD(Buffer.from(owner));
  decipher.setAuthTag(bytes.subarray(-tagBytes));
  try {
    const text = decipher.update(bytes.subarray(nonceBytes, -tagBytes));
    return Buffer.concat([text, decipher.final()]).toString('utf8');
  } catch {
    // The tag does not match.
    return undefined;
  }
};

const keyOf = (secret: string, purpose: Purpose): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', `marquee ${purpose}`, 32));
