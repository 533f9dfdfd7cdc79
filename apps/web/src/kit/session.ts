import { isFailure } from '@marquee/contract/kit/client';
import type { Permission, Session } from '@marquee/contract/sessions';
import { useSyncExternalStore } from 'react';
import { call, callAs, isOfEarlierToken } from './client';
import { deleteDrafts } from './draft-database';
import { sentencesOf } from './failures';
import {
  removeEarlierToken,
  removePage,
  removeSession,
  removeSupportToken,
  storedDepartment,
  storedSupportToken,
  storedToken,
  storeEarlierToken,
  storeSession,
  storeSupportToken,
} from './stored-session';

export type Department = Session['departments'][number];
export type SignedIn = { state: 'in'; session: Session; department: Department };
export type SessionState =
  | { state: 'starting' }
  /** The server did not respond to the sign-in with the stored token. The token is kept. */
  | { state: 'unreachable'; sentences: string[] }
  | {
      state: 'out';
      setupNeeded: boolean;
      /** Whether the setup requires the token from the log of the server. */
      tokenNeeded: boolean;
      signUp: boolean;
      notice: string[];
    }
  | SignedIn;

const nobody: SessionState & { state: 'out' } = {
  state: 'out',
  setupNeeded: false,
  tokenNeeded: false,
  signUp: false,
  notice: [],
};

let current: SessionState = { state: 'starting' };
let lastSignedIn: SignedIn | undefined;
const watchers = new Set<() => void>();

const become = (next: SessionState) => {
  current = next;
  // The next person does not begin on the page of this person.
  if (next.state === 'out') removePage();
  if (next.state === 'in') lastSignedIn = next;
  for (const watcher of watchers) watcher();
};

export const sessionNow = (): SessionState => current;

/** Calls `watcher` after every change of the session. Returns a function that removes the watcher. */
export const watchSession = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Signs in with the stored token, or asks whether the installation still needs its first account. */
export const startSession = async () => {
  const token = storedToken();
  if (!token) return showSignIn([]);
  // Another tab may sign out or in before the response arrives. Its token counts, and the response for this token does not.
  const isReplaced = () => storedToken() !== token;
  const accept = (session: Session) => (isReplaced() ? startSession() : enter(session));
  await call('POST /users/login', { body: { jwt: token } }).then(accept, (thrown: unknown) => {
    if (isReplaced()) return startSession();
    const sentences = sentencesOf(thrown);
    if (!isFailure(thrown) || thrown.status === 0 || thrown.status >= 429) {
      return become({ state: 'unreachable', sentences });
    }
    // The tab continues with the session of the administrator.
    if (storedSupportToken()) {
      removeSupportToken();
      return startSession();
    }
    removeSession();
    return showSignIn(sentences);
  });
};

const showSignIn = (notice: string[]) =>
  call('GET /setup').then(
    ({ needed, tokenNeeded, signUp }) =>
      becomeOut({ state: 'out', setupNeeded: needed, tokenNeeded, signUp, notice }),
    (thrown: unknown) => becomeOut({ state: 'unreachable', sentences: sentencesOf(thrown) }),
  );

// Before the response arrived, a person may have signed in, or a refused link may have set the notice. A sign-in page that is
// visible stays, because a person may have typed into it.
const becomeOut = (next: SessionState) => {
  if (current.state === 'in') return;
  if (current.state !== 'out') become(next);
  else if (next.state === 'out') become({ ...next, notice: current.notice });
};

/** Changes when a session begins or ends, so that a later response to an earlier call cannot replace the session. */
let period = 0;

/** Starts a session from the response to a sign-in. The department of the last visit stays current if it still exists. */
export const enter = (session: Session) => {
  period += 1;
  show(session);
};

const show = (session: Session) => {
  const last = session.departments.find(({ id }) => id === storedDepartment());
  // The first department of a mailed link is the department to which the person is invited.
  const department = (session.choosePassword ? undefined : last) ?? session.departments[0];
  if (department) settle(session, department);
};

/** The running change of the password, which ends the token of this session. */
let renewal: Promise<unknown> = Promise.resolve();

/**
 * Starts the session that a change of the password returns. The server ends the earlier token before its response arrives, so calls
 * that are refused until then do not sign the person out. `isOfEarlierToken` recognizes calls that are refused later.
 */
export const renewSession = async (change: Promise<Session>) => {
  renewal = change.catch(() => undefined);
  enter(await change);
};

/** Signs the person out after a call that the server refused, unless the session received a new token in the meantime. */
export const leaveIfEnded = async (notice: string[]) => {
  const token = storedToken();
  await renewal;
  if (current.state === 'in' && storedToken() === token) leave(notice);
};

