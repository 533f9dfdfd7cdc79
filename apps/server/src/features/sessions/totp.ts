import { Secret, TOTP } from 'otpauth';

/** Seconds after which an authenticator app shows a new code. */
const period = 30;
/** Number of codes before and after the current code that are accepted, because clocks differ. */
const window = 1;

/** Returns a new secret of 160 bits in base32. */
export const newTotpSecret = (): string => new Secret({ size: 20 }).base32;

/** Returns the address that an authenticator app reads from the QR code (RFC 6238, SHA-1, 6 digits, 30 seconds). */
export const totpAddress = (secret: string, email: string): string => totpOf(secret, email).toString();

/** Returns the time step for which a code of six digits is right at `now`, or undefined if the code is wrong. */
export const stepOfCode = (secret: string, code: string, now: Date): number | undefined => {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window });
  return delta === null ? undefined : Math.floor(now.getTime() / 1000 / period) + delta;
};

const totpOf = (secret: string, label = ''): TOTP =>
  new TOTP({
    issuer: 'Marquee',
    label,
    algorithm: 'SHA1',
    digits: 6,
    period,
    secret: Secret.fromBase32(secret),
  });
