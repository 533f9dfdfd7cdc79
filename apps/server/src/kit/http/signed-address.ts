import { createHmac, timingSafeEqual } from 'node:crypto';
import { purposeKey } from '../access/purpose-key';

const hour = 3_600_000;
const briefly = 5 * 60_000;

type Signer = { secret: string; now: Date };

/**
 * Returns the address of a stored file that is not public, for a person who may see it: the path, the time of the file, and
 * a signature that is valid for one to two hours. The signature changes only at the full hour, so that a browser does not load
 * an unchanged file again each time.
 */
export const signedAddress = ({ secret, now }: Signer, key: string, changedAt: Date): string => {
  const until = (Math.floor(now.getTime() / hour) + 2) * hour;
  const query = new URLSearchParams({
    t: String(changedAt.getTime()),
    until: String(until),
    signature: signatureOf(secret, key, until),
  });
  return `/content/${key}?${query.toString()}`;
};

/** Returns the address of a stored file that is not public. The address is valid for five minutes. */
export const brieflySignedAddress = ({ secret, now }: Signer, key: string): string =>
  addressUntil(secret, key, new Date(now.getTime() + briefly));

/** Returns the address of a stored file that is not public, with a signature that is valid until `until`. */
export const addressUntil = (secret: string, key: string, until: Date): string => {
  const query = new URLSearchParams({
    until: String(until.getTime()),
    signature: signatureOf(secret, key, until.getTime()),
  });
  return `/content/${key}?${query.toString()}`;
};

/** Returns whether the query has a valid signature for the file. */
export const isSigned = ({ secret, now }: Signer, key: string, query: URLSearchParams): boolean => {
  const until = Number(query.get('until'));
  const given = Buffer.from(query.get('signature') ?? '');
  const right = Buffer.from(signatureOf(secret, key, until));
  return until > now.getTime() && given.length === right.length && timingSafeEqual(given, right);
};

const signatureOf = (secret: string, key: string, until: number): string =>
  createHmac('sha256', purposeKey(secret, 'content address')).update(`${until} ${key}`).digest('base64url');
