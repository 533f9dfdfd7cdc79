import type { Endpoint } from '@marquee/contract/kit/endpoint';
import type { ErrorCode } from '@marquee/contract/kit/errors';
import { hasIds } from './schemas';

/** Refusals of the server itself, which every call can get. */
const ofAll: ErrorCode[] = ['long-headers', 'broken', 'unavailable'];

/** Returns the codes of all refusals of an endpoint: those that the contract names, and those that follow from its fields. */
export const refusalsOf = (endpoint: Endpoint): ErrorCode[] => [
  ...new Set([
    ...ofCaller(endpoint),
    ...ofInput(endpoint),
    ...(endpoint.errors ?? []),
    ...(endpoint.needs ? (['account-suspended', 'account-cancelled', 'account-deleted'] as const) : []),
    ...(endpoint.perMinute === undefined ? [] : (['too-many'] as const)),
    ...ofAll,
  ]),
];

const ofCaller = ({ who, impersonating }: Endpoint): ErrorCode[] => {
  if (who === 'anyone') return [];
  if (who === 'device') return ['not-signed-in', 'device-unknown'];
  return [
    'not-signed-in',
    'session-ended',
    'not-allowed',
    ...(impersonating === 'refused' ? (['not-as-support'] as const) : []),
  ];
};

const ofInput = ({ params, query, body, pages, takes }: Endpoint): ErrorCode[] => [
  ...(params || query || body || pages ? (['invalid'] as const) : []),
  ...(params ? (['bad-address', 'long-address'] as const) : []),
  ...(params || hasIds(query) || hasIds(body) ? (['not-found'] as const) : []),
  ...(body || takes ? (['malformed', 'too-slow', 'too-large', 'wrong-type', 'storage-full'] as const) : []),
];
