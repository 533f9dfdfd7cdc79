import { sql } from 'drizzle-orm';
import { Counter } from 'prom-client';
import { expect, test } from 'vitest';
import { testWorld } from '../../testing/test-world';
import { lastBackupKey } from '../backups/backup-queries';
import { openHeartbeat } from '../monitoring/open-heartbeat';

const world = await testWorld();
const { call, ask, register, services, jobs } = world;
const admin = await register('Platform');

test('shows processes, sizes, TVs and backups', async () => {
  const heartbeat = await openHeartbeat(services);
  services.config.backups.at = { hour: 3, minute: 5 };
  const last = {
    madeAt: '2026-03-04T03:05:00.000Z',
    folder: '/backups/one',
    bytes: 7,
    seconds: 2,
    verified: 'restored',
  };
  const value = JSON.stringify({ ...last, rows: 1, files: 1 });
  await services.db.execute(sql`insert into installation (key, value) values (${lastBackupKey}, ${value})`);
  const { body } = await call(admin, 'GET /installation');
  await heartbeat.close();
  expect(body).toMatchObject({
    databaseVersion: expect.stringMatching(/^\d+\.\d+/),
    disk: { freeBytes: expect.any(Number), isAlmostFull: expect.any(Boolean) },
    tvs: { paired: 0, online: 0, silent: 0 },
    processes: [{ roles: ['web', 'worker'], pid: process.pid, startedAt: '2026-03-04T18:00:00.000Z' }],
    backups: { keep: 7, at: '03:05', last },
  });
  expect(body.databaseBytes).toBeGreaterThan(1_000_000);
  const next = new Date(body.backups.nextAt ?? '');
  expect([next.getHours(), next.getMinutes()]).toEqual([3, 5]);
  expect(next.getTime() - Date.parse('2026-03-04T18:00:00Z')).toBeLessThanOrEqual(86_400_000);
});

test('sends a test mail to the caller', async () => {
  expect((await call(admin, 'POST /installation/testMail')).body).toEqual({ to: admin.email, error: null });
  const { body } = await call(admin, 'GET /outbox');
  expect(body.letters[0]).toMatchObject({ to: admin.email, subject: 'Test email from Marquee' });
});

test('shows why the mail server refuses a test mail', async () => {
  const { send } = services.mail;
  services.mail.send = async () => {
    throw new Error('The mail server mail.example.com cannot be reached');
  };
  const { body } = await call(admin, 'POST /installation/testMail');
  services.mail.send = send;
  expect(body.error).toBe('The mail server mail.example.com cannot be reached');
});

test('the support bundle has no secrets and no email addresses', async () => {
  services.metrics.registerMetric(
    new Counter({ name: 'marquee_sample_total', help: 'A sample', registers: [] }),
  );
  services.config.variables.push(
    { name: 'SUPPORT_EMAIL', value: 'help@example.com', isSecret: false, from: 'environment' },
    { name: 'SECRET', value: null, isSecret: true, from: 'environment' },
    {
      name: 'WEATHER_URL',
      value: 'https://ada:password@weather.test/v1?key=token-1',
      isSecret: false,
      from: 'environment',
    },
  );
  const failure = {
    id: '2c1c64f4-7f5e-4c5b-9d8b-0d7b2f3a7a11',
    name: 'send-letter',
    title: 'Send a letter',
    about: 'Welcome (ben@example.com)',
    data: {},
    failedAt: services.clock.now(),
    tries: 4,
    reason:
      'The mail server mail.example.com did not accept the mail: 550 <ben@example.com> unknown, https://hooks.test/token-2 ended',
  };
  jobs.failed = async () => [failure];
  const { body, text } = await call(admin, 'GET /installation/supportBundle');
  expect(body.metrics).toContain('marquee_sample_total 0');
  expect(body.installation.version).toMatch(/^\d/);
  expect(body.failedJobs).toMatchObject([
    { title: 'Send a letter', reason: expect.stringContaining('550 <[email address]> unknown') },
  ]);
  expect(body.configuration).toContainEqual({
    name: 'SUPPORT_EMAIL',
    value: '[email address]',
    isSecret: false,
    from: 'environment',
  });
  expect(body.configuration).toContainEqual(
    expect.objectContaining({ name: 'WEATHER_URL', value: 'https://weather.test/[path]' }),
  );
  expect(text).not.toMatch(/@example\.com/);
  expect(text).not.toMatch(/ada:|token-/);
  expect(services.secret).not.toBe('');
  expect(text).not.toContain(services.secret);
});

test('shows the configuration without secrets', async () => {
  const { body } = await call(admin, 'GET /installation/configuration');
  expect(body).toContainEqual({ name: 'HOST', value: '127.0.0.1', isSecret: false, from: 'environment' });
  expect(body).toContainEqual({ name: 'PORT', value: '8080', isSecret: false, from: 'default' });
});

test('only administrators read the installation and send test mails', async () => {
  const anna = await register('Harbour Cinema');
  for (const name of [
    'GET /installation/configuration',
    'POST /installation/testMail',
    'GET /installation/supportBundle',
  ])
    expect((await ask(anna, name)).status, name).toBe(403);
});
