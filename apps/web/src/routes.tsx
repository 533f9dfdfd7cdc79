import { createRootRoute, createRoute, lazyRouteComponent, notFound, redirect } from '@tanstack/react-router';
import { type AddressLink, forgetLink, linkNow, takeLink } from './kit/address-link';
import { call } from './kit/client';
import { loadWhenBack } from './kit/connection';
import { sentencesOf } from './kit/failures';
import { enter, leave, sessionNow } from './kit/session';
import { loginSearch, messageSearch, playlistSearch, playsSearch, templateSearch } from './search';
import { RootFrame } from './shell/RootFrame';

/** Loads a page at its first visit. While the server is unreachable, it waits. */
const page: typeof lazyRouteComponent = (load, name) => lazyRouteComponent(() => loadWhenBack(load), name);

const root = createRootRoute({ component: RootFrame });

// ---- Pages without a session

const sendOn = (to: string) => {
  throw redirect({ href: to, replace: true });
};

/** Pages for people who are not signed in. Others return to the page that they came from. */
const outside = (search: { from?: string }) => {
  const session = sessionNow();
  if (session.state === 'out' && session.setupNeeded) sendOn('/setup');
  if (session.state === 'in' && !session.session.choosePassword) sendOn(search.from ?? '/');
};

const isSignedIn = () => {
  const session = sessionNow();
  return session.state === 'in' && !session.session.choosePassword;
};

/** Signs in with a link. Nobody is signed in here, so nothing is replaced. */
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
    // The page asks first, because a link must not replace the session of a signed-in person.
    if (link && isSignedIn()) return;
    if (link && !(await openLink(link))) sendOn('/logout');
    outside(search);
  },
  component: page(() => import('./features/sessions/LoginPage'), 'LoginPage'),
});

const forgot = createRoute({
  getParentRoute: () => root,
  path: '/forgot',
  beforeLoad: () => outside({}),
  component: page(() => import('./features/sessions/ForgotPage'), 'ForgotPage'),
});

const logout = createRoute({
  getParentRoute: () => root,
  path: '/logout',
  component: page(() => import('./features/sessions/LogoutPage'), 'LogoutPage'),
});

const setup = createRoute({
  getParentRoute: () => root,
  path: '/setup',
  beforeLoad: () => {
    const session = sessionNow();
    if (session.state !== 'out' || !session.setupNeeded) sendOn('/');
  },
  component: page(() => import('./features/accounts/SetupPage'), 'SetupPage'),
});

const signUp = createRoute({
  getParentRoute: () => root,
  path: '/signup',
  beforeLoad: ({ search, location, preload }) => {
    if (preload) return;
    if (takeLink('/signup', search, location.hash)) throw redirect({ to: '/signup', replace: true });
    if (linkNow() && isSignedIn()) throw redirect({ to: '/login', search: {}, replace: true });
    outside({});
  },
  component: page(() => import('./features/accounts/SignUpPage'), 'SignUpPage'),
});

// ---- Pages that need a session

const inside = createRoute({
  getParentRoute: () => root,
  id: 'inside',
  beforeLoad: ({ location }) => {
    const session = sessionNow();
    if (session.state === 'out' && session.setupNeeded) throw redirect({ to: '/setup', replace: true });
    const from = location.href === '/' ? undefined : location.href;
    if (session.state !== 'in') throw redirect({ to: '/login', search: { from }, replace: true });
    if (session.session.choosePassword) throw redirect({ to: '/login', search: {}, replace: true });
  },
  component: page(() => import('./shell/Shell'), 'Shell'),
});

const welcome = createRoute({
  getParentRoute: () => inside,
  path: '/',
  component: page(() => import('./features/welcome/WelcomePage'), 'WelcomePage'),
});

/** Reads an id from a path. 0 stands for a new item. Other values show the page that is not found. */
const id = {
  parse: (params: { id: string }) => {
    if (!/^\d{1,16}$/.test(params.id)) throw notFound();
    return { id: Number(params.id) };
  },
  stringify: (params: { id: number }) => ({ id: String(params.id) }),
};

// The three pages stay mounted while their id changes, so that their lists keep the scroll position.
const messages = createRoute({
  getParentRoute: () => inside,
  path: '/messages',
  component: page(() => import('./features/messages/MessagesPage'), 'MessagesPage'),
});
const messagesHome = createRoute({ getParentRoute: () => messages, path: '/' });
const oneMessage = createRoute({
  getParentRoute: () => messages,
  path: '$id',
  params: id,
  validateSearch: messageSearch,
});

const playlists = createRoute({
  getParentRoute: () => inside,
  path: '/playlists',
  component: page(() => import('./features/playlists/PlaylistsPage'), 'PlaylistsPage'),
});
const playlistsHome = createRoute({ getParentRoute: () => playlists, path: '/' });
const onePlaylist = createRoute({
  getParentRoute: () => playlists,
  path: '$id',
  params: id,
  validateSearch: playlistSearch,
});

const screens = createRoute({
  getParentRoute: () => inside,
  path: '/screens',
  component: page(() => import('./features/screens/ScreensPage'), 'ScreensPage'),
});
const screensHome = createRoute({ getParentRoute: () => screens, path: '/' });
const oneScreen = createRoute({ getParentRoute: () => screens, path: '$id', params: id });

const plays = createRoute({
  getParentRoute: () => inside,
  path: '/screens/plays',
  validateSearch: playsSearch,
  component: page(() => import('./features/plays/PlaysPage'), 'PlaysPage'),
});

const settings = createRoute({
  getParentRoute: () => inside,
  path: '/settings',
  component: page(() => import('./features/accounts/SettingsPage'), 'SettingsPage'),
});
const settingsHome = createRoute({ getParentRoute: () => settings, path: '/' });

/** Pages for administrators. Other people see the page that is not found. */
const forAdmins = () => {
  const session = sessionNow();
  if (session.state !== 'in' || !session.department.permissions.includes('admin')) throw notFound();
};
const templates = createRoute({
  getParentRoute: () => inside,
  path: '/settings/templates',
  beforeLoad: forAdmins,
  component: page(() => import('./features/templates/TemplatesPage'), 'TemplatesPage'),
});
const oneTemplate = createRoute({
  getParentRoute: () => inside,
  path: '/settings/templates/$id',
  params: id,
  validateSearch: templateSearch,
  beforeLoad: forAdmins,
  component: page(() => import('./features/templates/TemplateEditorPage'), 'TemplateEditorPage'),
});

const anythingElse = createRoute({
  getParentRoute: () => inside,
  path: '$',
  component: page(() => import('./shell/NotFoundPage'), 'NotFoundPage'),
});

export const routeTree = root.addChildren([
  login,
  forgot,
  logout,
  setup,
  signUp,
  inside.addChildren([
    welcome,
    messages.addChildren([messagesHome, oneMessage]),
    playlists.addChildren([playlistsHome, onePlaylist]),
    screens.addChildren([screensHome, oneScreen]),
    plays,
    settings.addChildren([settingsHome]),
    templates,
    oneTemplate,
    anythingElse,
  ]),
]);
