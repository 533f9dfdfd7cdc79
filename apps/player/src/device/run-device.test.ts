import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message, noon, programOf } from '../testing/programs';
import { startTv } from '../testing/test-device';

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const welcome = (paired: boolean) => ({ type: 'welcome', now: Date.now(), paired });

const sha256 = async (text: string) => {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
};

const lobby = programOf([message(1, { seconds: 600 })]);
const edited = programOf([message(1, { seconds: 600, name: 'Edited', page: 'edited' })]);

test('a new TV shows a pairing code, renews an expired code, and plays within a second after pairing', async () => {
  const { on, server, shown } = await startTv();
  expect(on()).toBe('pairing');
  server.send(welcome(false));
  const hellos = () => server.asked.filter((what) => what === 'hello').length;
  const before = hellos();
  server.hello = {
    state: 'waiting',
    code: 'ZZZ9',
    expiresIn: 600,
    pairUrl: 'https://marquee.example/z',
    pairSquare: ['1'],
  };
  await seconds(601);
  expect(hellos()).toBeGreaterThan(before);
  expect(shown.length).toBeGreaterThan(1);
  expect(on()).toBe('pairing');
  server.program = lobby;
  server.send({ type: 'paired' });
  await seconds(0.5);
  expect(on()).toBe('Message 1');
});

test('a TV plays the stored program without a server, and the newest program seconds after the server returns', async () => {
  const first = await startTv();
  first.server.send(welcome(true));
  first.server.program = lobby;
  first.server.send({ type: 'paired' });
  await seconds(1);
  const { on, server } = await startTv({ storage: first.storage, up: false });
  expect(on()).toBe('Message 1');
  await seconds(600);
  expect(on()).toBe('Message 1');
  server.up = true;
  server.program = edited;
  await seconds(5.1);
  server.send(welcome(true));
  await seconds(0.5);
  expect(on()).toBe('Edited');
});

test('a TV that is notified with many others requests its program once, at a random moment, with the last change id', async () => {
  const { on, server } = await startTv();
  server.send(welcome(true));
  server.program = lobby;
  server.send({ type: 'paired' });
  await seconds(1);
  server.program = edited;
  const before = server.asked.length;
  const requests = () => server.asked.slice(before).filter((what) => what.startsWith('program'));
  server.send({ type: 'changed', mark: 'm1', within: 20_000 });
  await seconds(5);
  server.send({ type: 'changed', mark: 'm2', within: 20_000 });
  await seconds(4.9);
  expect(requests()).toEqual([]);
  // The random number of the test is 0.5.
  await seconds(0.2);
  expect(requests()).toEqual(['program after m2']);
  expect(on()).toBe('Edited');
  await seconds(30);
  expect(requests()).toEqual(['program after m2']);
});

test('an unpaired TV does not request the program of an earlier notification', async () => {
  const { server } = await startTv();
  server.send(welcome(true));
  server.program = lobby;
  server.send({ type: 'paired' });
  await seconds(1);
  server.send({ type: 'changed', mark: 'm1', within: 20_000 });
  server.program = undefined;
  server.send({ type: 'unpaired' });
  await seconds(30);
  expect(server.asked).not.toContain('program after m1');
});

test('a newer program from the server waits until a slow disk has loaded the stored program', async () => {
  const first = await startTv();
  first.server.program = lobby;
  first.server.send(welcome(true));
  await seconds(1);
  const disk = first.storage;
  const slow = {
    ...disk,
    get: async (name: string) => {
      if (name !== 'clock') await new Promise((resolve) => setTimeout(resolve, 20));
      return disk.get(name);
    },
  };
  const duringStart = (server: typeof first.server) => {
    server.program = edited;
    server.send({ ...welcome(true), version: edited.version });
  };
  const { on } = await startTv({ storage: slow, duringStart });
  await seconds(1);
  expect(on()).toBe('Edited');
  expect(await disk.get('before')).toMatchObject({ version: lobby.version });
});

test('a device that reconnects asks only for a newer program or pending commands', async () => {
  const { server } = await startTv();
  server.program = lobby;
  server.send(welcome(true));
  await seconds(1);
  const came = server.asked.length;
  const again = () => {
    const socket = server.socket();
    if (socket) socket.isOpen = false;
    socket?.handlers.closed();
    return seconds(2);
  };
  const asked = () => server.asked.slice(came).filter((what) => /^(program|commands)$/.test(what));
  await again();
  server.send({ ...welcome(true), version: lobby.version });
  await seconds(1);
  expect(asked()).toEqual([]);
  await again();
  server.send({ ...welcome(true), version: lobby.version, commands: true });
  await seconds(1);
  expect(asked()).toEqual(['commands']);
  await again();
  server.send({ ...welcome(true), version: 'newer' });
  await seconds(1);
  expect(asked()).toEqual(['commands', 'program']);
});

