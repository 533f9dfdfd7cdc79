import { timingSafeEqual } from 'node:crypto';
import { purposeKey } from '../../kit/access/purpose-key';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { type Caller, isFromHere, isLoopback } from '../../kit/http/is-from-here';

const length = 20;

/**
 * Returns the token with which a person on another machine proves access to the log of the server. Otherwise the first person
 * who opens the address would own the installation. All processes have the same token, and it has no use after the setup.
 */
export const setupToken = (secret: string): string =>
  purposeKey(secret, 'setup token').toString('hex').slice(0, length);

/**
 * Returns whether the setup from this request requires the token. Some proxies add no header, so their requests look like
 * requests of this machine. Therefore an installation whose variables name a proxy or a public address always requires the token.
 */
export const needsSetupToken = ({ config }: Pick<Services, 'config'>, request: Caller): boolean =>
  config.trustProxy !== false || !isLoopback(new URL(config.publicUrl).hostname) || !isFromHere(request);

/** @throws AppError `setup-token-wrong` */
export const checkSetupToken = (
  services: Pick<Services, 'config' | 'secret'>,
  request: Caller,
  given = '',
): void => {
  if (!needsSetupToken(services, request)) return;
  const expected = Buffer.from(setupToken(services.secret));
  const received = Buffer.from(given.trim());
  if (received.length !== expected.length || !timingSafeEqual(received, expected))
    throw new AppError('setup-token-wrong');
};
