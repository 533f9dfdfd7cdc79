import { tvTroubleWords } from '@marquee/contract/kit/tv-state-words';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../schema/accounts';
import { alertSettings, alerts } from '../../schema/alerts';
import { devices } from '../../schema/devices';
import { messages } from '../../schema/messages';
import { videoJobs } from '../../schema/videos';
import { newDepartment } from '../../testing/test-accounts';
import { contentMaker } from '../../testing/test-content';
import { type Someone, testWorld } from '../../testing/test-world';
import { watchTroublesJob } from './alert-jobs';
import { alertTools } from './test-alerts';

const world = await testWorld();
const { services, clock, call, jobs } = world;
const { db } = services;
const { watch, mailsTo, subjectsTo } = alertTools(world);
const make = contentMaker(world);
const minute = 60_000;
// The first account administers the installation.
const admin = await world.register('Admin');

/** Pairs TVs of a screen that plays all day. */
const running = async (by: Someone, name = 'Foyer') => {
  const { screen, schedule } = await make.running(by);
  await call(by, 'POST /screens', { body: [{ id: screen.id, name }] });
  const [tv] = await db.select().from(devices).where(eq(devices.screenId, screen.id));
  if (!tv) throw new Error('No TV.');
  await heard(tv.id);
  return { tv, screen, schedule };
};
/** Lets all TVs be silent for so long that a mail is sent. */
const silence = async () => {
  for (const minutes of [15, 2]) {
    clock.advance(minutes * minute);
    await watch();
  }
};
const heard = (id: number) => db.update(devices).set({ pingTime: clock.now() }).where(eq(devices.id, id));

/** Adds a message whose video could not be converted. */
const addFailedVideo = async (by: Someone, name: string) => {
  const { id: messageId } = await make.message(by, name);
  const { accountId, departmentId } = by;
  const job = { accountId, departmentId, messageId, key: 'none', vertical: false, audio: false };
  const [video] = await db
    .insert(videoJobs)
    .values({ ...job, status: 'Error', heardAt: clock.now() })
    .returning();
  await db
    .update(messages)
    .set({ awsJobId: String(video?.id) })
    .where(eq(messages.id, messageId));
};

const department = async (name: string) => world.register(name);

test('one mail about a TV without contact, and one when it is back', async () => {
  const anna = await department('Anna');
  const { tv, screen } = await running(anna);
  const events = ['tv.silent' as const, 'tv.heard' as const];
  const body = { address: 'https://localhost/hook', kinds: events };
  const hook = (await call(anna, 'POST /webhooks', { body })).body.webhook;
  clock.advance(14 * minute);
  await watch();
  clock.advance(minute);
  await watch();
  expect(await subjectsTo(anna.email)).toEqual([]);
  clock.advance(2 * minute);
  await watch();
  await watch();
  expect(await subjectsTo(anna.email)).toEqual(['No contact with a TV: Foyer']);

  await heard(tv.id);
  await watch();
  await watch();
  expect(await subjectsTo(anna.email)).toEqual(['No contact with a TV: Foyer', 'All back: Anna']);
  const params = { id: hook.id };
  const { body: sent } = await call(anna, 'GET /webhooks/:id/deliveries', { params });
  expect(sent.map(({ kind, body: text }) => [kind, JSON.parse(text).data])).toEqual([
    [
      'tv.heard',
      { tv: { id: tv.id }, screen: { id: screen.id, name: 'Foyer' }, lastHeardAt: expect.any(String) },
    ],
    [
      'tv.silent',
      { tv: { id: tv.id }, screen: { id: screen.id, name: 'Foyer' }, lastHeardAt: expect.any(String) },
    ],
  ]);
});

