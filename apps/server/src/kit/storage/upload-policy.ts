import { createHmac, timingSafeEqual } from 'node:crypto';
import { z } from 'zod';
import { purposeKey } from '../access/purpose-key';
import { isKey, type UploadRequest } from './storage';

const policy = z.object({
  key: z.string().refine(isKey),
  contentType: z.string(),
  maxBytes: z.int().positive(),
  expires: z.int(),
});

/** Returns the form fields that allow one upload: the key, the permission, and its signature. */
export const signPolicy = (upload: UploadRequest, secret: string, now: Date): Record<string, string> => {
  const { key, contentType, maxBytes, expiresIn } = upload;
  const allowed = { key, contentType, maxBytes, expires: now.getTime() + expiresIn * 1000 } satisfies z.infer<
    typeof policy
  >;
  const text = Buffer.from(JSON.stringify(allowed)).toString('base64url');
  return { key, policy: text, signature: sign(text, secret).toString('base64url') };
};

/** Returns the permission in the fields of a posted form, or the reason why there is none. */
export const checkPolicy = (fields: Record<string, string>, secret: string, now: Date) => {
  const text = fields.policy ?? '';
  const signature = Buffer.from(fields.signature ?? '', 'base64url');
  const expected = sign(text, secret);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return 'not-allowed';
  const allowed = policy.parse(JSON.parse(Buffer.from(text, 'base64url').toString('utf8')));
  if (fields.key !== allowed.key || fields['Content-Type'] !== allowed.contentType) return 'not-allowed';
  if (now.getTime() >= allowed.expires) return 'expired';
  return allowed;
};

const sign = (text: string, secret: string) =>
  createHmac('sha256', purposeKey(secret, 'upload policy')).update(text).digest();
