import type { Config } from '../../kit/config/config';
import { isAllowedPort, isPrivateAddress } from '../../kit/fetch/allowed-address';
import { AppError } from '../../kit/http/app-error';

/**
 * Checks the form of the address of a webhook. Whether a name leads into a private network is checked at each request, because the
 * addresses of a name can change. @throws AppError invalid
 */
export const checkWebhookAddress = ({ fetchAllow }: Pick<Config, 'fetchAllow'>, address: string): void => {
  if (!URL.canParse(address))
    throw new AppError('invalid', ['Enter a web address, such as https://example.com/marquee.']);
  const url = new URL(address);
  const { protocol, host, hostname, username, password } = url;
  const isListed = fetchAllow.includes(host) || fetchAllow.includes(hostname);
  if (protocol !== 'https:' && !(protocol === 'http:' && isListed))
    throw new AppError('invalid', [
      'The address must start with https://. An administrator can allow http for a host with FETCH_ALLOW.',
    ]);
  if (username || password)
    throw new AppError('invalid', ['The address must not contain a user name or a password.']);
  if (!isAllowedPort(url, fetchAllow))
    throw new AppError('invalid', ['The port of the address must be 80, 443, 8080 or 8443.']);
  if (isPrivateAddress(url, fetchAllow))
    throw new AppError('invalid', [`${hostname} is not an address on the public internet.`]);
};
