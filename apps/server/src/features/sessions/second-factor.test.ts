import { errors } from '@marquee/contract/kit/errors';
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { expect, test } from 'vitest';
import { type Someone, someone, testWorld } from '../../testing/test-world';
import { accountUsers, users } from '../../schema/accounts';
import { recoveryCodes, secondFactors } from '../../schema/second-factors';
import { totpAddress } from './totp';

const world = await testWorld();
const { call, ask, register, clock, services, jobs } = world;
const admin = await register('Harbour Cinema');
const minute = 60_000;

const textsTo = async (email: string) => {
  await jobs.doAll(services);
  return (await services.mail.outbox()).filter(({ to }) => to === email);
};

/** Returns the code that an authenticator app shows now, or `later` codes later. */
const codeOf = (secret: string, later = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({
    timestamp: clock.now().getTime() + later * 30_000,
  });

/** Returns a code that is not right now. */
const wrongCode = (secret: string) =>
  ['000000', '111111', '222222', '333333'].find(
    (code) => ![-1, 0, 1].some((later) => codeOf(secret, later) === code),
  ) ?? '';

/** Registers a person and turns the second factor on. */
const withFactor = async (organisation: string) => {
  const person = await register(organisation);
  const begun = await call(person, 'POST /users/secondFactor/begin', {
    body: { currentPassword: person.password },
  });
  const { secret } = begun.body;
  const confirmed = await call(person, 'POST /users/secondFactor/confirm', {
    body: { code: codeOf(secret) },
  });
  expect(confirmed.status).toBe(200);
  // The next code is another code, because a code works once.
  clock.advance(30_000);
  return { person, secret, codes: confirmed.body.recoveryCodes };
};

const login = ({ email, password }: Someone, code?: string) =>
  call(undefined, 'POST /users/login', {
    body: { email, password, ...(code === undefined ? {} : { code }) },
  });

const linkTo = async ({ email }: Someone): Promise<string> => {
  await call(undefined, 'POST /users/forgot', { body: { email } });
  const [letter] = await textsTo(email);
  return /guid=([\w-]+)/.exec(letter?.text ?? '')?.[1] ?? '';
};

test('turning the second factor on needs the password and a first code, and answers ten recovery codes', async () => {
  const person = await register('Tower Books');
  const begin = (currentPassword: string) =>
    call(person, 'POST /users/secondFactor/begin', { body: { currentPassword } });
  expect((await begin('a guess')).errors).toEqual(['The current password is wrong.']);
  const { body } = await begin(person.password);
  expect(body.address).toBe(totpAddress(body.secret, person.email));
  expect(body.address).toContain('otpauth://totp/Marquee:');
  expect(body.square.every((row) => /^[01]+$/.test(row) && row.length === body.square.length)).toBe(true);

  expect((await login(person)).status).toBe(200);
  const confirm = (code: string) => call(person, 'POST /users/secondFactor/confirm', { body: { code } });
  expect((await confirm(wrongCode(body.secret))).errors).toEqual([errors['wrong-code'][1]]);
  const confirmed = await confirm(codeOf(body.secret));
  expect(confirmed.body.recoveryCodes).toHaveLength(10);
  expect(new Set(confirmed.body.recoveryCodes).size).toBe(10);
  for (const code of confirmed.body.recoveryCodes)
    expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/);
  expect((await call(person, 'GET /users/secondFactor')).body).toEqual({
    on: true,
    since: clock.now().toISOString(),
    recoveryCodes: 10,
  });
  expect((await begin(person.password)).status).toBe(409);
  expect((await textsTo(person.email))[0]?.subject).toBe('Two-step sign-in is on');
});

test('the database has neither the secret nor a recovery code', async () => {
  const { person, secret, codes } = await withFactor('Mill Theatre');
  const mine = eq(secondFactors.userId, person.session.user.id);
  const rows = JSON.stringify([
    await services.db.select().from(secondFactors).where(mine),
    await services.db.select().from(recoveryCodes),
  ]);
  expect(rows).not.toContain(secret);
  for (const code of codes) {
    expect(rows).not.toContain(code);
    expect(rows).not.toContain(code.replaceAll('-', ''));
  }
});

