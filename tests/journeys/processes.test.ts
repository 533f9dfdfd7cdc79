import { afterAll, beforeAll, expect, test } from 'vitest';
import { apiOf, setUpByApi } from './support/api';
import { arrangeScreen } from './support/arrange';
import { newTv, openBrowser } from './support/browser';
import { owner } from './support/people';
import { startPostgres } from './support/start-postgres';
import { type Server, startServer, startWrongly } from './support/start-server';
import { codeOn, waitForWords } from './support/tv';

let browser: Awaited<ReturnType<typeof openBrowser>>;
let postgres: Awaited<ReturnType<typeof startPostgres>>;
const servers: Server[] = [];
beforeAll(async () => {
  browser = await openBrowser();
  postgres = await startPostgres();
});
afterAll(async () => {
  await browser.close();
  for (const server of servers) await server.remove();
  await postgres.stop();
});

const start = async (variables: Record<string, string>) => {
  const server = await startServer({ DATABASE_URL: postgres.url, ...variables });
  servers.push(server);
  return server;
};

test('two web processes and a worker share a database, so a save through one reaches the TV of the other', async () => {
  const one = await start({ ROLES: 'web' });
  const other = await start({ ROLES: 'web', DATA_DIR: one.dataDir });
  console.log(`${postgres.version}, web at ${one.url} and ${other.url}`);

  const { call, token } = await setUpByApi(one.url);
  const callOther = apiOf(other.url, token);
  const screen = await arrangeScreen(call, 'Soup at noon');
  const sides = [
    { name: 'one', server: one, call },
    { name: 'other', server: other, call: callOther },
  ];
  const tvs = await Promise.all(
    sides.map(async ({ name, server }, place) => {
      const { page } = await newTv(browser, server.url);
      // Each TV is paired through the process to which the TV is not connected.
      const across = sides[1 - place]?.call ?? call;
      await across('POST /devices/pair', {
        body: { pairingCode: await codeOn(page), screenId: screen.screenId },
      });
      await waitForWords(page, 'Soup at noon');
      return { name, page };
    }),
  );

  for (const [place, side] of sides.entries()) {
    const title = `Soup at ${place + 1}`;
    const begun = Date.now();
    await side.call('POST /answers', {
      body: [{ questionId: 202, messageId: screen.messageId, value: title }],
    });
    const saved = Date.now();
    const shown = await Promise.all(
      tvs.map(async ({ name, page }) => {
        await waitForWords(page, title, 10_000);
        return `TV on ${name} after ${Date.now() - saved} ms`;
      }),
    );
    console.log(`saved through ${side.name} in ${saved - begun} ms: ${shown.join(', ')}`);
  }

  expect(await callOther('POST /users/forgot', { body: { email: owner.email } })).toEqual({ emailed: true });
  const startOfWorker = Date.now();
  await start({ ROLES: 'worker', DATA_DIR: one.dataDir, PUBLIC_URL: one.url });
  const letter = await one.letterTo(owner.email);
  expect(Date.parse(letter.sentAt)).toBeGreaterThan(startOfWorker);
  expect(letter.text).toContain(`${one.url}/login#guid=`);
  console.log(
    `the mail waited for the worker, which sent it ${Date.parse(letter.sentAt) - startOfWorker} ms after its start`,
  );

  const asked = Date.now();
  await call('POST /users/forgot', { body: { email: owner.email } });
  const second = await one.letterTo(owner.email, ({ sentAt }) => Date.parse(sentAt) > asked);
  console.log(`with the worker there, the next mail was sent after ${Date.parse(second.sentAt) - asked} ms`);
});

test('if the database refuses the connection, the start ends with one line of output', async () => {
  const { code, said } = await startWrongly({ DATABASE_URL: postgres.url.replace(/postgres$/, 'absent') });
  console.log(`${code}  ${said}`);
  expect({ code, said }).toEqual({
    code: 1,
    said: 'The database at DATABASE_URL can\'t be used: database "absent" does not exist',
  });
});
