import { createRouter } from '@tanstack/react-router';
import { sessionNow, watchSession } from './kit/session';
import { routeTree } from './routes';
import { FailurePage } from './shell/FailurePage';
import { LoadingIndicator } from './ui/LoadingIndicator';

// Search parameters are plain texts, because the default parser of the router would turn a guid of digits into a number.
const parseSearch = (search: string) => Object.fromEntries(new URLSearchParams(search));
const stringifySearch = (search: Record<string, unknown>) => {
  const pairs = Object.entries(search).flatMap(([key, value]) =>
    typeof value === 'string' || typeof value === 'number' ? [[key, String(value)]] : [],
  );
  const text = new URLSearchParams(pairs).toString().replaceAll('%3A', ':').replaceAll('%2F', '/');
  return text ? `?${text}` : '';
};

export const router = createRouter({
  routeTree,
  parseSearch,
  stringifySearch,
  trailingSlash: 'preserve',
  defaultPreload: 'intent',
  defaultPreloadStaleTime: 0,
  defaultPendingMs: 150,
  defaultPendingMinMs: 0,
  defaultPendingComponent: LoadingIndicator,
  defaultErrorComponent: FailurePage,
});

/** Loads the code of the page at the address. It then loads at the same time as the session, and not after it. */
export const preloadPage = () => {
  const [routes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of routes) void router.loadRouteChunk(route);
};

// A person who is signed out, by this page or by the server, leaves the pages that need a session.
let before = sessionNow().state;
watchSession(() => {
  const now = sessionNow().state;
  if (before === 'in' && now === 'out') void router.invalidate();
  before = now;
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