test('a begun second factor must be confirmed within 30 minutes, and its first code works once', async () => {
  const person = await register('Quay Bakery');
  const begin = async () =>
    (await call(person, 'POST /users/secondFactor/begin', { body: { currentPassword: person.password } }))
      .body.secret;
  const confirm = (code: string) => call(person, 'POST /users/secondFactor/confirm', { body: { code } });
  const late = await begin();
  clock.advance(31 * minute);
  expect((await confirm(codeOf(late))).status).toBe(404);
  const replaced = await begin();
  const secret = await begin();
  expect((await confirm(codeOf(replaced))).status).toBe(401);
  const code = codeOf(secret);
  expect((await confirm(code)).status).toBe(200);
  expect((await login(person, code)).errors).toEqual([errors['wrong-code'][1]]);
  expect((await confirm(code)).status).toBe(404);
});

test('an unverified address cannot turn the second factor on', async () => {
  const person = await world.signUp('Ferry Line');
  const begun = await call(person, 'POST /users/secondFactor/begin', {
    body: { currentPassword: person.password },
  });
  expect(begun.errors).toEqual([errors['address-unproved'][1]]);
});

test('the sign-in needs the password and the code', async () => {
  const { person, secret } = await withFactor('Weir Museum');
  const missing = await login(person);
  expect([missing.status, missing.errors]).toEqual([
    401,
    ['Please enter the code from your authenticator app.'],
  ]);
  expect(JSON.parse(missing.text).code).toBe('second-factor-needed');
  expect((await login(person, '')).errors).toEqual(missing.errors);
  expect((await login(person, wrongCode(secret))).errors).toEqual([errors['wrong-code'][1]]);
  expect((await login({ ...person, password: 'a guess' }, codeOf(secret))).errors).toEqual([
    'Invalid email or password.',
  ]);
  const code = codeOf(secret);
  const signedIn = await login(person, `${code.slice(0, 3)} ${code.slice(3)}`);
  expect(signedIn.status).toBe(200);
  expect(signedIn.body.secondFactor).toBe(true);
  expect((await login(admin)).body.secondFactor).toBe(false);
});

test('a code works once, and no earlier code works after it', async () => {
  const { person, secret } = await withFactor('Pier Gallery');
  clock.advance(minute);
  const [earlier, code, next] = [codeOf(secret, -1), codeOf(secret), codeOf(secret, 1)];
  expect((await login(person, code)).status).toBe(200);
  expect((await login(person, code)).status).toBe(401);
  expect((await login(person, earlier)).status).toBe(401);
  expect((await login(person, next)).status).toBe(200);
  expect((await login(person, codeOf(secret, 2))).status).toBe(401);
});

