import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { expect, onTestFinished, test } from 'vitest';
import { mcpTools } from './mcp-tools';
import { contentMaker } from './testing/test-content';
import { testWorld } from './testing/test-world';

const world = await testWorld();
const { app, call } = world;
const make = contentMaker(world);
// The first account is the administrator of the installation.
await world.register('Installation');
const anna = await world.register('Harbour Cinema');
const bea = await world.register('Tower Books');

/** Sends a message as an MCP client does. */
const send = async (message: object, { token } = anna, headers: Record<string, string> = {}) => {
  const response = await app.inject({
    method: 'POST',
    url: '/api/mcp',
    headers: {
      authorization: `Bearer ${token}`,
      accept: 'application/json, text/event-stream',
      'content-type': 'application/json',
      ...headers,
    },
    payload: JSON.stringify({ jsonrpc: '2.0', ...message }),
  });
  return { status: response.statusCode, body: response.body ? response.json() : undefined };
};

const callTool = async (name: string, given: object = {}, by = anna) => {
  const { body } = await send({ id: 7, method: 'tools/call', params: { name, arguments: given } }, by);
  const [{ text }] = body.result.content;
  return { isError: body.result.isError, text, value: body.result.isError ? undefined : JSON.parse(text) };
};

test('agrees on a version, and lists tools with the schemas of the contract', async () => {
  const params = {
    protocolVersion: '2025-03-26',
    capabilities: {},
    clientInfo: { name: 'test', version: '1' },
  };
  const { body } = await send({ id: 1, method: 'initialize', params });
  expect(body).toMatchObject({
    jsonrpc: '2.0',
    id: 1,
    result: { protocolVersion: '2025-03-26', capabilities: { tools: {} }, serverInfo: { name: 'marquee' } },
  });
  expect(body.result.instructions).toContain('publish_message');
  const newer = await send({
    id: 2,
    method: 'initialize',
    params: { ...params, protocolVersion: '2099-01-01' },
  });
  expect(newer.body.result.protocolVersion).toBe('2025-06-18');
  expect(await send({ method: 'notifications/initialized' })).toEqual({ status: 202, body: undefined });
  expect((await send({ id: 'a', method: 'ping' })).body).toEqual({ jsonrpc: '2.0', id: 'a', result: {} });
  const { tools } = (await send({ id: 3, method: 'tools/list' })).body.result;
  expect(tools.map(({ name }: { name: string }) => name)).toEqual(mcpTools.map(({ name }) => name));
  const fill = tools.find(({ name }: { name: string }) => name === 'fill_message');
  expect(fill.inputSchema.required).toEqual(['id']);
  expect(Object.keys(fill.inputSchema.properties)).toEqual(expect.arrayContaining(['id', 'name', 'answers']));
});

test('a model makes a message, publishes it, and reads where it plays', async () => {
  const screen = await make.screen(anna, 'Lobby');
  const tv = await make.pairedTv(anna, screen.id);
  const screens = await callTool('list_screens', { search: 'lob' });
  expect(screens.value).toMatchObject([{ id: screen.id, name: 'Lobby' }]);
  expect((await callTool('list_screens', { search: 'bar' })).value).toEqual([]);
  const cafe = await make.screen(anna, 'Café, first floor');
  const found = await callTool('list_screens', { search: 'floor cafe' });
  expect(found.value).toMatchObject([{ id: cafe.id }]);
  const answers = { title: 'Today', dishes: [{ name: 'Tomato soup', price: 4.5 }] };
  const made = await callTool('make_message', { template: 'Menu Board', name: 'Menu', answers });
  const { id } = made.value;
  const published = await callTool('publish_message', { id, screenIds: [screen.id] });
  expect(published.value).toMatchObject([{ screen: 'Lobby', schedule: 'Every day, all day' }]);
  await callTool('fill_message', { id, answers: { title: 'Tomorrow' } });
  const { body } = await call(tv, 'GET /player/program');
  expect(body.messages.map(({ page }) => page).join('')).toContain('Tomorrow');
  expect((await callTool('read_message', { id })).value.answers).toMatchObject({ title: 'Tomorrow' });
  expect((await callTool('what_plays', { screenId: screen.id })).value.play).toMatchObject({
    message: { id },
  });
});

test('a model publishes a message until a last day', async () => {
  const screen = await make.screen(anna, 'Corridor');
  const { id } = await make.message(anna, 'Today only');
  const publish = (endDate: unknown) => callTool('publish_message', { id, screenIds: [screen.id], endDate });
  expect((await publish('2026-03-06')).value).toMatchObject([{ screen: 'Corridor', endDate: '2026-03-06' }]);
  const placed = await call(anna, 'GET /placements/message/:messageId', { params: { messageId: id } });
  expect(placed.body).toMatchObject([{ screenId: screen.id, endDate: '2026-03-06' }]);
  // The clock is on 4 March.
  expect(await publish('2026-03-03')).toMatchObject({
    isError: true,
    text: expect.stringMatching(/^endDate must be today or later\./),
  });
  expect((await publish('tomorrow')).text).toMatch(/^endDate must be a date such as 2026-03-04\./);
});

