import { createHmac } from 'node:crypto';

/** Derives a key from the secret for one purpose, so that a signature for another purpose is not accepted. */
export const purposeKey = (secret: string, purpose: 'content address' | 'upload policy'): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();
