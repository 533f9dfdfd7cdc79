import { deviceActions } from '@marquee/contract/kit/limits';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { memoryFileStore } from '../assets/file-store';
import { message, noon, programOf } from '../testing/programs';
import { type StartTv, startTv } from '../testing/test-device';

beforeEach(() => vi.useFakeTimers({ now: noon }));
afterEach(() => vi.useRealTimers());

const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000);
const lobby = programOf([message(1, { seconds: 600 }), message(2, { seconds: 600 })]);

async function playing(world?: StartTv, program = lobby) {
  const tv = await startTv(world);
  tv.server.program = program;
  tv.server.send({ type: 'welcome', now: Date.now(), paired: true });
  await seconds(1);
  return tv;
}

const sea = new Blob(['sea']);

async function assetOf(blob: Blob) {
  const digest = await crypto.subtle.digest('SHA-256', await blob.arrayBuffer());
  const hash = Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return { url: `/content/${hash}.jpg`, hash, size: blob.size };
}

async function storeWith(blob: Blob) {
  const fileStore = memoryFileStore();
  await fileStore.put((await assetOf(blob)).url, blob);
  return fileStore;
}

type Tv = Awaited<ReturnType<typeof playing>>;

async function command({ server }: Pick<Tv, 'server'>, ...actions: string[]) {
  server.commands.push(...actions.map((action, id) => ({ id, action, data: '' })));
  server.send({ type: 'commands' });
  await seconds(2);
}

test('performs each command once, and reports unknown commands and the last action with its time', async () => {
  const tv = await playing();
  await command(tv, 'health', 'dance', 'screenshot');
  expect(tv.server.screenshots).toHaveLength(1);
  expect(tv.server.healths.at(-1)).toMatchObject({
    'command-unknown': '1',
    currentAction: 'screenshot',
    currentActionTime: expect.stringMatching(/^2024-07-01T12:00/),
  });
  const asked = tv.server.asked.length;
  await command(tv, ...deviceActions.filter((action) => action !== 'restart'));
  expect(tv.server.healths.at(-1)).not.toHaveProperty('command-unknown');
  expect(tv.server.asked.length).toBeGreaterThan(asked);
  expect(tv.server.commands).toEqual([]);
});

test('restarts after the other commands, loses no play, and reports the restart as the last action', async () => {
  const tv = await playing();
  await seconds(60);
  await command(tv, 'restart', 'screenshot');
  expect(tv.server.screenshots).toHaveLength(2);
  expect(tv.newer.reloads).toBe(1);
  expect(await tv.plays.count()).toBe(1);
  const again = await playing({ storage: tv.storage, plays: tv.plays });
  expect(again.server.healths.at(-1)).toMatchObject({ currentAction: 'restart' });
  await seconds(20);
  expect(again.server.plays.flatMap(({ plays }) => plays)).toMatchObject([{ messageId: 1, playlistId: 1 }]);
});

test('reports the plays of a page with data of a feed under the id of its message', async () => {
  const tv = await playing(undefined, programOf([message(-77, { of: 12, feed: 3 }), message(2)]));
  await seconds(30);
  await tv.device.store();
  const plays = [...tv.server.plays.flatMap((batch) => batch.plays), ...(await tv.plays.oldest(0, 10))];
  expect([...new Set(plays.map(({ messageId }) => messageId))].toSorted((a, b) => a - b)).toEqual([2, 12]);
});

test('counts a message before and after a panel as one play, without the time below the panel', async () => {
  const tv = await playing();
  await seconds(60);
  tv.device.key('Back');
  await seconds(30);
  tv.device.key('Back');
  await seconds(530);
  tv.device.key('Back');
  await seconds(1);
  await tv.device.store();
  expect(tv.cover()?.kind).toBe('menu');
  const reported = [...tv.server.plays.flatMap(({ plays }) => plays), ...(await tv.plays.oldest(0, 10))];
  expect(reported.map(({ messageId, seconds: length }) => [messageId, Math.round(length)])).toEqual([
    [1, 570],
    [2, 21],
  ]);
  tv.device.key('Back');
});

test('sends the plays before it unpairs in the menu, and waits at most five seconds for the server', async () => {
  const tv = await playing();
  await seconds(60);
  const unpair = ['Back', 'ArrowDown', 'ArrowDown', 'Enter', 'Enter'] as const;
  const { plays } = tv.network;
  tv.network.plays = () => new Promise(() => undefined);
  for (const key of unpair) tv.device.key(key);
  await seconds(6);
  expect(tv.on()).toBe('pairing');

  tv.network.plays = plays;
  const again = await playing();
  await seconds(60);
  for (const key of unpair) again.device.key(key);
  await seconds(1);
  expect(again.on()).toBe('pairing');
  expect(again.server.plays.flatMap((sent) => sent.plays)).toMatchObject([{ messageId: 1 }]);
  expect(again.server.asked.indexOf('plays')).toBeLessThan(again.server.asked.indexOf('unpair'));
});

