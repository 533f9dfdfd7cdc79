import { createRootRoute, createRoute, redirect } from '@tanstack/react-router';
import { page } from '../kit/page';
import { sessionNow } from '../kit/session';
import { storedPage, storePage } from '../kit/stored-session';
import { FrameSkeleton } from './FrameSkeleton';
import { RootFrame } from './RootFrame';

export const root = createRootRoute({ component: RootFrame });

/** The frame of all pages that need a session. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location, preload }) => {
    const session = sessionNow();
    if (session.state === 'out' && session.setupNeeded) throw redirect({ to: '/setup', replace: true });
    const from = location.href === '/' ? undefined : location.href;
    if (session.state !== 'in') throw redirect({ to: '/login', search: { from }, replace: true });
    if (session.session.choosePassword) throw redirect({ to: '/login', search: {}, replace: true });
    if (!preload) storePage(location.href);
  },
  component: page(() => import('./Shell'), 'Shell'),
  pendingComponent: FrameSkeleton,
  pendingMs: 0,
});

/** The frame of the pages of the settings, with their navigation. */
export const settingsFrame = createRoute({
  getParentRoute: () => inside,
  id: 'settings-frame',
  component: page(() => import('./SettingsFrame'), 'SettingsFrame'),
});

export const anythingElse = createRoute({
  getParentRoute: () => inside,
  path: '$',
  component: page(() => import('./NotFoundPage'), 'NotFoundPage'),
});

/** Redirects to an address of this app. */
export const sendOn = (to: string) => {
  throw redirect({ href: to, replace: true });
};

/**
 * Redirects signed-in people from a page for signed-out people to `from`, otherwise to the page that the tab showed before, and
 * everyone to the setup if the setup is needed.
 */
export const forSignedOut = (search: { from?: string }) => {
  const session = sessionNow();
  if (session.state === 'out' && session.setupNeeded) sendOn('/setup');
  if (session.state === 'in' && !session.session.choosePassword) sendOn(search.from ?? storedPage() ?? '/');
};

/** Returns a function that redirects everyone except administrators to the page `to`, which says who can use it. */
export const forAdmins = (to: string) => () => {
  const session = sessionNow();
  if (session.state !== 'in' || !session.department.permissions.includes('admin')) sendOn(to);
};

export const isSignedIn = () => {
  const session = sessionNow();
  return session.state === 'in' && !session.session.choosePassword;
};
