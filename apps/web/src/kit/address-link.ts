import { useSyncExternalStore } from 'react';

/** A secret from the address of the page: the secret of a mailed link (`guid`), or a token (`jwt`). */
export type AddressLink = {
  kind: 'guid' | 'jwt';
  secret: string;
  page: '/login' | '/signup';
  /** The email address of the person who signs up again. */
  email?: string;
};

type Search = Record<string, unknown>;

let current: AddressLink | undefined;
const watchers = new Set<() => void>();

const become = (next: AddressLink | undefined) => {
  current = next;
  for (const watcher of watchers) watcher();
};

/**
 * Stores the link of an address in memory.
 * @param hash the fragment without `#`; the fragment has precedence over the query
 * @returns whether the address has a link; the caller then removes the link from the address
 */
export const takeLink = (page: string, search: Search, hash: string): boolean => {
  const link = linkIn(page, { ...search, ...Object.fromEntries(new URLSearchParams(hash)) });
  if (link) become(link);
  return link !== undefined;
};

const text = (value: unknown) => (typeof value === 'string' && value ? value : undefined);

const linkIn = (page: string, { guid, jwt, email }: Search): AddressLink | undefined => {
  const [secret, token] = [text(guid), text(jwt)];
  if (page === '/signup' && secret) return { kind: 'guid', secret, page, email: text(email) ?? '' };
  if (page !== '/login') return undefined;
  if (secret) return { kind: 'guid', secret, page };
  return token ? { kind: 'jwt', secret: token, page } : undefined;
};

/** Reads the link before any other code runs, so that the secret is removed from the address and the history. */
export const takeLinkAtStart = () => {
  const url = new URL(location.href);
  if (!takeLink(url.pathname, Object.fromEntries(url.searchParams), url.hash.slice(1))) return;
  for (const name of ['guid', 'jwt', 'email']) url.searchParams.delete(name);
  url.hash = '';
  history.replaceState(history.state, '', url.pathname + url.search);
};

export const linkNow = () => current;
export const forgetLink = () => become(undefined);
/** Stores a link again that could not be used yet. */
export const keepLink = (link: AddressLink) => become(link);

const watch = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

export const useAddressLink = () => useSyncExternalStore(watch, linkNow);
