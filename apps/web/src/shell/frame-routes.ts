import type { Permission } from '@marquee/contract/sessions';
import { createRootRoute, createRoute, notFound, redirect } from '@tanstack/react-router';
import { page } from '../kit/page';
import { sessionNow } from '../kit/session';
import { FrameSkeleton } from './FrameSkeleton';
import { RootFrame } from './RootFrame';

export const root = createRootRoute({ component: RootFrame });

/** The frame of all pages that need a session. */
export const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location }) => {
    const session = sessionNow();
    if (session.state === 'out' && session.setupNeeded) throw redirect({ to: '/setup', replace: true });
    const from = location.href === '/' ? undefined : location.href;
    if (session.state !== 'in') throw redirect({ to: '/login', search: { from }, replace: true });
    if (session.session.choosePassword) throw redirect({ to: '/login', search: {}, replace: true });
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

/** Redirects signed-in people from a page for signed-out people to `from`, and everyone to the setup if the setup is needed. */
export const forSignedOut = (search: { from?: string }) => {
  const session = sessionNow();
  if (session.state === 'out' && session.setupNeeded) sendOn('/setup');
  if (session.state === 'in' && !session.session.choosePassword) sendOn(search.from ?? '/');
};

/** Shows the not-found page to everyone except administrators. */
export const forAdmins = () => requirePermission('admin');

/** Shows the not-found page to everyone who cannot publish feeds. */
export const forCreators = () => requirePermission('creator');

const requirePermission = (permission: Permission) => {
  const session = sessionNow();
  if (session.state !== 'in' || !session.department.permissions.includes(permission)) throw notFound();
};

export const isSignedIn = () => {
  const session = sessionNow();
  return session.state === 'in' && !session.session.choosePassword;
};