test('a poll asks for commands only while there is no link to announce them', async () => {
  const { server } = await startTv();
  server.program = lobby;
  server.send(welcome(true));
  await seconds(1);
  const before = server.asked.length;
  for (let second = 0; second < 310; second += 10) {
    server.send(welcome(true));
    await seconds(10);
  }
  expect(server.asked.slice(before)).toContain('program');
  expect(server.asked.slice(before)).not.toContain('commands');
  const alone = server.asked.length;
  await seconds(130);
  expect(server.asked.slice(alone)).toContain('commands');
});

test('a failed request for commands is repeated at the next poll, also with a link', async () => {
  const { server } = await startTv();
  server.program = lobby;
  server.send(welcome(true));
  await seconds(1);
  server.refuse = 503;
  server.send({ type: 'commands' });
  await seconds(1);
  server.refuse = undefined;
  const before = server.asked.length;
  for (let second = 0; second < 310; second += 10) {
    server.send(welcome(true));
    await seconds(10);
  }
  expect(server.asked.slice(before).filter((what) => what === 'commands')).toHaveLength(1);
});

test('a link that breaks again and again does not postpone the check for a newer player', async () => {
  const { server, newer } = await startTv();
  for (let second = 0; second < 160; second += 10) {
    server.send({ ...welcome(true), version: 'none' });
    const socket = server.socket();
    if (socket) socket.isOpen = false;
    socket?.handlers.closed();
    await seconds(10);
  }
  expect(newer.looks).toBeGreaterThan(0);
});

test('shows a change at once over a link, and within 70 seconds without a link', async () => {
  const { on, server } = await startTv();
  server.program = lobby;
  server.send(welcome(true));
  await seconds(1);
  expect(on()).toBe('Message 1');
  server.program = edited;
  server.send({ type: 'changed', mark: 'm1' });
  await seconds(0.5);
  expect(on()).toBe('Edited');
  expect(server.asked.at(-1)).toBe('program after m1');
  server.program = lobby;
  const socket = server.socket();
  if (socket) socket.isOpen = false;
  socket?.handlers.closed();
  await seconds(70);
  expect(on()).toBe('Message 1');
});

/** The server's response to the hello of a TV without a screen. */
const waiting = {
  state: 'waiting' as const,
  code: 'AB2C',
  expiresIn: 600,
  pairUrl: 'https://marquee.example/p',
  pairSquare: ['1'],
};

test('a TV deletes its content only if the reply to a hello confirms that the TV is unpaired', async () => {
  const { on, server } = await startTv();
  server.program = lobby;
  server.send(welcome(true));
  await seconds(1);
  server.hello = { state: 'paired', screenId: 1, screenName: 'Lobby' };
  server.send({ type: 'unpaired' });
  await seconds(1);
  expect(on()).toBe('Message 1');
  server.hello = waiting;
  server.program = undefined;
  server.send({ type: 'unpaired' });
  await seconds(1);
  expect(on()).toBe('pairing');
  const { on: onLater } = await startTv();
  expect(onLater()).toBe('pairing');
});

test('a TV that is unpaired in the web app sends its plays before it deletes them', async () => {
  const { on, server } = await startTv();
  server.program = lobby;
  server.send(welcome(true));
  await seconds(7);
  server.hello = waiting;
  server.program = undefined;
  server.send({ type: 'unpaired' });
  await seconds(1);
  expect(on()).toBe('pairing');
  const [play] = server.plays.flatMap(({ plays }) => plays);
  expect(play).toMatchObject({ messageId: 1 });
  expect(play?.seconds).toBeCloseTo(7, 0);
});

test('sends a ping at each change of the active schedules and every ten minutes, with and without a link', async () => {
  const { server } = await startTv();
  const at = noon + 120_000;
  server.program = { ...lobby, segments: [...lobby.segments, { at, schedules: [] }] };
  server.send(welcome(true));
  await seconds(1);
  const sent = () =>
    (server.socket()?.sent ?? []).filter((event) => event.includes('ping')).map((event) => JSON.parse(event));
  expect(sent().at(-1)).toEqual({
    type: 'ping',
    currentSchedule: 'All day',
    version: lobby.version,
    shows: 'content',
    notice: '',
  });
  await seconds(120);
  expect(
    [...sent(), ...server.pings.map((currentSchedule) => ({ currentSchedule }))].at(-1)?.currentSchedule,
  ).toBe('');
  const count = server.pings.length;
  server.socket()?.handlers.closed();
  server.sockets.forEach((socket) => {
    socket.isOpen = false;
  });
  await seconds(1201);
  expect(server.pings.length - count).toBe(2);
});

