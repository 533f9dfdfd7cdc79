import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { message, noon, programOf } from '../testing/programs';
import { switchOn } from '../testing/test-device';

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

test('shows a code, renews it when it runs out, and its content within a second of being paired', async () => {
  const { on, server, shown } = await switchOn();
  expect(on()).toBe('pairing');
  server.say(welcome(false));
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
  server.say({ type: 'paired' });
  await seconds(0.5);
  expect(on()).toBe('Message 1');
});

test('plays what is stored with no server, and is current seconds after the server is back', async () => {
  const first = await switchOn();
  first.server.say(welcome(true));
  first.server.program = lobby;
  first.server.say({ type: 'paired' });
  await seconds(1);
  const { on, server } = await switchOn({ storage: first.storage, up: false });
  expect(on()).toBe('Message 1');
  await seconds(600);
  expect(on()).toBe('Message 1');
  server.up = true;
  server.program = edited;
  await seconds(5.1);
  server.say(welcome(true));
  await seconds(0.5);
  expect(on()).toBe('Edited');
});

test('a server that is faster than a slow disk takes nothing away: what is stored is the one before', async () => {
  const first = await switchOn();
  first.server.program = lobby;
  first.server.say(welcome(true));
  await seconds(1);
  const disk = first.storage;
  const slow = {
    ...disk,
    get: async (name: string) => {
      if (name !== 'clock') await new Promise((resolve) => setTimeout(resolve, 20));
      return disk.get(name);
    },
  };
  const meanwhile = (server: typeof first.server) => {
    server.program = edited;
    server.say({ ...welcome(true), version: edited.version });
  };
  const { on } = await switchOn({ storage: slow, meanwhile });
  await seconds(1);
  expect(on()).toBe('Edited');
  expect(await disk.get('before')).toMatchObject({ version: lobby.version });
});

test('who comes back to what it has asks for nothing; for what is newer, or waits for it, it asks', async () => {
  const { server } = await switchOn();
  server.program = lobby;
  server.say(welcome(true));
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
  server.say({ ...welcome(true), version: lobby.version });
  await seconds(1);
  expect(asked()).toEqual([]);
  await again();
  server.say({ ...welcome(true), version: lobby.version, commands: true });
  await seconds(1);
  expect(asked()).toEqual(['commands']);
  await again();
  server.say({ ...welcome(true), version: 'newer' });
  await seconds(1);
  expect(asked()).toEqual(['commands', 'program']);
});

test('a poll asks for what waits only while there is no link that would say so', async () => {
  const { server } = await switchOn();
  server.program = lobby;
  server.say(welcome(true));
  await seconds(1);
  const before = server.asked.length;
  for (let second = 0; second < 310; second += 10) {
    server.say(welcome(true));
    await seconds(10);
  }
  expect(server.asked.slice(before)).toContain('program');
  expect(server.asked.slice(before)).not.toContain('commands');
  const alone = server.asked.length;
  await seconds(130);
  expect(server.asked.slice(alone)).toContain('commands');
});

test('a question for commands that failed is asked again at the next poll, link or not', async () => {
  const { server } = await switchOn();
  server.program = lobby;
  server.say(welcome(true));
  await seconds(1);
  server.refuse = 503;
  server.say({ type: 'commands' });
  await seconds(1);
  server.refuse = undefined;
  const before = server.asked.length;
  for (let second = 0; second < 310; second += 10) {
    server.say(welcome(true));
    await seconds(10);
  }
  expect(server.asked.slice(before).filter((what) => what === 'commands')).toHaveLength(1);
});

test('a link that breaks again and again does not put off the look for a newer player', async () => {
  const { server, newer } = await switchOn();
  for (let second = 0; second < 160; second += 10) {
    server.say({ ...welcome(true), version: 'none' });
    const socket = server.socket();
    if (socket) socket.isOpen = false;
    socket?.handlers.closed();
    await seconds(10);
  }
  expect(newer.looks).toBeGreaterThan(0);
});