test('the mail about a TV has the words and the minutes of the lists', async () => {
  const anna = await department('Words');
  const { tv } = await running(anna, 'Bar');
  /** Returns the words that the web app shows for the TV. */
  const listed = async () => {
    const [receipt] = (await call(anna, 'GET /receipts')).body;
    return receipt && tvTroubleWords(receipt.state, clock.now().getTime());
  };
  await db.update(devices).set({ pingTime: null }).where(eq(devices.id, tv.id));
  await silence();
  expect(await listed()).toBe('Paired, not heard from yet');
  expect((await mailsTo(anna.email)).at(-1)?.text).toContain(`Bar: ${await listed()}`);

  await heard(tv.id);
  await watch();
  expect((await mailsTo(anna.email)).at(-1)?.text).toContain('These problems are over in Words:\n\nBar');
  clock.advance(24 * 60 * minute);
  await heard(tv.id);
  await watch();
  // The link was heard last, so its end begins the silence.
  clock.advance(minute);
  await db.update(devices).set({ linkLostAt: clock.now() }).where(eq(devices.id, tv.id));
  clock.advance(5 * minute);
  await watch();
  expect(await listed()).toBe('Connection lost 5m ago');
  clock.advance(10 * minute);
  await silence();
  expect(await listed()).toBe('No contact for 32m');
  expect((await mailsTo(anna.email)).at(-1)?.text).toContain(`Bar: ${await listed()}`);
});

test('the same TV is not reported again within a day', async () => {
  const anna = await department('Again');
  const { tv } = await running(anna);
  const fail = async () => {
    await heard(tv.id);
    await watch();
    clock.advance(15 * minute);
    await watch();
    clock.advance(2 * minute);
    await watch();
  };
  await fail();
  await fail();
  expect(await subjectsTo(anna.email)).toEqual(['No contact with a TV: Foyer', 'All back: Again']);
  clock.advance(24 * 60 * minute);
  await fail();
  expect((await subjectsTo(anna.email)).at(-1)).toBe('No contact with a TV: Foyer');
});

test('forty TVs that fail at once are one mail with a list', async () => {
  const anna = await department('Forty');
  const { tv, screen } = await running(anna);
  const { accountId, departmentId, deviceDetails } = tv;
  const now = clock.now();
  await db.insert(devices).values(
    Array.from({ length: 39 }, (_, index) => ({
      accountId,
      departmentId,
      deviceDetails,
      screenId: screen.id,
      secretHash: `forty ${index}`,
      pairedAt: now,
      pingTime: now,
    })),
  );
  clock.advance(15 * minute);
  for (let minutes = 0; minutes <= 5; minutes++) {
    await watch();
    clock.advance(minute);
  }
  const mails = await mailsTo(anna.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['40 TVs without contact: Forty']);
  expect(mails[0]?.text.match(/Foyer: No contact for 17m/g)).toHaveLength(40);

  await db.update(devices).set({ pingTime: clock.now() }).where(eq(devices.screenId, screen.id));
  await watch();
  expect(await subjectsTo(anna.email)).toEqual(['40 TVs without contact: Forty', 'All back: Forty']);
});

test('two workers send one mail', async () => {
  const anna = await department('Workers');
  await running(anna);
  clock.advance(15 * minute);
  await watch();
  clock.advance(2 * minute);
  await Promise.all([1, 2, 3].map(() => watchTroublesJob.perform(services, {})));
  await jobs.doAll(services);
  expect(await subjectsTo(anna.email)).toEqual(['No contact with a TV: Foyer']);
});

test('a TV whose screen sleeps is not silent', async () => {
  const anna = await department('Asleep');
  const { schedule } = await running(anna);
  await call(anna, 'DELETE /schedules/:id', { params: { id: schedule.id } });
  clock.advance(60 * minute);
  await watch();
  clock.advance(3 * minute);
  await watch();
  expect(await subjectsTo(anna.email)).toEqual([]);
});

