import { createRoute, redirect } from '@tanstack/react-router';
import { type AddressLink, forgetLink, linkNow, takeLink } from '../../kit/address-link';
import { call } from '../../kit/client';
import { sentencesOf } from '../../kit/failures';
import { page } from '../../kit/page';
import { enter, leave } from '../../kit/session';
import { forSignedOut, isSignedIn, root, sendOn } from '../../shell/frame-routes';
import { loginSearch } from './login-search';

/** Signs in with a link. Called only while nobody is signed in in this browser. Returns whether the server accepted the link. */
const openLink = async ({ kind, secret }: AddressLink): Promise<boolean> => {
  const body = kind === 'guid' ? { resetGuid: secret } : { jwt: secret };
  forgetLink();
  return call('POST /users/login', { body }).then(
    (session) => {
      enter(session);
      return true;
    },
    (thrown: unknown) => {
      leave(sentencesOf(thrown));
      return false;
    },
  );
};

const login = createRoute({
  getParentRoute: () => root,
  path: '/login',
  validateSearch: loginSearch,
  beforeLoad: async ({ search, location, preload }) => {
    if (preload) return;
    const { from } = search;
    if (takeLink('/login', search, location.hash))
      throw redirect({ to: '/login', search: { from }, replace: true });
    const link = linkNow();
    // The page asks first, because a link must not replace the session of a signed-in person without a question.
    if (link && isSignedIn()) return;
    if (link && !(await openLink(link))) sendOn('/logout');
    forSignedOut(search);
  },
  component: page(() => import('./LoginPage'), 'LoginPage'),
});

const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  beforeLoad: () => forSignedOut({}),
  component: page(() => import('./ForgotPage'), 'ForgotPage'),
});

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  component: page(() => import('./LogoutPage'), 'LogoutPage'),
});

export const sessionRoutes = [login, forgot, logout] as const;
