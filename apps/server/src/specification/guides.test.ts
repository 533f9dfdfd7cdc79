import { execFile, spawn } from 'node:child_process';
import { createHmac, randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { findAbove } from '../kit/config/find-above';
import { mcpTools } from '../mcp-tools';
import { receiveChanges } from '../testing/test-changes';
import { contentMaker } from '../testing/test-content';
import { testWorld } from '../testing/test-world';

/** These tests run the examples of the guides as separate programs, against a server on a port. */
const world = await testWorld();
const { call, app } = world;
const make = contentMaker(world);
await receiveChanges(world);
const anna = await world.register('Harbour Cinema');
const address = await app.listen({ port: 0, host: '127.0.0.1' });
const { key } = (await call(anna, 'POST /apiKeys', { body: { name: 'Guides', scope: 'edit', days: null } }))
  .body;
const env = { PATH: process.env.PATH, MARQUEE_URL: address, MARQUEE_KEY: key };

const folder = await mkdtemp(join(tmpdir(), 'marquee-guides-'));
const root = dirname(findAbove('package-lock.json'));
beforeAll(() => symlink(join(root, 'node_modules'), join(folder, 'node_modules')));
afterAll(() => rm(folder, { recursive: true, force: true }));

/** Returns the examples of a guide in a language, in their order. */
const examplesOf = async (guide: string, language: string) => {
  const text = await readFile(join(root, 'docs/guides', `${guide}.md`), 'utf8');
  return [...text.matchAll(new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'gms'))].map(
    ([, code = '']) => code,
  );
};

/** Writes the program of a guide to a file, and returns the path. */
const programOf = async (guide: string) => {
  const [code = ''] = await examplesOf(guide, 'js');
  const path = join(folder, /^\/\/ (\S+\.mjs)/.exec(code)?.[1] ?? '');
  await writeFile(path, code);
  return path;
};
const runProgram = (guide: string, ...words: (string | number)[]) => runProgramAs({}, guide, ...words);
const runProgramAs = async (variables: object, guide: string, ...words: (string | number)[]) => {
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [await programOf(guide), ...words.map(String)],
    { env: { ...env, ...variables } },
  );
  return stdout.trim();
};
const contentOf = async (id: number) =>
  (await call(anna, 'GET /messages/:id/content', { params: { id } })).body.answers;

test('the menu is published with fetch, once for the first run and once for the next day', async () => {
  const { id: screenId } = await make.screen(anna, 'Lobby');
  const tv = await make.pairedTv(anna, screenId);
  const said =
    'Lobby plays “Lobby menu” until the end of 2026-03-04: playlist Lobby, schedule Every day, all day';
  expect(await runProgram('publish-a-menu')).toBe(said);
  const playing = async () => (await call(tv, 'GET /player/program')).body.messages;
  const [menu] = await playing();
  for (const text of ['Menu of today', 'Tomato soup', 'Sold out']) expect(menu?.page).toContain(text);
  await call(anna, 'PUT /messages/:id/content', {
    params: { id: menu?.id ?? 0 },
    body: { answers: { title: 'Old' } },
  });
  expect(await runProgram('publish-a-menu')).toBe(said);
  expect((await playing()).map(({ id }) => id)).toEqual([menu?.id]);
  expect(await contentOf(menu?.id ?? 0)).toMatchObject({ title: 'Menu of today' });
});

test('a message is shown until midnight, and the program waits for the TV', async () => {
  const { id: screenId } = await make.screen(anna, 'Hall');
  const tv = await make.pairedTv(anna, screenId);
  const { id } = await make.message(anna, 'Today');
  const reportsOf = async () => {
    const { version, messages } = (await call(tv, 'GET /player/program')).body;
    await call(tv, 'POST /player/ping', { body: { currentSchedule: 'All day', version } });
    return messages.map((message) => message.id);
  };
  for (const run of [1, 2]) {
    const said = runProgram('show-a-message-today', id, 'Hall');
    await expect.poll(reportsOf, { timeout: 20_000, message: `run ${run}` }).toEqual([id]);
    expect(await said).toMatch(/^Hall shows the message until the end of \d{4}-\d\d-\d\d\.$/);
  }
  const placed = await call(anna, 'GET /placements/message/:messageId', { params: { messageId: id } });
  expect(placed.body).toMatchObject([{ screen: 'Hall', endDate: '2026-03-04' }]);
  await make.screen(anna, 'Attic');
  await expect(runProgram('show-a-message-today', id, 'Attic')).rejects.toThrow(
    'No TV is paired with Attic.',
  );
});