test('mails of the quiet hours are collected and sent at their end', async () => {
  const anna = await department('Quiet');
  const { tv } = await running(anna);
  await db.update(accounts).set({ timezone: 'America/Chicago' }).where(eq(accounts.id, anna.accountId));
  const inChicago = new Intl.DateTimeFormat('en', {
    timeZone: 'America/Chicago',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const [hour = 0, minutes = 0] = inChicago.format(clock.now()).split(':').map(Number);
  const at = hour * 60 + minutes;
  const { body: settings } = await call(anna, 'GET /alerts/settings');
  expect(settings).toMatchObject({ silentMinutes: 15, quietFrom: null, userIds: [anna.session.user.id] });
  const { people: _, ...fields } = settings;
  const body = {
    ...fields,
    kinds: ['tvSilent' as const],
    quietFrom: (at + 1_430) % 1_440,
    quietUntil: (at + 30) % 1_440,
  };
  expect((await call(anna, 'PUT /alerts/settings', { body })).status).toBe(200);
  clock.advance(15 * minute);
  await watch();
  clock.advance(10 * minute);
  await watch();
  expect(await subjectsTo(anna.email)).toEqual([]);
  clock.advance(6 * minute);
  await watch();
  expect(await subjectsTo(anna.email)).toEqual(['No contact with a TV: Foyer']);
  await heard(tv.id);
});

test('only chosen people get the mails, about the chosen kinds', async () => {
  const anna = await department('Chosen');
  const { screen } = await running(anna);
  const { body: settings } = await call(anna, 'GET /alerts/settings');
  const { people, ...fields } = settings;
  expect(people.map(({ email }) => email)).toEqual([anna.email]);
  const kinds = ['videoFailed' as const];
  await call(anna, 'PUT /alerts/settings', { body: { ...fields, kinds } });
  clock.advance(15 * minute);
  await watch();
  await addFailedVideo(anna, 'Trailer');
  await watch();
  clock.advance(2 * minute);
  await watch();
  expect(await subjectsTo(anna.email)).toEqual(['A video could not be converted: Trailer']);
  await call(anna, 'PUT /alerts/settings', { body: { ...fields, kinds, userIds: [] } });
  await call(anna, 'DELETE /screens/:id', { params: { id: screen.id } });
  const stranger = await call(anna, 'PUT /alerts/settings', {
    body: { ...fields, kinds, userIds: [admin.session.user.id] },
  });
  expect(stranger.status).toBe(404);
});

test('a deleted department leaves no alerts and no settings, and nobody gets a mail about it', async () => {
  const anna = await department('Two places');
  const attic = await newDepartment(world, anna, 'Attic');
  const { people: _, ...settings } = (await call(attic, 'GET /alerts/settings')).body;
  const kinds = ['videoFailed' as const];
  await call(attic, 'PUT /alerts/settings', { body: { ...settings, kinds } });
  await addFailedVideo(attic, 'Old trailer');
  await addFailedVideo(anna, 'New trailer');
  await watch();
  const left = async () => ({
    alerts: await db.$count(alerts, eq(alerts.departmentId, attic.departmentId)),
    settings: await db.$count(alertSettings, eq(alertSettings.departmentId, attic.departmentId)),
  });
  expect(await left()).toEqual({ alerts: 1, settings: 1 });
  const params = { id: attic.departmentId };
  expect((await call(anna, 'DELETE /departments/:id', { params })).status).toBe(204);
  clock.advance(2 * minute);
  await watch();
  expect(await left()).toEqual({ alerts: 0, settings: 0 });
  expect(await subjectsTo(anna.email)).toEqual(['A video could not be converted: New trailer']);
});

test('a removed person gets no mail, not even about a problem that was reported before', async () => {
  const [anna, bea] = [await department('Old team'), await department('Elsewhere')];
  const invitation = { email: bea.email, departmentId: anna.departmentId, permissions: 'edit' as const };
  const { body: access } = await call(anna, 'POST /accountUsers/add', { body: invitation });
  await call(bea, 'POST /invitations/:id/accept', { params: { id: access.id } });
  const { people: _, ...settings } = (await call(anna, 'GET /alerts/settings')).body;
  const userIds = [anna.session.user.id, bea.session.user.id];
  const kinds = ['tvSilent' as const];
  await call(anna, 'PUT /alerts/settings', { body: { ...settings, kinds, userIds } });
  const { tv } = await running(anna);
  await silence();
  const lost = 'No contact with a TV: Foyer';
  for (const { email } of [anna, bea])
    expect((await subjectsTo(email)).filter((subject) => subject === lost)).toEqual([lost]);
  expect((await call(anna, 'DELETE /accountUsers/:id', { params: { id: access.id } })).status).toBe(204);
  await heard(tv.id);
  await watch();
  expect((await subjectsTo(anna.email)).filter((subject) => subject.includes('Old team'))).toEqual([
    'All back: Old team',
  ]);
  expect((await subjectsTo(bea.email)).filter((subject) => subject.includes('Old team'))).toEqual([]);
  expect((await call(anna, 'GET /alerts/settings')).body.userIds).toEqual([anna.session.user.id]);
});