test('a TV that is paired again sends screenshots again', async () => {
  const tv = await playing();
  await seconds(10);
  const { program } = tv.server;
  tv.server.program = undefined;
  tv.server.send({ type: 'unpaired' });
  await seconds(10);
  expect([tv.on(), tv.server.screenshots.length]).toEqual(['pairing', 1]);
  tv.server.program = program;
  tv.server.send({ type: 'paired' });
  await seconds(10);
  expect([tv.on(), tv.server.screenshots.length]).toEqual(['Message 1', 2]);
});

test('sends a screenshot of the content that follows a notice, because files arrived late', async () => {
  const asset = await assetOf(sea);
  const tv = await playing(undefined, programOf([message(1, { seconds: 600, assets: [asset] })]));
  await seconds(10);
  expect(tv.on()).not.toBe('Message 1');
  const before = tv.server.screenshots.length;
  tv.server.files.set(asset.url, sea);
  await seconds(60);
  await expect.poll(tv.on).toBe('Message 1');
  await seconds(10);
  expect(tv.server.screenshots.length).toBe(before + 1);
});

test('clearCache fetches all files again, and the screen continues to play even if a download fails', async () => {
  const asset = await assetOf(sea);
  const fileStore = memoryFileStore();
  await fileStore.put('/content/left-over.jpg', sea);
  const tv = await startTv({ fileStore });
  tv.server.files.set(asset.url, sea);
  tv.server.program = programOf([message(1, { seconds: 600, assets: [asset] })]);
  tv.server.send({ type: 'welcome', now: Date.now(), paired: true });
  await expect.poll(() => tv.on()).toBe('Message 1');
  const shown = [...tv.shown];
  const downloads = () => tv.server.asked.filter((what) => what === asset.url).length;
  expect(downloads()).toBe(1);
  await command(tv, 'clearCache');
  await vi.waitFor(async () => {
    expect(downloads()).toBe(2);
    expect(await fileStore.addresses()).toEqual([asset.url]);
    // The action is reported after it is complete.
    expect(tv.server.healths.at(-1)).toMatchObject({ currentAction: 'clearCache' });
  }, 10_000);

  tv.server.files.clear();
  await command(tv, 'clearCache');
  await expect.poll(() => downloads()).toBe(3);
  expect(await (await fileStore.get(asset.url))?.text()).toBe('sea');
  expect(tv.shown).toEqual(shown);
  expect(tv.on()).toBe('Message 1');
});

test('only a restart in the same response waits until the cache is cleared', async () => {
  const slow = async () => {
    const tv = await startTv({ fileStore: await storeWith(sea) });
    tv.server.program = programOf([message(1, { seconds: 600, assets: [await assetOf(sea)] })]);
    tv.server.send({ type: 'welcome', now: Date.now(), paired: true });
    await expect.poll(() => tv.on()).toBe('Message 1');
    let arrive = () => {};
    tv.network.download = () =>
      new Promise((resolve) => {
        arrive = () => resolve(sea);
      });
    return { ...tv, arrive: () => arrive() };
  };
  const tv = await slow();
  for (const lengthy of ['clearCache', 'updateInstructions']) {
    await command(tv, lengthy);
    const before = tv.server.screenshots.length;
    await command(tv, 'screenshot');
    expect(tv.server.screenshots.length, lengthy).toBe(before + 1);
  }
  await command(tv, 'restart');
  expect(tv.newer.reloads).toBe(1);

  const other = await slow();
  await command(other, 'clearCache', 'restart');
  await seconds(60);
  expect(other.newer.reloads).toBe(0);
  other.arrive();
  await expect.poll(() => other.newer.reloads).toBe(1);
});

test('sends a screenshot some seconds after a new program, and every hour', async () => {
  const tv = await playing();
  expect(tv.server.screenshots).toHaveLength(0);
  await seconds(10);
  expect(tv.server.screenshots).toHaveLength(1);
  await seconds(3_600);
  expect(tv.server.screenshots).toHaveLength(2);
});

test('replaces a screenshot of one color by a later one, unless a person requested it', async () => {
  let isBlack = true;
  const tv = await playing({ isOneColor: () => isBlack });
  await seconds(10);
  expect(tv.server.screenshots).toHaveLength(0);
  await command(tv, 'screenshot');
  expect(tv.server.screenshots).toHaveLength(1);
  isBlack = false;
  await seconds(10);
  expect(tv.server.screenshots).toHaveLength(2);
});

