import type { Permission, Session } from '@marquee/contract/sessions';
import { useSyncExternalStore } from 'react';
import { call, callAs, isFailure } from './client';
import { sentencesOf } from './failures';
import {
  forget,
  forgetEarlier,
  remember,
  rememberEarlier,
  rememberedDepartment,
  rememberedToken,
} from './remembered';

export type Department = Session['departments'][number];
export type SignedIn = { state: 'in'; session: Session; department: Department };
export type SessionState =
  | { state: 'starting' }
  /** The server did not say who is here: nobody is signed out because of that. */
  | { state: 'unreachable'; sentences: string[] }
  | { state: 'out'; setupNeeded: boolean; signUp: boolean; notice: string[] }
  | SignedIn;

const nobody: SessionState & { state: 'out' } = {
  state: 'out',
  setupNeeded: false,
  signUp: false,
  notice: [],
};

let current: SessionState = { state: 'starting' };
let lastSignedIn: SignedIn | undefined;
const watchers = new Set<() => void>();

const become = (next: SessionState) => {
  current = next;
  if (next.state === 'in') lastSignedIn = next;
  for (const watcher of watchers) watcher();
};

export const sessionNow = (): SessionState => current;

/** Calls back after every change; returns the way to stop. */
export const watchSession = (watcher: () => void) => {
  watchers.add(watcher);
  return () => void watchers.delete(watcher);
};

/** Asks who is here: by the remembered token, else whether the installation still needs its first account. */
export const startSession = async () => {
  const token = rememberedToken();
  if (!token) return openDoor([]);
  await call('POST /users/login', { body: { jwt: token } }).then(enter, (thrown: unknown) => {
    const sentences = sentencesOf(thrown);
    if (!isFailure(thrown) || thrown.status === 0 || thrown.status >= 429) {
      return become({ state: 'unreachable', sentences });
    }
    forget();
    return openDoor(sentences);
  });
};

const openDoor = (notice: string[]) =>
  call('GET /setup').then(
    ({ needed, signUp }) => stayOut({ state: 'out', setupNeeded: needed, signUp, notice }),
    (thrown: unknown) => stayOut({ state: 'unreachable', sentences: sentencesOf(thrown) }),
  );

// The answer may come after somebody has signed in meanwhile.
const stayOut = (next: SessionState) => {
  if (current.state !== 'in') become(next);
};

/** Takes a sign-in's answer; the department of the last visit stays current where it is still there. */
export const enter = (session: Session) => {
  const last = session.departments.find(({ id }) => id === rememberedDepartment());
  // The first department of a mailed link is the one that the person is invited to.
  const department = (session.choosePassword ? undefined : last) ?? session.departments[0];
  if (department) settle(session, department);
};

/** Asks again where this person may be, after the account changed. Whoever may be nowhere any more is signed out. */
export const refreshSession = async () => {
  const jwt = rememberedToken();
  if (current.state !== 'in' || !jwt) return;
  await call('POST /users/login', { body: { jwt } }).then(enter, (thrown: unknown) => {
    if (isFailure(thrown) && (thrown.status === 401 || thrown.status === 403)) leave(thrown.sentences);
  });
};

/** Later calls speak for this department. */
export const switchDepartment = (department: Department) => {
  if (current.state === 'in') settle(current.session, department);
};

const settle = (session: Session, department: Department) => {
  remember(department.jwt, department.id);
  if (!session.choosePassword) rememberEarlier(session.user.id, department.jwt);
  become({ state: 'in', session, department });
};

/** Signs out here; `notice` is shown on the sign-in page, and stays until somebody signs in. */
export const leave = (notice?: string[]) => {
  forget();
  const before = current.state === 'out' ? current : nobody;
  become({ ...before, notice: notice ?? before.notice });
};

/** Ends the session on the server and here. If the server cannot be reached, it ends here alone. */
export const signOut = async () => {
  const ending = endOnServer();
  leave();
  await ending;
};

/** Takes the sign-in of a link. Ends the session that was here before, if it was that of another person. */
export const replaceBy = async (session: Session) => {
  const isSame = current.state === 'in' && current.session.user.id === session.user.id;
  const ending = isSame ? undefined : endOnServer();
  enter(session);
  await ending;
};

/** Ends the session that is here now. If that fails, its token is forgotten, because it may not have ended. */
const endOnServer = async () => {
  const token = rememberedToken();
  if (!token) return;
  const here = current;
  await callAs(token)('POST /users/logout').catch((thrown: unknown) => {
    const hasEnded = isFailure(thrown) && thrown.status === 401;
    if (!hasEnded && here.state === 'in') forgetEarlier(here.session.user.id);
  });
};

/** After leaving, the sign-in page still wants to know whether signing up is open. */
export const lookAtDoor = async () => {
  if (current.state === 'out') await openDoor(current.notice);
};

export const useSession = (): SessionState => useSyncExternalStore(watchSession, sessionNow);

const signedInNow = () => lastSignedIn;

/** Who is signed in, where, and what they may. For pages behind the sign-in. */
export const useSignedIn = () => {
  const here = useSyncExternalStore(watchSession, signedInNow);
  if (!here) throw new Error('Please sign in to see this page.');
  const { session, department } = here;
  return {
    user: session.user,
    departments: session.departments,
    addressProved: session.addressProved,
    department,
    may: (permission: Permission) => department.permissions.includes(permission),
  };
};