test.each(['publish-a-menu', 'show-a-message-today', 'upload-a-picture'])(
  'the function call of %s makes a call that answers without a body',
  async (guide) => {
    const { id } = await make.message(anna, 'Old');
    const [code = ''] = await examplesOf(guide, 'js');
    const helper = code.slice(0, code.indexOf('\n};\n') + 4);
    const path = join(folder, `delete-by-${guide}.mjs`);
    await writeFile(path, `${helper}console.log(await call('DELETE', '/messages/${id}'));`);
    const { stdout } = await promisify(execFile)(process.execPath, [path], { env });
    expect(stdout.trim()).toBe('null');
  },
);

test('the menu is published with curl', async () => {
  const { id: screenId } = await make.screen(anna, 'Foyer');
  const made = await call(anna, 'POST /messages/content', { body: { templateId: 19, name: 'Board' } });
  const ids = { MESSAGE_ID: String(made.body.id), SCREEN_ID: String(screenId) };
  const commands = (await examplesOf('publish-a-menu', 'sh')).filter((each) => each.includes('curl'));
  const script = ['set -e', ...commands].join('\n');
  await promisify(execFile)('bash', ['-c', script], { env: { ...env, ...ids } });
  expect(await contentOf(made.body.id)).toMatchObject({ dishes: [{ name: 'Stew', price: '6' }] });
  const { body: messages } = await call(anna, 'GET /messages');
  expect(messages.map(({ name }) => name)).toContain('Menu by curl');
  const placed = await call(anna, 'GET /placements/message/:messageId', {
    params: { messageId: made.body.id },
  });
  expect(placed.body).toMatchObject([{ screen: 'Foyer' }]);
});

test('a sign is made from zero with curl, on a new installation', async () => {
  const fresh = await testWorld();
  const tv = await contentMaker(fresh).tv();
  const url = await fresh.app.listen({ port: 0, host: '127.0.0.1' });
  const script = ['set -euo pipefail', ...(await examplesOf('from-zero-to-a-sign', 'sh'))].join('\n');
  const { stdout } = await promisify(execFile)('bash', ['-c', script], {
    env: { PATH: process.env.PATH, MARQUEE_URL: url, PAIRING_CODE: tv.code },
  });
  expect(stdout).toContain("kind: 'message'");
  const { body } = await fresh.call(tv, 'GET /player/program');
  expect(body.messages.map(({ page }) => page)).toEqual([
    expect.stringContaining('Coffee is on the first floor.'),
  ]);
});

test('a figure is written once', async () => {
  const { id } = await make.message(anna, 'Visitors');
  expect(await runProgram('show-a-figure', id, 'title', 1250)).toBe('“Visitors” shows 1250.');
  expect(await contentOf(id)).toMatchObject({ title: '1250' });
  expect(await runProgram('show-a-figure', id, 'title', 1250)).toBe('“Visitors” already shows 1250.');
  await expect(runProgram('show-a-figure', id, 'titel', 1250)).rejects.toThrow('answers.titel is no key');
});

test('a picture is uploaded, and the message shows it', async () => {
  const { id } = await make.message(anna, 'Offer');
  const photo = join(folder, 'photo.jpg');
  await sharp({ create: { width: 40, height: 30, channels: 3, background: '#264653' } })
    .jpeg()
    .toFile(photo);
  const shown = await runProgram('upload-a-picture', id, 'picture', photo);
  expect(shown).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/content\/uploads\/.+\.jpg$/);
  expect((await fetch(shown)).headers.get('content-type')).toBe('image/jpeg');
  await expect(runProgram('upload-a-picture', id, 'photo', photo)).rejects.toThrow(
    'no question with the key name photo, but: ',
  );
});

