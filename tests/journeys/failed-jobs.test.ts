import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { setUpByApi } from './support/api';
import { newPerson, openBrowser } from './support/browser';
import { freePort } from './support/free-port';
import { banner, owner, signIn } from './support/people';
import { type Server, startServer } from './support/start-server';
import { until } from './support/until';

let browser: Awaited<ReturnType<typeof openBrowser>>;
let server: Server;
let smtpPort = 0;
beforeAll(async () => {
  browser = await openBrowser();
  smtpPort = await freePort();
  server = await startServer({ CHROMIUM_PATH: 'none', SMTP_URL: `smtp://ada:hunter2@127.0.0.1:${smtpPort}` });
});
afterAll(async () => {
  await browser.close();
  await server.remove();
});

/** Starts a mail server that accepts every mail. Returns the recipients. The list grows with each mail. */
const startMailServer = async () => {
  const recipients: string[] = [];
  const mailServer = new SMTPServer({
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    onAuth: (_auth, _session, done) => done(null, { user: 'ada' }),
    onData: (stream, session, done) => {
      recipients.push(...session.envelope.rcptTo.map(({ address }) => address));
      stream.resume().on('end', () => done());
    },
  });
  await new Promise<void>((resolve) => mailServer.listen(smtpPort, '127.0.0.1', resolve));
  return { recipients, stop: () => new Promise<void>((resolve) => mailServer.close(resolve)) };
};

test('an administrator sees why an invitation failed, and sends it again when the mail server works', async () => {
  const { call } = await setUpByApi(server.url);
  await until('the start warns of the mail server', () => server.log().includes('SMTP_URL does not work'));
  for (const email of ['anna@example.com', 'ben@example.com'])
    await call('POST /accountUsers/add', { body: { email, departmentId: null, permissions: 'owner' } });
  await until('both jobs have failed', async () => (await call('GET /failedJobs')).length === 2, {
    within: 60_000,
  });
  expect(server.log()).toMatch(/"level":40,.*"job":"send-invitation",.*"try":1,"of":4/);
  expect(server.log()).toMatch(/"level":50,.*"job":"send-invitation",.*"try":4,"of":4/);
  expect(server.log()).not.toContain('hunter2');

  const { page, faults } = await newPerson(browser, server.url);
  await page.goto('/settings/admin/server');
  await signIn(page, owner);
  const panel = page.getByRole('region', { name: 'Failed jobs' });
  const anna = panel.getByRole('listitem').filter({ hasText: 'anna@example.com' });
  await anna.getByRole('paragraph').filter({ hasText: 'Send an invitation: anna@example.com' }).waitFor();
  await anna
    .getByText(`The mail server 127.0.0.1:${smtpPort} cannot be reached: connect ECONNREFUSED`)
    .waitFor();
  await anna.getByText(/^Failed .* after 4 tries$/).waitFor();

  const mailServer = await startMailServer();
  await anna.getByRole('button', { name: 'Try again' }).click();
  await banner(page, 'Job restarted');
  await until('the invitation has arrived', () => mailServer.recipients.includes('anna@example.com'));
  await anna.waitFor({ state: 'detached' });
  await panel.getByRole('button', { name: 'Dismiss Send an invitation: ben@example.com' }).click();
  await panel.getByText('No failed jobs.').waitFor();
  expect(mailServer.recipients).toEqual(['anna@example.com']);
  expect(faults).toEqual([]);
  await mailServer.stop();
});
