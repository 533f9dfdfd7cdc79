import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { fakeNetwork } from '../testing/fake-network';
import { keepLink } from './link';

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);

function begin(random = () => 1) {
  const { network, server } = fakeNetwork();
  const events: string[] = [];
  let polls = 0;
  const link = keepLink({
    network,
    secret: 'f'.repeat(64),
    random,
    report: (kind) => events.push(kind),
    deviceNow: () => Date.now(),
    ticks: () => performance.now(),
    received: ({ type }) => events.push(type),
    receivedTime: (now) => events.push(`time ${now}`),
    poll: () => {
      polls += 1;
    },
  });
  return { server, link, events, polls: () => polls };
}

const welcome = { type: 'welcome', now: 5, paired: true };
const lose = (server: ReturnType<typeof fakeNetwork>['server']) => {
  const socket = server.socket();
  if (socket) socket.isOpen = false;
  socket?.handlers.closed();
};

const report = { currentSchedule: 'x', version: '1', shows: 'content', notice: '' } as const;

test('sends the secret first, and passes known events of the server to the device', async () => {
  const { server, link, events } = begin();
  await seconds(0);
  expect(server.socket()?.sent).toEqual([
    expect.stringMatching(/^{"secret":"f{64}","start":"[0-9a-f]{16}"}$/),
  ]);
  expect(link.isUp()).toBe(false);
  expect(link.ping(report)).toBe(false);
  server.send(welcome);
  server.send({ type: 'changed' });
  server.send({ type: 'dance' });
  server.socket()?.handlers.text('not json');
  expect(events).toEqual(['time 5', 'welcome', 'changed', 'word-unknown', 'word-unknown']);
  expect(link.ping(report)).toBe(true);
  expect(server.socket()?.sent[1]).toBe(JSON.stringify({ type: 'ping', ...report }));
});

test('closes a half-open link within 45 seconds, and keeps a link on which the server responds', async () => {
  const { server, link } = begin();
  await seconds(0);
  server.send(welcome);
  const asked = () => server.sockets[0]?.sent.length ?? 0;
  for (let second = 0, answered = asked(); second < 600; second++) {
    await seconds(1);
    if (asked() > answered) server.send(welcome);
    answered = asked();
  }
  expect(asked()).toBeGreaterThan(10);
  expect(server.sockets).toHaveLength(1);
  server.send(welcome);
  await seconds(45);
  expect(link.isUp()).toBe(false);
  expect(server.sockets[0]?.isOpen).toBe(false);
  await seconds(2);
  expect(server.sockets).toHaveLength(2);
});

test('reconnects with growing delays of up to four seconds, which differ between devices', async () => {
  const waits = async (random: () => number) => {
    const { server, link } = begin(random);
    server.up = false;
    const at: number[] = [];
    const startedAt = Date.now();
    while (at.length < 6) {
      const before = server.sockets.length;
      while (server.sockets.length === before) await vi.advanceTimersByTimeAsync(50);
      at.push(Date.now() - startedAt);
    }
    link.close();
    return at.map((moment, index) => moment - (at[index - 1] ?? 0)).slice(1);
  };
  const late = await waits(() => 1);
  const early = await waits(() => 0);
  for (const [index, wait] of late.entries()) {
    expect(wait).toBeLessThanOrEqual(4_100);
    expect(wait).toBeGreaterThan(early[index] ?? 0);
  }
  expect(late.at(-1)).toBeGreaterThanOrEqual(3_900);
});

test('polls every minute while the link is down, and every five minutes while it is up', async () => {
  const { server, polls } = begin();
  server.up = false;
  await seconds(185);
  expect(polls()).toBe(3);
  server.up = true;
  await seconds(10);
  server.send(welcome);
  const answering = setInterval(() => server.send(welcome), 20_000);
  await seconds(590);
  clearInterval(answering);
  expect(polls()).toBeLessThanOrEqual(5);
  expect(polls()).toBeGreaterThanOrEqual(4);
});

test('polls, and closes a half-open link, after the clock of the device was set back by a year', async () => {
  const { server, link, polls } = begin();
  await seconds(0);
  server.send(welcome);
  vi.setSystemTime(Date.now() - 365 * 86_400_000);
  await seconds(45);
  expect(link.isUp()).toBe(false);
  server.up = false;
  await seconds(65);
  expect(polls()).toBe(1);
});

test('closes a half-open link at the first check after the machine slept', async () => {
  const { server, link } = begin();
  await seconds(0);
  server.send(welcome);
  vi.setSystemTime(Date.now() + 3_600_000);
  await seconds(5);
  expect(link.isUp()).toBe(false);
});

test('receives a new welcome after the link was lost', async () => {
  const { server, events } = begin();
  await seconds(0);
  server.send(welcome);
  lose(server);
  await seconds(2);
  server.send(welcome);
  expect(events.filter((event) => event === 'welcome')).toHaveLength(2);
});
