import { queryOptions } from '@tanstack/react-query';
import { call } from './client';
import { useQuery } from './use-query';

/** Returns whether only the machine of the server can open an address with this host name. */
export const isLocal = (hostname: string): boolean =>
  hostname === 'localhost' || hostname === '[::1]' || hostname.startsWith('127.');

const originQuery = queryOptions({ queryKey: ['own-origin'], queryFn: () => call('GET /devices/address') });

/** Returns the origin at which TVs and other people open this server. */
export const useOwnOrigin = (): string => {
  const { hostname, origin } = location;
  // Other devices cannot open the address of a browser on the machine of the server.
  const query = useQuery({ ...originQuery, enabled: isLocal(hostname) });
  return query.data?.origin ?? origin;
};

/** Returns whether the server knows no address at which TVs can open it. False while the address is loading. */
export const useHasOnlyLocalOrigin = (): boolean => {
  const { data } = useQuery({ ...originQuery, enabled: isLocal(location.hostname) });
  return data !== undefined && isLocal(new URL(data.origin).hostname);
};
