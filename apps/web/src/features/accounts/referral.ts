import { text } from '../../kit/search-values';

/** The code of an affiliate link, which the browser keeps until the sign-up. */
const key = 'marquee.referral';
const keptFor = 60 * 86_400_000;

/** Returns the stored text for a code that was opened at `now`. */
export const writeReferral = (code: string, now: number): string =>
  JSON.stringify({ code, until: now + keptFor });

/** Reads a stored code. @returns undefined if there is none, or if it was opened more than 60 days ago */
export const readReferral = (stored: string | null, now: number): string | undefined => {
  try {
    const read: unknown = JSON.parse(stored ?? 'null');
    if (typeof read !== 'object' || read === null || !('code' in read) || !('until' in read))
      return undefined;
    return typeof read.until === 'number' && read.until > now ? text(read.code) : undefined;
  } catch {
    return undefined;
  }
};

/** Stores the code of the opened link: `/signup?ref=CODE`. The last link replaces earlier links. */
export const keepReferral = (search: Record<string, unknown>): void => {
  // A code of digits is read from the address as a number.
  const code = typeof search.ref === 'number' ? String(search.ref) : text(search.ref);
  if (code && code.length <= 50) localStorage.setItem(key, writeReferral(code, Date.now()));
};

export const referralNow = (): string | undefined => readReferral(localStorage.getItem(key), Date.now());

export const forgetReferral = (): void => localStorage.removeItem(key);