test('a change that is pushed is on screen at once, and without a link within a minute', async () => {
  const { on, server } = await switchOn();
  server.program = lobby;
  server.say(welcome(true));
  await seconds(1);
  expect(on()).toBe('Message 1');
  server.program = edited;
  server.say({ type: 'changed', mark: 'm1' });
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

/** What the server answers to a TV that has no screen. */
const waiting = {
  state: 'waiting' as const,
  code: 'AB2C',
  expiresIn: 600,
  pairUrl: 'https://marquee.example/p',
  pairSquare: ['1'],
};

test('unpaired: the content goes only when the server says so to a plain question', async () => {
  const { on, server } = await switchOn();
  server.program = lobby;
  server.say(welcome(true));
  await seconds(1);
  server.hello = { state: 'paired', screenId: 1, screenName: 'Lobby' };
  server.say({ type: 'unpaired' });
  await seconds(1);
  expect(on()).toBe('Message 1');
  server.hello = waiting;
  server.program = undefined;
  server.say({ type: 'unpaired' });
  await seconds(1);
  expect(on()).toBe('pairing');
  const { on: onLater } = await switchOn();
  expect(onLater()).toBe('pairing');
});

test('sends its plays before it deletes them when it is unpaired in the web app', async () => {
  const { on, server } = await switchOn();
  server.program = lobby;
  server.say(welcome(true));
  await seconds(7);
  server.hello = waiting;
  server.program = undefined;
  server.say({ type: 'unpaired' });
  await seconds(1);
  expect(on()).toBe('pairing');
  const [play] = server.plays.flatMap(({ plays }) => plays);
  expect(play).toMatchObject({ messageId: 1 });
  expect(play?.seconds).toBeCloseTo(7, 0);
});

test('pings at every change of schedule and every ten minutes, over the link or without it', async () => {
  const { server } = await switchOn();
  const at = noon + 120_000;
  server.program = { ...lobby, segments: [...lobby.segments, { at, schedules: [] }] };
  server.say(welcome(true));
  await seconds(1);
  const said = () =>
    (server.socket()?.said ?? []).filter((word) => word.includes('ping')).map((word) => JSON.parse(word));
  expect(said().at(-1)).toEqual({ type: 'ping', currentSchedule: 'All day', version: lobby.version });
  await seconds(120);
  expect(
    [...said(), ...server.pings.map((currentSchedule) => ({ currentSchedule }))].at(-1)?.currentSchedule,
  ).toBe('');
  const count = server.pings.length;
  server.socket()?.handlers.closed();
  server.sockets.forEach((socket) => {
    socket.isOpen = false;
  });
  await seconds(1201);
  expect(server.pings.length - count).toBe(2);
});

test('a link that breaks and comes back ends no download of what is still due, and those of what is not', async () => {
  const { on, network, server } = await switchOn();
  server.program = lobby;
  server.say(welcome(true));
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
  server.say({ type: 'changed' });
  await seconds(1);
  const comeBack = async (version: string) => {
    const socket = server.socket();
    if (socket) socket.isOpen = false;
    socket?.handlers.closed();
    await seconds(2);
    server.say({ ...welcome(true), version });
    await seconds(1);
  };
  await comeBack(server.program.version);
  expect(given).toEqual({ asked: 1, up: 0 });
  server.program = edited;
  await comeBack(edited.version);
  expect(given).toEqual({ asked: 1, up: 1 });
  expect(on()).toBe('Edited');
});

test('its pings tell a version only once all of it is here', async () => {
  const { server } = await switchOn();
  server.program = lobby;
  server.say(welcome(true));
  await seconds(1);
  const told = () => {
    const said = server.socket()?.said.filter((word) => word.includes('"ping"')) ?? [];
    return JSON.parse(said[said.length - 1] ?? '{}').version;
  };
  expect(told()).toBe(lobby.version);
  const asset = { url: '/content/sea.jpg', hash: await sha256('sea'), size: 3 };
  const withSea = programOf([message(1, { seconds: 600 }), message(2, { assets: [asset] })]);
  server.program = withSea;
  server.say({ type: 'changed' });
  await seconds(1);
  expect(told()).toBe('');
  server.files.set(asset.url, new Blob(['sea']));
  await seconds(60);
  server.say(welcome(true));
  await vi.waitFor(() => expect(told()).toBe(withSea.version));
});

test('a program that could not be had is asked for again once, however many changes were heard of', async () => {
  const { server } = await switchOn();
  server.program = lobby;
  server.say(welcome(true));
  await seconds(1);
  server.up = false;
  for (const mark of ['m1', 'm2', 'm3']) server.say({ type: 'changed', mark });
  await seconds(1);
  const before = server.asked.length;
  await seconds(16);
  const asked = server.asked.slice(before).filter((what) => what.startsWith('program'));
  expect(asked).toEqual(['program after m3']);
});

test('a newer player is looked for within minutes of a welcome, and taken up when nothing is on, or after a day', async () => {
  const { server, device, newer } = await switchOn();
  const at = noon + 3_600_000;
  server.program = { ...lobby, segments: [...lobby.segments, { at, schedules: [] }] };
  server.say(welcome(true));
  await seconds(1);
  expect(newer.looks).toBe(0);
  await seconds(300);
  expect(newer.looks).toBe(1);
  device.foundUpdate();
  await seconds(3_200);
  expect(newer.reloads).toBe(0);
  await seconds(200);
  expect(newer.reloads).toBeGreaterThan(0);

  const always = await switchOn();
  always.server.program = lobby;
  always.server.say(welcome(true));
  await seconds(1);
  always.device.foundUpdate();
  vi.setSystemTime(Date.now() + 23 * 3_600_000);
  await seconds(61);
  expect(always.newer.reloads).toBe(0);
  vi.setSystemTime(Date.now() + 3_600_000);
  await seconds(61);
  expect(always.newer.reloads).toBeGreaterThan(0);
});

const asked = { state: 'confirming', screenName: 'Lobby', departmentName: 'Main', expiresIn: 300 } as const;

test('asked whether it belongs to a screen it says so, and is paired by OK on its remote alone', async () => {
  const { on, server, device, last } = await switchOn();
  server.say(welcome(false));
  const waiting = server.hello;
  server.hello = asked;
  server.say({ type: 'asked' });
  await seconds(0.1);
  expect(last()).toMatchObject({ kind: 'question', title: 'Pair this TV with Lobby of Main?' });
  device.key('ArrowUp');
  expect(server.asked).not.toContain('confirm');
  server.hello = waiting;
  device.key('Back');
  await seconds(0.1);
  expect([on(), server.asked.at(-1)]).toEqual(['pairing', 'decline']);
  server.hello = asked;
  server.say({ type: 'asked' });
  await seconds(0.1);
  server.program = lobby;
  device.key('Enter');
  await seconds(0.5);
  expect(on()).toBe('Message 1');
});

test('a question that nobody answers runs out, and a server that is away is said to be', async () => {
  const { on, server, device, last } = await switchOn();
  const waiting = server.hello;
  server.hello = asked;
  server.say(welcome(false));
  await seconds(0.1);
  server.up = false;
  device.key('Enter');
  await seconds(0.1);
  expect(last()).toMatchObject({ text: 'marquee.example cannot be reached now. Press again when it can.' });
  server.up = true;
  server.hello = waiting;
  await seconds(301);
  expect(on()).toBe('pairing');
});

test('unpaired by its own menu it shows a code at once; offline it says that it can’t', async () => {
  const { on, cover, server, device } = await switchOn();
  server.program = lobby;
  server.say(welcome(true));
  await seconds(1);
  server.up = false;
  for (const key of ['Back', 'ArrowDown', 'ArrowDown', 'Enter', 'Enter'] as const) device.key(key);
  await seconds(0.1);
  expect(cover()).toMatchObject({ text: 'The server cannot be reached. Try again when it can.' });
  server.up = true;
  device.key('Enter');
  await seconds(0.1);
  expect([on(), cover()]).toEqual(['pairing', undefined]);
});
