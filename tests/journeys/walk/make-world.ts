import { randomBytes, randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Api, apiOf, setUpByApi } from '../support/api';
import { owner } from '../support/people';
import type { Server } from '../support/start-server';
import { makeDesigns } from './make-designs';

export type World = Awaited<ReturnType<typeof makeWorld>>;

/** Creates an installation with the sample content, and an account without content. */
export const makeWorld = async (server: Server) => {
  const { call, token } = await setUpByApi(server.url, { samples: true });
  const [playlist] = await call('GET /playlists');
  const [screen] = await call('GET /screens');
  // A screen without a schedule. One stop of the walk copies a schedule to this screen.
  const [bareScreen] = await call('POST /screens', { body: [{ name: 'Side entrance' }] });
  const message = (await call('GET /messages')).find(({ templateId }) => templateId === 2);
  if (!playlist || !screen || !bareScreen || !message) throw new Error('The sample content is not there.');
  const troubled = await pairTroubledTv(server.url, call);
  await countPlays(server.url, call, { playlistId: playlist.id, messageId: message.id });
  const empty = await apiOf(server.url)('POST /accounts/register', {
    body: {
      organisation: 'Quiet Corner Books',
      name: 'Otto Finch',
      email: 'otto@quietcorner.example',
      password: owner.password,
      timezone: 'London',
    },
  });
  const feed = await makeFeed(call);
  const taken = new Set<string>();
  return {
    call,
    token,
    emptyToken: empty.departments[0]?.jwt ?? '',
    messageId: message.id,
    designIds: await makeDesigns(call),
    playlistId: playlist.id,
    feedId: feed.id,
    screenId: screen.id,
    bareScreenId: bareScreen.id,
    /** A screen whose TV has sent every kind of report. */
    troubledScreenId: troubled.screenId,
    /** Requests a link for choosing a password and returns it. Each call returns a new link, because a link works once. */
    resetLink: async () => {
      const asked = Date.now();
      await call('POST /users/forgot', { body: { email: owner.email } });
      // Two variants may request a link at the same time, so each mail is used for only one variant.
      const letter = await server.letterTo(
        owner.email,
        ({ sentAt, text }) => Date.parse(sentAt) >= asked && !taken.has(text) && !!taken.add(text),
      );
      return /http\S+/.exec(letter.text)?.[0] ?? '';
    },
  };
};

/** Creates a public feed with two questions, and subscribes the account to it. */
const makeFeed = async (call: Api) => {
  const feed = await call('POST /feeds/whole', {
    body: {
      id: 0,
      form: randomUUID(),
      name: 'Harbour news',
      description: 'What happens in the harbour, every morning. More at https://harbour.example.',
      isPublic: true,
      mode: 'Both',
      shapes: '16:9,9:16',
      additionalScreenFee: 2,
      questions: [
        { id: -1, keyName: 'town', title: 'Town', placeholder: 'Harbour Lane', fieldType: 'string' },
        { id: -2, keyName: 'tides', title: 'Show the tides', fieldType: 'bool' },
      ],
    },
  });
  await call('POST /feeds/:id/subscribe', { params: { id: feed.id }, body: { data: { town: 'Leith' } } });
  return feed;
};

const samplePicture = join(import.meta.dirname, '../../../apps/server/samples/pictures/supper.jpg');

/** Pairs a TV with a wrong clock, errors, verbose logs and a screenshot. */
const pairTroubledTv = async (url: string, call: Api) => {
  const { secret, tv, screenId } = await pairTv(url, call, 'Canteen');
  const [device] = await call('GET /devices/screen/:screenId', { params: { screenId } });
  if (!device) throw new Error('The TV is not paired.');
  await call('POST /devices/sendMessage/:deviceId', {
    params: { deviceId: device.id },
    body: { action: 'enableVerbose' },
  });
  const ago = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  await tv('POST /player/health', {
    body: {
      appVersion: '1.4.0',
      cacheSize: 213_000_000,
      deviceTime: ago(190),
      details: {
        deviceName: 'Canteen stick',
        manufacturer: 'Acme',
        deviceType: 'Stick 4K',
        currentAction: 'screenshot',
        currentActionTime: ago(4),
      },
    },
  });
  await tv('POST /player/errors', {
    body: [
      {
        errorTime: ago(55),
        url: '/message/?id=12',
        errorMessage: 'message-failed: the page did not come on within 20 s',
      },
      {
        errorTime: ago(9),
        url: 'https://calendar.example/today.ics',
        errorMessage: 'asset-failed: The server answered 503',
      },
    ],
  });
  await tv('POST /player/verboseLogs', {
    body: ['heard', 'play', 'ping', 'play', 'asked'].map((name, place) => ({
      logTime: ago(5 - place),
      name,
      data: JSON.stringify({ message: 'Soup of the day', schedule: 'All day', place }),
    })),
  });
  await fetch(`${url}/api/player/screenshot`, {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'image/jpeg' },
    body: await readFile(samplePicture),
  });
  return { screenId };
};

/**
 * Counts plays of a screen, and deletes the screen. The list of screens does not contain the deleted screen, but the plays of the
 * screen stay.
 */
const countPlays = async (url: string, call: Api, shown: { playlistId: number; messageId: number }) => {
  const { tv, screenId } = await pairTv(url, call, 'Garden door');
  const plays = Array.from({ length: 500 }, (_, number) => {
    const startedAt = new Date(Date.now() - number * 17 * 60_000).toISOString();
    return { number, ...shown, startedAt, seconds: 10 };
  });
  await tv('POST /player/plays', { body: { book: 1, plays } });
  await call('DELETE /screens/:id', { params: { id: screenId } });
};

const pairTv = async (url: string, call: Api, screenName: string) => {
  const secret = randomBytes(32).toString('hex');
  const hello = await apiOf(url)('POST /player/hello', { body: { secret } });
  const [screen] = await call('POST /screens', { body: [{ name: screenName }] });
  if (hello.state !== 'waiting' || !screen) throw new Error('There is no TV to pair.');
  await call('POST /devices/pair', { body: { pairingCode: hello.code, screenId: screen.id } });
  return { secret, tv: apiOf(url, secret), screenId: screen.id };
};