test('of many simultaneous sign-ins with one code, one succeeds', async () => {
  const { person, secret, codes } = await withFactor('Lock Keepers');
  for (const code of [codeOf(secret), codes[0] ?? '']) {
    const statuses = (await Promise.all(Array.from({ length: 4 }, () => login(person, code)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401]);
    clock.advance(16 * minute);
  }
});

test('five wrong codes in 15 minutes refuse every code, and the person is warned once', async () => {
  const { person, secret } = await withFactor('Canal House');
  for (let times = 0; times < 5; times++) expect((await login(person, wrongCode(secret))).status).toBe(401);
  expect((await login(person, codeOf(secret))).status).toBe(429);
  const warnings = (await textsTo(person.email)).filter(({ subject }) => subject.startsWith('Wrong codes'));
  expect(warnings).toHaveLength(1);
  clock.advance(15 * minute);
  expect((await login(person, codeOf(secret))).status).toBe(200);
});

test('a person whose fifth code is right gets no warning of wrong codes', async () => {
  const { person, secret } = await withFactor('Skipper Row');
  for (let times = 0; times < 4; times++) expect((await login(person, wrongCode(secret))).status).toBe(401);
  expect((await login(person, codeOf(secret))).status).toBe(200);
  const subjects = (await textsTo(person.email)).map(({ subject }) => subject);
  expect(subjects.filter((subject) => subject.startsWith('Wrong codes'))).toEqual([]);
});

test('many simultaneous guesses are limited too', async () => {
  const { person, secret } = await withFactor('Basin Works');
  const guesses = Array.from({ length: 20 }, () => login(person, wrongCode(secret)));
  const statuses = (await Promise.all(guesses)).map(({ status }) => status);
  expect(statuses.filter((status) => status === 401)).toHaveLength(5);
  expect(statuses.filter((status) => status === 429)).toHaveLength(15);
});

test('wrong codes after the password do not stop the owner who opened a mailed link', async () => {
  const { person, secret } = await withFactor('Sluice Gate');
  for (let times = 0; times < 6; times++) await login(person, wrongCode(secret));
  const resetGuid = await linkTo(person);
  const byLink = await call(undefined, 'POST /users/login', { body: { resetGuid, code: codeOf(secret) } });
  expect(byLink.status).toBe(200);
});

test('a mailed link needs the code, and stays valid until the code is right', async () => {
  const { person, secret } = await withFactor('Towpath Inn');
  const resetGuid = await linkTo(person);
  const open = (code?: string) =>
    call(undefined, 'POST /users/login', { body: { resetGuid, ...(code ? { code } : {}) } });
  expect((await open()).errors).toEqual([errors['second-factor-needed'][1]]);
  expect((await open(wrongCode(secret))).errors).toEqual([errors['wrong-code'][1]]);
  const opened = await open(codeOf(secret));
  expect(opened.body.choosePassword).toBe(true);
  const changed = await call(someone(opened.body, person.email, ''), 'POST /users/updatePassword', {
    body: { password: 'a new password to keep' },
  });
  expect(changed.body.secondFactor).toBe(true);
  expect((await open(codeOf(secret, 1))).errors).toEqual([errors['link-expired'][1]]);
});

test('signing up again with a mailed link needs the code', async () => {
  const { person, secret } = await withFactor('Ebb House');
  await services.db.delete(accountUsers).where(eq(accountUsers.userId, person.session.user.id));
  const resetGuid = await linkTo(person);
  const signUp = (code?: string) =>
    call(undefined, 'POST /accounts/register', {
      body: {
        organisation: 'Flood House',
        name: 'Ebba',
        email: person.email,
        password: person.password,
        timezone: 'UTC',
        resetGuid,
        ...(code ? { code } : {}),
      },
    });
  expect((await signUp()).errors).toEqual([errors['second-factor-needed'][1]]);
  expect((await signUp(wrongCode(secret))).errors).toEqual([errors['wrong-code'][1]]);
  const signedUp = await signUp(codeOf(secret));
  expect([signedUp.status, signedUp.body.secondFactor]).toEqual([201, true]);
});

test('a recovery code works once in place of a code, in any case and without hyphens', async () => {
  const { person, codes } = await withFactor('Harbour Office');
  const [first = '', second = ''] = codes;
  expect((await login(person, first)).status).toBe(200);
  expect((await login(person, first)).status).toBe(401);
  expect((await login(person, second.toUpperCase().replaceAll('-', ''))).status).toBe(200);
  const [signedIn] = [await login(person, codes[2])];
  const state = await call(someone(signedIn.body, '', ''), 'GET /users/secondFactor');
  expect(state.body.recoveryCodes).toBe(7);
});

test('a recovery code of another person does not work', async () => {
  const { codes } = await withFactor('Dock Street');
  const { person } = await withFactor('Wharf Road');
  expect((await login(person, codes[0])).status).toBe(401);
});

test('new recovery codes end the earlier codes, and need the password and a code', async () => {
  const { person, secret, codes } = await withFactor('Anchor Hall');
  const renew = (currentPassword: string, code: string) =>
    call(person, 'POST /users/secondFactor/recoveryCodes', { body: { currentPassword, code } });
  expect((await renew('a guess', codeOf(secret))).status).toBe(401);
  expect((await renew(person.password, '')).errors).toEqual([errors['second-factor-needed'][1]]);
  const renewed = await renew(person.password, codeOf(secret));
  expect(renewed.body.recoveryCodes).toHaveLength(10);
  expect((await login(person, codes[0])).status).toBe(401);
  expect((await login(person, renewed.body.recoveryCodes[0])).status).toBe(200);
});

test('turning the second factor off needs the password and a code', async () => {
  const { person, secret, codes } = await withFactor('Buoy Club');
  const disable = (currentPassword: string, code: string) =>
    call(person, 'POST /users/secondFactor/disable', { body: { currentPassword, code } });
  expect((await disable('a guess', codeOf(secret))).status).toBe(401);
  expect((await disable(person.password, wrongCode(secret))).status).toBe(401);
  expect((await login(person)).status).toBe(401);
  expect((await disable(person.password, codes[0] ?? '')).status).toBe(204);
  expect((await login(person)).status).toBe(200);
  expect(
    await services.db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, person.session.user.id)),
  ).toEqual([]);
  expect((await disable(person.password, codeOf(secret))).status).toBe(404);
  expect((await textsTo(person.email)).map(({ subject }) => subject)).toContain('Two-step sign-in is off');
});

