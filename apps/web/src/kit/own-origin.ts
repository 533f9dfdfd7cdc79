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

/** The origin that a TV in this network opens, and the QR code of the page for TVs. */
type TvAddress = {
  origin: string;
  square: readonly string[] | undefined;
  /** Whether the code is not loaded yet. */
  isPending: boolean;
  /** `closed`: only the machine of the server can open the address now. `unknown`: no address for TVs is known. */
  state: 'open' | 'closed' | 'unknown';
};

/** Returns the address that a TV in this network opens. */
export const useTvAddress = (): TvAddress => {
  const { data, isPending } = useQuery(originQuery);
  const isHere = isLocal(location.hostname);
  const origin = (isHere ? (data?.networkOrigin ?? data?.origin) : undefined) ?? location.origin;
  const isKnown = !isHere || data === undefined || !isLocal(new URL(origin).hostname);
  if (!isKnown) return { origin, square: undefined, isPending, state: 'unknown' };
  return {
    origin,
    square: data?.square,
    isPending,
    state: isHere && data?.networkOrigin ? 'closed' : 'open',
  };
};