test('sends a screenshot that a person requests while an automatic screenshot waits', async () => {
  // The automatic screenshot waits from second 6 to second 26, because the screen changes every second.
  const busy = programOf([message(1, { seconds: 1 }), message(2, { seconds: 1 })]);
  const tv = await playing({ isOneColor: () => true }, busy);
  await seconds(10);
  await command(tv, 'screenshot');
  expect(tv.server.screenshots).toHaveLength(0);
  await seconds(15);
  expect(tv.server.screenshots).toHaveLength(1);
});

test('sends a screenshot of one color after a minute, because the screen may show nothing else', async () => {
  const tv = await playing({ isOneColor: () => true });
  await seconds(60);
  expect(tv.server.screenshots).toHaveLength(0);
  await seconds(30);
  expect(tv.server.screenshots).toHaveLength(1);
  await seconds(600);
  expect(tv.server.screenshots).toHaveLength(1);
});

test('sends errors with their text, and equal errors once, also across a restart', async () => {
  const tv = await playing();
  tv.server.refuse = 503;
  tv.layer('Message 1')?.fail('x is not defined');
  await seconds(61);
  const later = await playing({ storage: tv.storage });
  await seconds(1);
  later.layer('Message 1')?.fail('x is not defined');
  await seconds(60);
  expect(later.server.errors).toEqual([
    {
      errorTime: expect.any(String),
      url: '/message/?id=1',
      errorMessage: expect.stringMatching(/^message-failed: Message 1: x is not defined/),
    },
  ]);
});

const year = 365 * 86_400_000;
/** Sends a TV a time of the server that differs from the previous time by `by` milliseconds. */
const leap = (tv: Tv, by: number) => tv.server.send({ type: 'welcome', now: Date.now() + by, paired: true });

test.each([
  ['forward', year],
  ['back', -year],
])(
  'after the time leaps %s, equal errors wait for an hour, and verbose logging takes its hour',
  async (_, by) => {
    const tv = await playing();
    await command(tv, 'enableVerbose');
    tv.layer('Message 1')?.fail('x is not defined');
    await seconds(61);
    leap(tv, by);
    await seconds(3_000);
    const during = tv.server.verbose.length;
    tv.server.send({ type: 'sing' });
    await seconds(10);
    expect(tv.server.verbose.length).toBeGreaterThan(during);
    expect(tv.server.errors).toHaveLength(1);
    for (const { isOpen, fail } of tv.layers) if (isOpen) fail('x is not defined');
    await seconds(700);
    expect(tv.server.errors.length).toBeGreaterThan(1);
    const ended = tv.server.verbose.length;
    tv.server.send({ type: 'sing' });
    await seconds(10);
    expect(tv.server.verbose).toHaveLength(ended);
  },
);

test('a device that restarts with a clock a year behind ends verbose logging after an hour', async () => {
  const tv = await playing();
  await command(tv, 'enableVerbose');
  vi.setSystemTime(noon - year);
  const later = await playing({ storage: { ...tv.storage, get: withoutClock(tv.storage) } });
  await seconds(3_700);
  const ended = later.server.verbose.length;
  later.server.send({ type: 'sing' });
  await seconds(10);
  expect(later.server.verbose).toHaveLength(ended);
});

/** Returns the reads of a storage that lost the state of the clock. */
const withoutClock = (storage: Tv['storage']) => async (name: string) =>
  name === 'clock' ? undefined : storage.get(name);

test('sends verbose logs only while logging is on, and ends logging after an hour', async () => {
  const tv = await playing();
  await seconds(700);
  expect(tv.server.verbose).toEqual([]);
  await command(tv, 'enableVerbose');
  await seconds(1_300);
  expect(tv.server.verbose.map(({ name, data }) => `${name} ${data}`)).toContain('shown Message 2');
  await command(tv, 'disableVerbose');
  await seconds(10);
  const lines = tv.server.verbose.length;
  await seconds(1_300);
  expect(tv.server.verbose).toHaveLength(lines);
  await command(tv, 'enableVerbose');
  await seconds(3_700);
  const ended = tv.server.verbose.length;
  await seconds(1_300);
  expect(tv.server.verbose).toHaveLength(ended);
});