let refreshes = 0;
let lastShown = 0;

/** Requests the departments of the person again after the account changed. A person without departments is signed out. */
export const refreshSession = async () => {
  const jwt = storedToken();
  if (current.state !== 'in' || !jwt) return;
  const [begunIn, number] = [period, ++refreshes];
  const accept = (session: Session) => {
    // The person signed out or has a new token, or a later call was answered first.
    if (period !== begunIn || number < lastShown) return;
    if (isReplacedSince(jwt, session)) return refreshSession();
    lastShown = number;
    show(session);
  };
  await call('POST /users/login', { body: { jwt } }).then(accept, (thrown: unknown) => {
    if (!isFailure(thrown) || ![401, 403].includes(thrown.status) || period !== begunIn) return;
    return isOfEarlierToken(thrown) ? refreshSession() : leaveIfEnded(thrown.sentences);
  });
};

/** Returns whether another tab has stored another token, which can belong to another person, since a call with `token`. */
const isReplacedSince = (token: string, { departments }: Session): boolean => {
  const stored = storedToken();
  const isOwn = current.state === 'in' && stored === current.department.jwt;
  return stored !== token && !isOwn && !departments.some(({ jwt }) => jwt === stored);
};

/** Makes later calls use the token of this department. */
export const switchDepartment = (department: Department) => {
  if (current.state === 'in') settle(current.session, department);
};

const settle = (session: Session, department: Department) => {
  // The token of support is stored already, and only in this tab.
  if (!session.support) storeSession(department.jwt, department.id);
  if (!session.choosePassword && !session.support) storeEarlierToken(session.user.id, department.jwt);
  become({ state: 'in', session, department });
};

/**
 * Signs out in this browser. The sign-in page shows `notice` until a person signs in. Without a notice the person signs out on
 * purpose, and the unsaved designs are deleted. If the session has expired, they are kept for the next sign-in.
 */
export const leave = (notice?: string[]) => {
  if (storedSupportToken()) return leaveSupport();
  period += 1;
  removeSession();
  if (notice === undefined && current.state === 'in') deleteDrafts(current.session.user.id);
  const before = current.state === 'out' ? current : nobody;
  become({ ...before, notice: notice ?? before.notice });
};

/** Ends the session on the server and in this browser. If the server is unreachable, the session ends only in this browser. */
export const signOut = async () => {
  const ending = endOnServer();
  removeSupportToken();
  leave();
  await ending;
};

/** Opens the web app in the department that an administrator enters as support. Other tabs keep their session. */
export const enterAsSupport = ({ jwt }: { jwt: string }) => {
  storeSupportToken(jwt);
  location.assign('/');
};

/** Continues this tab with the session of the administrator. */
export const leaveSupport = () => {
  removeSupportToken();
  location.assign('/settings/admin');
};

/** Starts the session of a link. Ends the previous session if it belonged to another person. */
export const replaceBy = async (session: Session) => {
  const isSame = current.state === 'in' && current.session.user.id === session.user.id;
  const ending = isSame ? undefined : endOnServer();
  if (!isSame) removePage();
  if (!isSame && current.state === 'in') deleteDrafts(current.session.user.id);
  enter(session);
  await ending;
};

/**
 * Ends the current session on the server. If the call fails, deletes the earlier token in this browser, because the session may
 * still be valid.
 */
const endOnServer = async () => {
  const token = storedToken();
  if (!token) return;
  const here = current;
  await callAs(token)('POST /users/logout').catch((thrown: unknown) => {
    const hasEnded = isFailure(thrown) && thrown.status === 401;
    if (!hasEnded && here.state === 'in') removeEarlierToken(here.session.user.id);
  });
};

/** Requests whether sign-up is open, for the sign-in page that follows a sign-out. */
export const refreshSetup = async () => {
  if (current.state === 'out') await showSignIn([]);
};

export const useSession = (): SessionState => useSyncExternalStore(watchSession, sessionNow);

const signedInNow = () => lastSignedIn;

/** Returns the signed-in person, the current department and its permissions. Only for pages that need a session. */
export const useSignedIn = () => {
  const here = useSyncExternalStore(watchSession, signedInNow);
  if (!here) throw new Error('Please sign in to see this page.');
  const { session, department } = here;
  return {
    user: session.user,
    departments: session.departments,
    addressProved: session.addressProved,
    support: session.support,
    secondFactor: session.secondFactor,
    department,
    may: (permission: Permission) => department.permissions.includes(permission),
  };
};
