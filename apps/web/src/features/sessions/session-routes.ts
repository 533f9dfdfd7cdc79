import { createRoute, redirect } from '@tanstack/react-router';
import { type AddressLink, forgetLink, keepLink, linkNow, takeLink } from '../../kit/address-link';
import { call } from '../../kit/client';
import { sentencesOf } from '../../kit/failures';
import { page } from '../../kit/page';
import { enter, leave } from '../../kit/session';
import { forSignedOut, isSignedIn, root, sendOn, settingsFrame } from '../../shell/frame-routes';
import { loginSearch } from './login-search';
import { needsCode } from './needs-code';

/**
 * Signs in with a link. Called only while nobody is signed in in this browser. If the person must also enter a code, the link is
 * kept and the page asks for the code.
 */
const openLink = async (link: AddressLink): Promise<'opened' | 'needs-code' | 'refused'> => {
  const { kind, secret } = link;
  const body = kind === 'guid' ? { resetGuid: secret } : { jwt: secret };
  forgetLink();
  return call('POST /users/login', { body }).then(
    (session) => {
      enter(session);
      return 'opened';
    },
    (thrown: unknown) => {
      if (needsCode(thrown)) {
        keepLink(link);
        return 'needs-code';
      }
      leave(sentencesOf(thrown));
      return 'refused';
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
    const opened = link && (await openLink(link));
    if (opened === 'refused') sendOn('/logout');
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

const security = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/security',
  component: page(() => import('./SecurityPage'), 'SecurityPage'),
});

/** The page of the link that confirms a new email address. */
const confirmEmail = createRoute({
  getParentRoute: () => settingsFrame,
  path: '/settings/email',
  component: page(() => import('./ConfirmEmailPage'), 'ConfirmEmailPage'),
});

export const sessionRoutes = [login, forgot, logout] as const;
export const securityRoutes = [security, confirmEmail] as const;
