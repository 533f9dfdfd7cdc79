import { createRoute, redirect } from '@tanstack/react-router';
import { linkNow, takeLink } from '../../kit/address-link';
import { page } from '../../kit/page';
import { sessionNow } from '../../kit/session';
import { forSignedOut, isSignedIn, root, sendOn, settingsFrame } from '../../shell/frame-routes';
import { keepReferral } from './referral';
import { settingsSearch } from './settings-search';

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  beforeLoad: () => {
    const session = sessionNow();
    if (session.state !== 'out' || !session.setupNeeded) sendOn('/');
  },
  component: page(() => import('./SetupPage'), 'SetupPage'),
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  beforeLoad: ({ search, location, preload }) => {
    if (preload) return;
    keepReferral(search);
    if (takeLink('/signup', search, location.hash)) throw redirect({ to: '/signup', replace: true });
    if (linkNow() && isSignedIn()) throw redirect({ to: '/login', search: {}, replace: true });
    forSignedOut({});
  },
  component: page(() => import('./SignUpPage'), 'SignUpPage'),
});

const settings = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings',
  validateSearch: settingsSearch,
  component: page(() => import('./SettingsPage'), 'SettingsPage'),
});
const settingsHome = createRoute({ getParentRoute: () => settings, path: '/' });

/** Pages for people who are not signed in. */
export const signUpRoutes = [setup, signUp] as const;
export const settingsRoutes = [settings.addChildren([settingsHome])] as const;