test('every tool that reads answers a call', async () => {
  const { message, screen } = await make.running(anna);
  const ids = { id: message.id, messageId: message.id, screenId: screen.id, templateId: 2 };
  const { tools } = (await send({ id: 1, method: 'tools/list' })).body.result;
  for (const { name, annotations, inputSchema } of tools) {
    if (!annotations.readOnlyHint) continue;
    const given = Object.fromEntries(Object.entries(ids).filter(([key]) => key in inputSchema.properties));
    expect((await callTool(name, given)).isError, name).toBe(false);
  }
});

test('a refused call is a result with its sentences, so that the model corrects the call', async () => {
  const message = await make.message(anna);
  const wrong = await callTool('fill_message', { id: message.id, answers: { titel: 'Soup' } });
  expect(wrong).toMatchObject({ isError: true, text: expect.stringContaining('answers.titel is no key') });
  expect((await callTool('read_message', {})).text).toBe('id is missing.');
  expect((await callTool('read_message', { id: message.id, titel: 1 })).text).toContain(
    'titel is no argument',
  );
  expect((await callTool('read_message', { id: message.id }, bea)).text).toMatch(
    /^Not found\..*\(not-found, request /,
  );
});

test('refuses calls without a valid token, unknown tools and methods, and other messages', async () => {
  expect((await send({ id: 1, method: 'ping' }, { ...anna, token: 'wrong' })).status).toBe(401);
  const unknown = await send({ id: 1, method: 'tools/call', params: { name: 'delete_everything' } });
  expect(unknown.body.error).toMatchObject({ code: -32_602 });
  expect((await send({ id: 1, method: 'resources/list' })).body.error).toMatchObject({ code: -32_601 });
  expect((await send({ id: {}, method: 'ping' })).body.error).toMatchObject({ code: -32_600 });
  expect((await app.inject({ method: 'GET', url: '/api/mcp' })).statusCode).toBe(405);
});

test('a key that reads sees only the tools that read', async () => {
  const { key } = (await call(anna, 'POST /apiKeys', { body: { name: 'Read', scope: 'read', days: null } }))
    .body;
  const { tools } = (await send({ id: 1, method: 'tools/list' }, { ...anna, token: key })).body.result;
  const reading = mcpTools.filter((tool) => tool.call.startsWith('GET '));
  expect(tools.map(({ name }: { name: string }) => name)).toEqual(reading.map(({ name }) => name));
  expect(JSON.stringify(tools)).not.toContain('PUT /');
});

test('refuses a message from a page of another site', async () => {
  const from = (origin: string) => send({ id: 1, method: 'ping' }, anna, { origin });
  expect((await from('https://evil.example.com')).status).toBe(403);
  expect((await from('http://localhost:80')).status).toBe(200);
});

test('the command connects an assistant over its standard streams', async () => {
  const address = await app.listen({ port: 0, host: '127.0.0.1' });
  const start = (key: string) => {
    const env = { PATH: process.env.PATH, MARQUEE_URL: address, MARQUEE_KEY: key };
    const main = join(import.meta.dirname, 'main.ts');
    const program = spawn(process.execPath, ['--import', 'tsx', main, 'mcp'], { env });
    onTestFinished(() => void program.kill());
    const lines = createInterface({ input: program.stdout })[Symbol.asyncIterator]();
    const ask = async (message: object) => {
      program.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', ...message })}\n`);
      return JSON.parse((await lines.next()).value);
    };
    return { program, ask };
  };
  const [{ program, ask }, stranger] = [start(anna.token), start('wrong')];
  program.stdin.write('{"jsonrpc":"2.0","method":"notifications/initialized"}\n');
  expect(await ask({ id: 1, method: 'ping' })).toEqual({ jsonrpc: '2.0', id: 1, result: {} });
  const list = await ask({ id: 2, method: 'tools/call', params: { name: 'list_playlists', arguments: {} } });
  expect(list.result.isError).toBe(false);
  const ended = new Promise((resolve) => program.on('exit', resolve));
  program.stdin.end();
  expect(await ended).toBe(0);
  const refused = await stranger.ask({ id: 3, method: 'ping' });
  expect(refused).toMatchObject({
    id: 3,
    error: { message: expect.stringContaining('API key is not valid') },
  });
}, 120_000);

test.each(
  mcpTools.filter(({ call: name }) => name.includes('/:')).map((tool) => [tool.name, tool.call] as const),
)('%s accepts only digits as ids in its path', async (name, path) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, each = '']) => each);
  for (const id of [
    '..',
    '.',
    '../screens',
    '%2e%2e',
    '1/../2',
    '',
    'x',
    '-1',
    '1.5',
    '1e3',
    ' 1',
    [1],
    {},
    null,
    true,
  ]) {
    const { isError, text } = await callTool(name, Object.fromEntries(names.map((each) => [each, id])));
    expect([isError, text]).toEqual([true, expect.stringContaining(names[0] ?? '')]);
  }
});