test('an administrator turns off the second factor of a person, who is notified by mail', async () => {
  const { person } = await withFactor('Tide Table');
  const reset = (by: Someone) =>
    call(by, 'POST /users/secondFactor/reset', { body: { userId: person.session.user.id } });
  expect((await reset(await register('Rope Walk'))).status).toBe(403);
  expect((await reset(admin)).status).toBe(204);
  expect((await login(person)).status).toBe(200);
  expect((await reset(admin)).status).toBe(204);
  const subjects = (await textsTo(person.email)).map(({ subject }) => subject);
  const told = subjects.filter((subject) => subject === 'An administrator turned off your two-step sign-in');
  expect(told).toHaveLength(1);
});

test('an administrator cannot turn the own second factor off without the password and a code', async () => {
  const { person } = await withFactor('Signal Tower');
  const userId = person.session.user.id;
  await services.db.update(users).set({ isAdmin: true }).where(eq(users.id, userId));
  const reset = await call(person, 'POST /users/secondFactor/reset', { body: { userId } });
  expect(reset.status).toBe(403);
  expect((await call(person, 'GET /users/secondFactor')).body.on).toBe(true);
});

test('a secret that was sealed with another SECRET accepts only recovery codes', async () => {
  const { person, secret, codes } = await withFactor('Lantern Quay');
  await services.db
    .update(secondFactors)
    .set({ sealedSecret: 'AAAA' })
    .where(eq(secondFactors.userId, person.session.user.id));
  expect((await login(person, codeOf(secret))).status).toBe(401);
  expect((await login(person, codes[0])).status).toBe(200);
});

test('clients that send a token need no code, because the session has proved the code', async () => {
  const { person, secret } = await withFactor('Beacon Row');
  const { body } = await login(person, codeOf(secret));
  const renewed = await ask(undefined, 'POST /users/login', { body: { jwt: body.departments[0]?.jwt } });
  expect(renewed.status).toBe(200);
});

test('every change of the second factor is audited', async () => {
  const { body: events } = await ask(admin, 'GET /auditEvents', { query: { scope: 'all' } });
  const actions: string[] = events.map(({ action }: { action: string }) => action);
  expect(actions).toEqual(
    expect.arrayContaining([
      'recovery-codes-made',
      'second-factor-begun',
      'second-factor-off',
      'second-factor-on',
      'second-factor-reset',
    ]),
  );
});