test('a reconnection aborts only downloads that are no longer needed', async () => {
  const { on, network, server } = await startTv();
  server.program = lobby;
  server.send(welcome(true));
  await seconds(1);
  const given = { asked: 0, up: 0 };
  network.download = (_url, _size, abort) =>
    new Promise((_, reject) => {
      given.asked += 1;
      abort?.addEventListener('abort', () => {
        given.up += 1;
        reject(new Error('given up'));
      });
    });
  const film = { url: '/content/film.mp4', hash: '', size: 3 };
  server.program = programOf([message(2, { assets: [film] })]);
  server.send({ type: 'changed' });
  await seconds(1);
  const comeBack = async (version: string) => {
    const socket = server.socket();
    if (socket) socket.isOpen = false;
    socket?.handlers.closed();
    await seconds(2);
    server.send({ ...welcome(true), version });
    await seconds(1);
  };
  await comeBack(server.program.version);
  expect(given).toEqual({ asked: 1, up: 0 });
  server.program = edited;
  await comeBack(edited.version);
  expect(given).toEqual({ asked: 1, up: 1 });
  expect(on()).toBe('Edited');
});

test('a ping names a version only when all files of this version are stored', async () => {
  const { server } = await startTv();
  server.program = lobby;
  server.send(welcome(true));
  await seconds(1);
  const reported = () => {
    const sent = server.socket()?.sent.filter((event) => event.includes('"ping"')) ?? [];
    return JSON.parse(sent[sent.length - 1] ?? '{}').version;
  };
  expect(reported()).toBe(lobby.version);
  const asset = { url: '/content/sea.jpg', hash: await sha256('sea'), size: 3 };
  const withSea = programOf([message(1, { seconds: 600 }), message(2, { assets: [asset] })]);
  server.program = withSea;
  server.send({ type: 'changed' });
  await seconds(1);
  expect(reported()).toBe('');
  server.files.set(asset.url, new Blob(['sea']));
  await seconds(60);
  server.send(welcome(true));
  await expect.poll(() => reported()).toBe(withSea.version);
});

test('after several changes, a failed request for the program is repeated only once', async () => {
  const { server } = await startTv();
  server.program = lobby;
  server.send(welcome(true));
  await seconds(1);
  server.up = false;
  for (const mark of ['m1', 'm2', 'm3']) server.send({ type: 'changed', mark });
  await seconds(1);
  const before = server.asked.length;
  await seconds(16);
  const asked = server.asked.slice(before).filter((what) => what.startsWith('program'));
  expect(asked).toEqual(['program after m3']);
});

test('checks for a newer player within five minutes of a welcome, and reloads when no message is shown', async () => {
  const { server, device, newer } = await startTv();
  const at = noon + 3_600_000;
  server.program = { ...lobby, segments: [...lobby.segments, { at, schedules: [] }] };
  server.send(welcome(true));
  await seconds(1);
  expect(newer.looks).toBe(0);
  await seconds(300);
  expect(newer.looks).toBe(1);
  device.foundUpdate();
  await seconds(3_200);
  expect(newer.reloads).toBe(0);
  await seconds(200);
  expect(newer.reloads).toBeGreaterThan(0);
});

const asked = { state: 'confirming', screenName: 'Lobby', departmentName: 'Main', expiresIn: 300 } as const;

test('asks on the TV for confirmation of the pairing, and pairs only if the person presses OK', async () => {
  const { on, server, device, last } = await startTv();
  server.send(welcome(false));
  const waiting = server.hello;
  server.hello = asked;
  server.send({ type: 'asked' });
  await seconds(0.1);
  expect(last()).toMatchObject({ kind: 'question', title: 'Pair this TV with Lobby of Main?' });
  device.key('ArrowUp');
  expect(server.asked).not.toContain('confirm');
  server.hello = waiting;
  device.key('Back');
  await seconds(0.1);
  expect([on(), server.asked.at(-1)]).toEqual(['pairing', 'decline']);
  server.hello = asked;
  server.send({ type: 'asked' });
  await seconds(0.1);
  server.program = lobby;
  device.key('Enter');
  await seconds(0.5);
  expect(on()).toBe('Message 1');
});

test('the question about a pairing shows an error text if the server is unreachable, and expires without an answer', async () => {
  const { on, server, device, last } = await startTv();
  const waiting = server.hello;
  server.hello = asked;
  server.send(welcome(false));
  await seconds(0.1);
  server.up = false;
  device.key('Enter');
  await seconds(0.1);
  expect(last()).toMatchObject({ text: 'Can’t reach marquee.example. Try again later.' });
  server.up = true;
  server.hello = waiting;
  await seconds(301);
  expect(on()).toBe('pairing');
});

test('shows a pairing code after unpairing in the menu, and an error text if the server is unreachable', async () => {
  const { on, cover, server, device } = await startTv();
  server.program = lobby;
  server.send(welcome(true));
  await seconds(1);
  server.up = false;
  for (const key of ['Back', 'ArrowDown', 'ArrowDown', 'Enter', 'Enter'] as const) device.key(key);
  await seconds(0.1);
  expect(cover()).toMatchObject({ text: 'Can’t reach the server. Try again later.' });
  server.up = true;
  device.key('Enter');
  await seconds(0.1);
  expect([on(), cover()]).toEqual(['pairing', undefined]);
});