test('verbose logging continues across a restart without a missing line, until its hour is over', async () => {
  const tv = await playing();
  await command(tv, 'enableVerbose');
  const slowly = async (name: string) => {
    if (name === 'verboseUntil') await new Promise((resolve) => setTimeout(resolve, 500));
    return tv.storage.get(name);
  };
  const later = await playing({ storage: { ...tv.storage, get: slowly } });
  await seconds(10);
  expect(later.server.verbose.map(({ name, data }) => `${name} ${data}`)).toContain('shown Message 1');
  await seconds(3_700);
  const ended = later.server.verbose.length;
  await seconds(1_300);
  expect(later.server.verbose).toHaveLength(ended);
  await command(tv, 'enableVerbose', 'disableVerbose');
  const last = await playing({ storage: tv.storage });
  await seconds(1_300);
  expect(last.server.verbose).toEqual([]);
});

test('reports the messages that were open when the page hung, and suspends them longer each time', async () => {
  const first = await playing({ hung: [1] });
  expect(first.on()).toBe('Message 2');
  await seconds(61);
  expect(first.server.errors).toMatchObject([{ url: '/message/?id=1' }]);
  await seconds(1_400);
  expect(first.shown).toContain('Message 1');
  const second = await playing({ hung: [1], storage: first.storage });
  await seconds(1_100);
  expect(new Set(second.shown)).toEqual(new Set(['Message 2']));
});

test('a hang that was stored with a clock a year ahead is forgotten', async () => {
  vi.setSystemTime(noon + year);
  const { storage } = await playing({ hung: [1] });
  vi.setSystemTime(noon);
  await playing({ hung: [1], storage });
  expect(await storage.get('suspects')).toMatchObject([[1, { times: 1, at: expect.any(Number) }]]);
});

test('if all messages are suspended, they are tried one by one until the cause is found', async () => {
  const first = await playing({ hung: [1, 2, 1] });
  await seconds(200);
  expect(new Set(first.layers.map(({ name }) => name))).toEqual(new Set(['pairing', 'Message 1']));
  expect(await first.storage.get('suspects')).toMatchObject([
    [1, { times: 1 }],
    [2, { times: 1 }],
  ]);
  const second = await playing({ hung: [1], storage: first.storage });
  await seconds(200);
  expect(second.on()).toBe('Message 2');
});

test('the screen plays with an older server that accepts no reports', async () => {
  const tv = await startTv();
  tv.server.refuse = 404;
  tv.server.program = lobby;
  tv.server.send({ type: 'welcome', now: Date.now(), paired: true });
  await seconds(4_000);
  expect(tv.on()).toMatch(/^Message/);
  const faults = Object.keys(tv.server.healths.at(-1) ?? {});
  expect(faults.filter((name) => /commands|screenshot|plays/.test(name))).toEqual([]);
});

test('the screen continues after unknown events, and after unknown or missing fields in events', async () => {
  const tv = await playing();
  tv.server.send({ type: 'sing', song: 7 });
  tv.server.send({ type: 'changed', mark: 'm', color: 'green' });
  tv.server.send({ type: 'commands', urgent: true });
  await seconds(1);
  const newer = { ...programOf([message(3)]), moods: [{ id: 1 }] };
  tv.server.program = newer;
  tv.server.send({ type: 'changed' });
  await seconds(1);
  expect(tv.on()).toBe('Message 3');
});

test('after thirty days offline with a restart and a reset clock, the right messages play and all plays are sent', async () => {
  const day = 86_400_000;
  const program = programOf([message(1, { seconds: 600 })]);
  const [schedule] = program.schedules;
  const evening = schedule ? [{ ...schedule, id: 2, name: 'Evening' }] : [];
  const first = await playing(undefined, {
    ...program,
    schedules: [...program.schedules, ...evening],
    segments: [
      ...program.segments,
      { at: noon + 29 * day, schedules: [] },
      { at: noon + 30 * day, schedules: [2] },
    ],
  });
  first.server.up = false;
  await seconds(700);
  vi.setSystemTime(noon + 30 * day - 1_200_000);
  const { storage, plays } = first;
  const dark = await startTv({ storage, plays, up: false });
  expect(dark.on()).toBe('sleep');
  await seconds(600);
  vi.setSystemTime(0);
  // The clock continues from the last stored moment, ten minutes before the evening.
  const later = await startTv({ storage, plays, up: false });
  expect(later.on()).toBe('sleep');
  await seconds(620);
  expect(later.on()).toBe('Message 1');
  await seconds(605);
  later.server.up = true;
  later.server.program = first.server.program;
  await seconds(6);
  later.server.send({ type: 'welcome', now: noon + 31 * day, paired: true });
  await seconds(30);
  const reported = later.server.plays.flatMap((sent) =>
    sent.plays.map(({ startedAt }) => startedAt.slice(0, 10)),
  );
  expect(reported[0]).toBe('2024-07-01');
  // The time of the server has corrected the clock.
  expect(reported).toContain('2024-08-01');
}, 20_000);
