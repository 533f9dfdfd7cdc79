import { errors, jwtVerify, SignJWT } from 'jose';
import { AppError, ForgedToken } from '../../kit/http/app-error';

/** The content of a token: the user, the department, and the epoch that the user must still have. */
export type TokenClaims = {
  userId: number;
  /** Absent in tokens of earlier releases, which had no sessions. Such tokens last at most 30 days. */
  sessionId?: number | undefined;
  departmentId: number;
  epoch: number;
  /** Whether the person opened a mailed link and may therefore choose a password without the old password. */
  choosePassword: boolean;
  /** The row in `impersonations`, in the token of an administrator who acts in the department of somebody else. */
  impersonationId?: number | undefined;
  issuedAt: Date;
};

const purpose = 'marquee-session';
const algorithm = 'HS256';

type NewClaims = Omit<TokenClaims, 'issuedAt'> & { sessionId: number };

/** Signs a token that lasts thirty days, but no longer than its session. */
export const signToken = (
  secret: string,
  claims: NewClaims,
  now: Date,
  sessionEndsAt: Date,
): Promise<string> =>
  new SignJWT({
    dep: claims.departmentId,
    epoch: claims.epoch,
    choose: claims.choosePassword,
    sid: claims.sessionId,
    imp: claims.impersonationId,
  })
    .setProtectedHeader({ alg: algorithm })
    .setSubject(String(claims.userId))
    .setAudience(purpose)
    .setIssuedAt(seconds(now))
    .setExpirationTime(Math.min(seconds(now) + 30 * 86_400, seconds(sessionEndsAt)))
    .sign(keyOf(secret));

/** Returns the claims of a token that this installation signed, even if the token has expired. The claims give no access. */
export const endedTokenOf = (secret: string, token: string): Promise<TokenClaims | undefined> =>
  // With the clock at 1970 no token has expired.
  readToken(secret, token, new Date(0)).catch((error: unknown) => {
    if (error instanceof AppError) return undefined;
    throw error;
  });

/**
 * Returns the claims of a token. @throws AppError session-ended if the token has expired; ForgedToken if the token is not valid
 */
export const readToken = async (secret: string, token: string, now: Date): Promise<TokenClaims> => {
  const { payload } = await jwtVerify(token, keyOf(secret), {
    algorithms: [algorithm],
    audience: purpose,
    currentDate: now,
  }).catch((error: unknown) => {
    if (error instanceof errors.JWTExpired) throw new AppError('session-ended');
    if (error instanceof errors.JOSEError) throw new ForgedToken();
    throw error;
  });
  const { sub, sid, dep, epoch, choose, imp, iat } = payload;
  if (!sub || typeof dep !== 'number' || typeof epoch !== 'number' || !iat) throw new ForgedToken();
  return {
    userId: Number(sub),
    sessionId: typeof sid === 'number' ? sid : undefined,
    departmentId: dep,
    epoch,
    choosePassword: choose === true,
    impersonationId: typeof imp === 'number' ? imp : undefined,
    issuedAt: new Date(iat * 1000),
  };
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
