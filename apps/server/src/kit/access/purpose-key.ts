import { createHmac } from 'node:crypto';

/** A key made from the secret for one purpose, so that nothing signed for another purpose is accepted for this one. */
export const purposeKey = (secret: string, purpose: 'content address' | 'upload policy'): Buffer =>
  createHmac('sha256', secret).update(purpose).digest();
