import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { type Api, apiOf } from '../support/api';
import { samplePicture } from './sample-picture';

/** Pairs a TV with a wrong clock, errors, verbose logs and a screenshot. */
export const pairTroubledTv = async (url: string, call: Api) => {
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
export const countPlays = async (
  url: string,
  call: Api,
  shown: { playlistId: number; messageId: number },
) => {
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
