// @vitest-environment happy-dom
import type { Session } from '@marquee/contract/sessions';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';

/** A call that waits until the test answers it. */
type Waiting = {
  path: string;
  token: string | null;
  answer: (body: unknown, status?: number) => Promise<void>;
};
let waiting: Waiting[] = [];

beforeEach(() => {
  vi.resetModules();
  localStorage.clear();
  sessionStorage.clear();
  waiting = [];
  vi.stubGlobal(
    'fetch',
    (path: string, { headers }: { headers: Record<string, string> }) =>
      new Promise<Response>((resolve) => {
        const answer = async (body: unknown, status = 200) => {
          resolve(new Response(JSON.stringify(body), { status }));
          // The client reads the body in several steps.
          await new Promise((done) => setTimeout(done, 0));
        };
        waiting.push({ path, token: headers.authorization?.replace('Bearer ', '') ?? null, answer });
      }),
  );
});
afterEach(() => vi.unstubAllGlobals());

const sessionOf = (name: string, token: string): Session => ({
  user: { id: 7, name, email: 'ada@example.com', timezone: 'Europe/London' },
  choosePassword: false,
  addressProved: true,
  secondFactor: false,
  departments: [
    {
      id: 3,
      name: 'Hall',
      accountId: 2,
      accountName: 'Harbour',
      accountStatus: 'active',
      permissions: ['edit'],
      invited: false,
      jwt: token,
    },
  ],
});

const next = (path: string, number = 0): Waiting => {
  const call = waiting.filter((each) => each.path === path)[number];
  if (!call) throw new Error(`No call of ${path}.`);
  return call;
};
const login = (number = 0) => next('/api/users/login', number);
const refusal = (...errors: string[]) => ({ errors });

const open = () => import('./session');

/** Returns the name of the signed-in person, or the state of the session. */
const whoIs = async () => {
  const here = (await open()).sessionNow();
  return here.state === 'in' ? here.session.user.name : here.state;
};

test('a late answer of the setup replaces neither a session nor the notice of a refused link', async () => {
  const { startSession, leave, enter, sessionNow } = await open();
  void startSession();
  leave(['This link is no longer valid.']);
  await next('/api/setup').answer({ needed: false, signUp: true });
  expect(sessionNow()).toMatchObject({
    state: 'out',
    signUp: true,
    notice: ['This link is no longer valid.'],
  });
  void startSession();
  enter(sessionOf('Ada', 'a'));
  await next('/api/setup', 1).answer({ needed: false, signUp: true });
  expect(await whoIs()).toBe('Ada');
});

test('a failed call of the setup leaves the sign-in page visible', async () => {
  const { leave, refreshSetup, sessionNow } = await open();
  leave(['Your session has ended.']);
  void refreshSetup();
  await next('/api/setup').answer({}, 502);
  expect(sessionNow()).toMatchObject({ state: 'out', notice: ['Your session has ended.'] });
});

test('a session that was requested before the sign-out does not sign in again', async () => {
  const { enter, leave, refreshSession } = await open();
  enter(sessionOf('Ada', 'a'));
  void refreshSession();
  leave();
  await login().answer(sessionOf('Ada', 'b'));
  expect(await whoIs()).toBe('out');
  expect(localStorage.getItem('marquee-token')).toBeNull();
});

test('a session that was requested before a new password does not bring the earlier token back', async () => {
  const { enter, renewSession, refreshSession } = await open();
  enter(sessionOf('Ada', 'a'));
  void refreshSession();
  await renewSession(Promise.resolve(sessionOf('Ada', 'new')));
  await login().answer(sessionOf('Ada', 'old'));
  expect(localStorage.getItem('marquee-token')).toBe('new');
});

test('of two refreshes, the answer to the later call counts', async () => {
  const { enter, refreshSession } = await open();
  enter(sessionOf('Ada', 'a'));
  void refreshSession();
  void refreshSession();
  await login(1).answer(sessionOf('Ada Lovelace', 'c'));
  await login(0).answer(sessionOf('Ada', 'b'));
  expect(await whoIs()).toBe('Ada Lovelace');
});

test('a refresh is used although the person switched to another department', async () => {
  const { enter, refreshSession, switchDepartment } = await open();
  const both = (name: string): Session => {
    const session = sessionOf(name, 'a');
    const [first] = session.departments;
    if (!first) throw new Error('No department.');
    return { ...session, departments: [first, { ...first, id: 4, jwt: 'b' }] };
  };
  enter(both('Ada'));
  void refreshSession();
  const [, second] = both('Ada').departments;
  if (second) switchDepartment(second);
  await login().answer(both('Ada Lovelace'));
  expect(await whoIs()).toBe('Ada Lovelace');
  expect(localStorage.getItem('marquee-department')).toBe('4');
});

test('a late answer neither replaces nor removes the session that another tab has stored', async () => {
  const { enter, refreshSession } = await open();
  const stored = () => localStorage.getItem('marquee-token');
  enter(sessionOf('Ada', 'a'));
  void refreshSession();
  localStorage.setItem('marquee-token', 'b');
  await login(0).answer(sessionOf('Ada', 'c'));
  expect([stored(), login(1).token]).toEqual(['b', 'b']);
  await login(1).answer(sessionOf('Bea', 'b'));
  expect(await whoIs()).toBe('Bea');
  void refreshSession();
  localStorage.setItem('marquee-token', 'd');
  await login(2).answer(refusal('Your session has ended.'), 401);
  expect([stored(), login(3).token]).toEqual(['d', 'd']);
});

test('a tab that starts while another tab signs out or in uses the stored token', async () => {
  localStorage.setItem('marquee-token', 'a');
  const { startSession } = await open();
  void startSession();
  localStorage.setItem('marquee-token', 'b');
  await login(0).answer(refusal('Your session has ended.'), 401);
  expect(login(1).token).toBe('b');
  localStorage.removeItem('marquee-token');
  await login(1).answer(sessionOf('Bea', 'b'));
  await next('/api/setup').answer({ needed: false, signUp: false });
  expect(await whoIs()).toBe('out');
  expect(localStorage.getItem('marquee-token')).toBeNull();
});

test('a call that was refused for an earlier token does not end the session', async () => {
  const { enter, renewSession } = await open();
  const { queryClient } = await import('./queries');
  const { call } = await import('./client');
  enter(sessionOf('Ada', 'a'));
  const read = () =>
    void queryClient
      .fetchQuery({ queryKey: ['screens'], queryFn: () => call('GET /screens') })
      .catch(() => 0);
  read();
  await renewSession(Promise.resolve(sessionOf('Ada', 'new')));
  await next('/api/screens').answer(refusal('Your session has ended.'), 401);
  expect(await whoIs()).toBe('Ada');
  read();
  await next('/api/screens', 1).answer(refusal('Your session has ended.'), 401);
  expect(await whoIs()).toBe('out');
});
