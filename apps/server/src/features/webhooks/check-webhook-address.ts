import type { Config } from '../../kit/config/config';
import { AppError } from '../../kit/http/app-error';

/**
 * Checks the form of the address of a webhook. Whether it leads into a private network is checked at each request, because a name
 * can change. @throws AppError invalid
 */
export const checkWebhookAddress = ({ fetchAllow }: Pick<Config, 'fetchAllow'>, address: string): void => {
  if (!URL.canParse(address))
    throw new AppError('invalid', ['Enter a web address, such as https://example.com/marquee.']);
  const { protocol, host, hostname, username, password } = new URL(address);
  const isListed = fetchAllow.includes(host) || fetchAllow.includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isListed))
    throw new AppError('invalid', ['The address must start with https://.']);
  if (username || password)
    throw new AppError('invalid', ['The address must not contain a user name or a password.']);
};
