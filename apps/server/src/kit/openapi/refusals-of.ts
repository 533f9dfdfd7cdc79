import type { Endpoint } from '@marquee/contract/kit/endpoint';
import type { ErrorCode } from '@marquee/contract/kit/errors';
import { keyScopeOf } from '@marquee/contract/kit/key-scopes';
import { isRunOnce } from '@marquee/contract/kit/run-once';
import { hasIds } from './schemas';

/** Refusals of the server itself, which every call can get. */
const ofAll: ErrorCode[] = ['long-headers', 'broken', 'unavailable'];

/** Returns the codes of all refusals of an endpoint: those that the contract names, and those that follow from its fields. */
export const refusalsOf = (name: string, endpoint: Endpoint): ErrorCode[] => [
  ...new Set([
    ...ofCaller(name, endpoint),
    ...ofInput(endpoint),
    ...(isRunOnce(name, endpoint) ? ofRunOnce : []),
    ...(endpoint.errors ?? []),
    ...(endpoint.needs ? (['account-suspended', 'account-cancelled', 'account-deleted'] as const) : []),
    ...(endpoint.perMinute === undefined ? [] : (['too-many'] as const)),
    ...ofAll,
  ]),
];

const ofRunOnce: ErrorCode[] = [
  'invalid',
  'call-running',
  'call-done',
  'call-unknown',
  'key-reused',
  'too-many',
];

const ofCaller = (name: string, endpoint: Endpoint): ErrorCode[] => {
  const { who, impersonating } = endpoint;
  const scope = keyScopeOf(name, endpoint);
  if (who === 'anyone') return scope ? ['too-many'] : [];
  if (who === 'device') return ['not-signed-in', 'device-unknown'];
  return [
    'not-signed-in',
    'session-ended',
    'not-allowed',
    'key-not-valid',
    ...(scope === undefined ? (['key-cannot'] as const) : (['too-many'] as const)),
    ...(scope === 'edit' ? (['key-reads-only'] as const) : []),
    ...(impersonating === 'refused' ? (['not-as-support'] as const) : []),
  ];
};

const ofInput = ({ params, query, body, pages, takes }: Endpoint): ErrorCode[] => [
  ...(params || query || body || pages ? (['invalid'] as const) : []),
  ...(params ? (['bad-address', 'long-address'] as const) : []),
  ...(params || hasIds(query) || hasIds(body) ? (['not-found'] as const) : []),
  ...(body || takes ? (['malformed', 'too-slow', 'too-large', 'wrong-type', 'storage-full'] as const) : []),
];
