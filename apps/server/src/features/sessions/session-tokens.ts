import { errors, jwtVerify, SignJWT } from 'jose';
import { AppError } from '../../kit/http/app-error';

/** What a token says: this user, in this department, as long as the epoch is theirs. */
export type TokenClaims = {
  userId: number;
  departmentId: number;
  epoch: number;
  /** Came by a mailed link: may choose a password without the old one. */
  choosePassword: boolean;
  /** Seconds since 1970. */
  expires: number;
};

const purpose = 'marquee-session';
const algorithm = 'HS256';

type NewClaims = Omit<TokenClaims, 'expires'> & { expires?: number | undefined };

/** Without `expires` it lasts an hour when it lets choose a password, else thirty days. */
export const signToken = (secret: string, claims: NewClaims, now: Date): Promise<string> =>
  new SignJWT({ dep: claims.departmentId, epoch: claims.epoch, choose: claims.choosePassword })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(claims.userId))
    .setAudience(purpose)
    .setIssuedAt(seconds(now))
    .setExpirationTime(claims.expires ?? seconds(now) + (claims.choosePassword ? 3600 : 30 * 86_400))
    .sign(keyOf(secret));

/** @throws AppError session-ended when forged, expired or made for something else */
export const readToken = async (secret: string, token: string, now: Date): Promise<TokenClaims> => {
  const { payload } = await jwtVerify(token, keyOf(secret), {
    algorithms: [algorithm],
    audience: purpose,
    currentDate: now,
  }).catch((error: unknown) => {
    if (error instanceof errors.JOSEError) throw new AppError('session-ended');
    throw error;
  });
  const { sub, dep, epoch, choose, exp } = payload;
  if (!sub || typeof dep !== 'number' || typeof epoch !== 'number' || !exp)
    throw new AppError('session-ended');
  return { userId: Number(sub), departmentId: dep, epoch, choosePassword: choose === true, expires: exp };
};

const seconds = (date: Date) => Math.floor(date.getTime() / 1000);

const keys = new Map<string, Uint8Array>();
const keyOf = (secret: string): Uint8Array => {
  const known = keys.get(secret);
  if (known) return known;
  const key = new TextEncoder().encode(secret);
  keys.set(secret, key);
  return key;
};
