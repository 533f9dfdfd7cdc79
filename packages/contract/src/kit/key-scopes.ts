import type { Endpoint } from './endpoint';

/** The rights of an API key. `read`: calls that change nothing. `edit`: also calls that change content, screens and schedules. */
export const keyScopes = ['read', 'edit'] as const;
export type KeyScope = (typeof keyScopes)[number];

/**
 * The first parts of the paths that no API key may call: sign-in and people, API keys, webhooks and alerts, which outlast a key, the
 * organization and its money, the partner, and support. These calls are for people.
 */
const forPeople: readonly string[] = [
  'users',
  'sessions',
  'invitations',
  'accounts',
  'apiKeys',
  'webhooks',
  'alerts',
  'affiliateSettings',
  'commissionChecks',
  'payments',
  'supportTickets',
  'comments',
  'orange',
];
/** Calls of other paths that belong to them, and calls that delete content for good. */
const alsoForPeople: readonly string[] = [
  'DELETE /bin',
  'DELETE /bin/:id',
  'GET /files/supportTickets/:id',
  'DELETE /files/supportTickets/:id',
];

/**
 * Returns the scope that an API key needs for a call. Undefined: no API key may call it. Calls of owners, creators and
 * administrators are for people. Calls for anyone need no key, and only those with `orPerson` accept one.
 */
export const keyScopeOf = (name: string, { who, orPerson, reads }: Endpoint): KeyScope | undefined => {
  const [method, path = ''] = name.split(' ');
  if (forPeople.includes(path.split('/')[1] ?? '') || alsoForPeople.includes(name)) return undefined;
  if (who !== 'person' && who !== 'edit' && !orPerson) return undefined;
  return method === 'GET' || reads ? 'read' : 'edit';
};

/** Returns whether a key with the scope `given` may make a call that needs the scope `needed`. */
export const allowsScope = (given: KeyScope, needed: KeyScope): boolean =>
  given === 'edit' || needed === 'read';
