import { createHmac } from 'node:crypto';

type Purpose =
  | 'backup'
  | 'content address'
  | 'upload policy'
  | 'email change'
  | 'repeated call'
  | 'setup token';

/** Derives a key from the secret for one purpose, so that a signature for another purpose is not accepted. */
export const purposeKey = (secret: string, purpose: Purpose): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();