test('the screens that are offline are printed', async () => {
  const owner = await world.register('Harbour Library');
  const { body } = await call(owner, 'POST /apiKeys', { body: { name: 'List', scope: 'read', days: null } });
  const as = { MARQUEE_KEY: body.key };
  const [door, hall] = [await make.screen(owner, 'Door'), await make.screen(owner, 'Hall')];
  await make.screen(owner, 'Roof');
  const [current, old] = [await make.pairedTv(owner, door.id), await make.pairedTv(owner, hall.id)];
  const printed = async () => (await runProgramAs(as, 'list-offline-screens')).split('\n');
  expect(await printed()).toEqual([
    'Door: offline, no report yet',
    'Hall: offline, no report yet',
    'Roof: no TV',
  ]);
  const at = world.clock.now();
  const { version } = (await call(current, 'GET /player/program')).body;
  await call(current, 'POST /player/ping', { body: { currentSchedule: 'All day', version } });
  await call(old, 'POST /player/ping', { body: { currentSchedule: 'All day', version: 'old' } });
  await expect
    .poll(printed, { timeout: 20_000 })
    .toEqual(['Door: online', 'Hall: online, with older content', 'Roof: no TV']);
  world.clock.advance(32 * 60_000);
  const late = `offline, last report ${at.toISOString()}`;
  expect(await printed()).toEqual([`Door: ${late}`, `Hall: ${late}`, 'Roof: no TV']);
});

test('a list of more rows than one page is printed', async () => {
  const body = Array.from({ length: 120 }, (_, at) => ({ templateId: 2, name: `Long ${at}`, seconds: 15 }));
  await call(anna, 'POST /messages', { body });
  const { body: rows } = await call(anna, 'GET /messages');
  const lines = (await runProgram('read-long-lists', '/messages')).split('\n');
  expect(lines.toSorted()).toEqual(rows.map(({ id, name }) => `${id} ${name}`).toSorted());
});

test('changes are printed', async () => {
  const program = spawn(process.execPath, [await programOf('react-to-changes')], { env });
  onTestFinished(() => void program.kill());
  let said = '';
  program.stdout.on('data', (data: Buffer) => {
    said += data.toString();
  });
  await expect.poll(() => said, { timeout: 20_000 }).toContain('connected');
  const { id } = await make.message(anna, 'News');
  await expect.poll(() => said, { timeout: 20_000 }).toContain('changed: News');
  await call(anna, 'DELETE /messages/:id', { params: { id } });
  await expect.poll(() => said, { timeout: 20_000 }).toContain('deleted: News');
});

test('a receiver of webhooks prints an event once, and none without a valid signature', async () => {
  const [reader = '', receiver = ''] = await examplesOf('../how-to/receive-webhooks', 'js');
  await writeFile(join(folder, 'read-event.mjs'), reader);
  await writeFile(join(folder, 'receiver.mjs'), receiver);
  const key = randomBytes(32);
  const program = spawn(process.execPath, [join(folder, 'receiver.mjs')], {
    env: { ...env, PORT: '0', MARQUEE_WEBHOOK_SECRET: `whsec_${key.toString('base64')}` },
  });
  onTestFinished(() => void program.kill());
  let said = '';
  program.stdout.on('data', (data: Buffer) => {
    said += data.toString();
  });
  await expect.poll(() => said, { timeout: 20_000 }).toMatch(/port \d+\n/);
  const [, port] = /port (\d+)/.exec(said) ?? [];
  const send = async (id: string, by: Buffer | undefined) => {
    const body = JSON.stringify({ id, kind: 'message.saved', data: { message: { id: 7, name: id } } });
    const timestamp = Math.floor(Date.now() / 1000);
    const signed = `${id}.${timestamp}.${body}`;
    const headers = {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      ...(by && { 'webhook-signature': `v1,${createHmac('sha256', by).update(signed).digest('base64')}` }),
    };
    return (await fetch(`http://127.0.0.1:${port}/`, { method: 'POST', headers, body })).status;
  };
  const statuses = [
    await send('evt_1', key),
    await send('evt_1', key),
    await send('evt_2', randomBytes(32)),
    await send('evt_3', undefined),
    await send('evt_4', key),
  ];
  expect(statuses).toEqual([204, 204, 401, 401, 204]);
  await expect.poll(() => said, { timeout: 20_000 }).toContain('evt_4');
  expect(said.match(/evt_\d/g)).toEqual(['evt_1', 'evt_4']);
});

test('an assistant is connected with curl', async () => {
  await make.screen(anna, 'Gallery');
  const text = await readFile(join(root, 'docs/guides/connect-an-assistant.md'), 'utf8');
  for (const { name } of mcpTools) expect(text).toContain(`\`${name}\``);
  const [command = ''] = await examplesOf('connect-an-assistant', 'sh');
  const { stdout } = await promisify(execFile)('bash', ['-c', command], { env });
  expect(JSON.parse(stdout).result.content[0].text).toContain('Gallery');
});
