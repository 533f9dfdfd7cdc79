import { randomBytes } from 'node:crypto';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';

/** Commands for the process that simulates TVs. The process answers a command when all TVs have completed the command. */
export type TvsWord =
  /** All TVs open their link and load the program, 100 at a time. */
  | { begin: { url: string; secrets: string[] } }
  /** All TVs close their link and reconnect to the server at `url` at the same moment, without the random delay of real TVs. */
  | { comeBack: { url: string } }
  /**
   * All TVs receive the next change and load the new program, at a random moment within the time of the notification. `within`: the
   * minimum of this time, in ms.
   */
  | { heed: { within: number } };

/**
 * Times at which each TV completed the command, in milliseconds of the monotonic clock, and the number of failed attempts.
 * `told`: the times at which the TVs were notified, for the command `heed`.
 */
export type TvsAnswer = { at: number[]; told: number[]; failed: number };

const atOnce = 100;
/** Time without a message from the server after which a TV sends its secret again, in ms, as in the player. */
const askAfter = 30_000;
const pollEvery = 300_000;
const pingEvery = 600_000;
/** Returns the delay before a failed call is repeated: 1 to 4 s, in ms. */
const retryAfter = () => 1_000 + Math.random() * 3_000;
const maxAttempts = 20;
let failed = 0;
let minWithin = 0;

const now = () => Number(process.hrtime.bigint()) / 1e6;
// A browser has a separate connection for calls. One process cannot open two connections for each of ten thousand TVs, so
// the TVs share 400 connections for calls.
const agent = new Agent({ keepAlive: true, maxSockets: 400 });
let tvs: ReturnType<typeof makeTv>[] = [];

const untilDone = async <T>(work: () => Promise<T>): Promise<T> => {
  for (let tries = 1; ; tries++)
    try {
      return await work();
    } catch (error) {
      failed += 1;
      if (tries === maxAttempts) throw error;
      await wait(retryAfter());
    }
};

type Welcome = { version?: string; commands?: boolean };

const makeTv = (secret: string) => {
  const firstWord = JSON.stringify({ secret, start: randomBytes(8).toString('hex') });
  let url = '';
  let socket: WebSocket | undefined;
  let etag = '';
  let heardAt = 0;
  let timers: NodeJS.Timeout[] = [];
  let onChanged = (_toldAt: number) => {};

  const send = (method: string, path: string, more: Record<string, string>): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const headers = { authorization: `Bearer ${secret}`, ...more };
      const asked = request(url + path, { agent, method, headers }, (response) => {
        if (response.statusCode !== 200 && response.statusCode !== 304)
          return reject(new Error(`A TV was answered ${response.statusCode}.`));
        response
          .resume()
          .on('end', () => resolve(response))
          .on('error', reject);
      });
      // The server may close a kept-alive connection at the moment of the next request. Browsers then repeat the request once.
      asked
        .on('error', (error) => (asked.reusedSocket ? resolve(send(method, path, more)) : reject(error)))
        .end();
    });

  /** Requests the program if it has changed. */
  const ask = async (mark?: string) => {
    const { headers } = await send('GET', '/api/player/program', {
      'accept-encoding': 'gzip, deflate, br',
      ...(etag && { 'if-none-match': etag }),
      ...(mark && { 'x-changed': mark }),
    });
    etag = headers.etag ?? '';
  };
  const changed = async ({ mark, within = 0 }: { mark?: string; within?: number }) => {
    const toldAt = now();
    const spread = Math.max(within, minWithin);
    if (spread > 0) await wait(Math.random() * spread);
    await untilDone(() => ask(mark));
    onChanged(toldAt);
  };
  const askCommands = () => send('POST', '/api/player/commands', {});

  const connect = () =>
    new Promise<Welcome>((resolve, reject) => {
      const mine = new WebSocket(`${url.replace('http', 'ws')}/api/player/link`, {
        perMessageDeflate: false,
      });
      socket = mine;
      mine.on('open', () => mine.send(firstWord));
      mine.on('error', reject);
      mine.on('close', (code) => mine === socket && reject(new Error(`A link was closed with ${code}.`)));
      mine.on('message', (data: Buffer) => {
        heardAt = Date.now();
        const word: Welcome & { type: string; paired?: boolean; mark?: string; within?: number } = JSON.parse(
          data.toString(),
        );
        if (word.type === 'welcome')
          return word.paired ? resolve(word) : reject(new Error('A TV is not known.'));
        if (word.type === 'changed') changed(word).catch(crash);
      });
    });

  const say = (text: string) => socket?.readyState === WebSocket.OPEN && socket.send(text);
  const ping = () =>
    say(JSON.stringify({ type: 'ping', currentSchedule: 'Around the clock', version: etag.slice(1, -1) }));

  const live = () => {
    timers = [
      setInterval(() => Date.now() - heardAt >= askAfter && say(firstWord), 5_000),
      setInterval(() => untilDone(() => ask()).catch(crash), pollEvery),
      setInterval(ping, pingEvery),
    ];
  };

  return {
    /**
     * Closes the link, opens a link to the server at the address `to`, and loads the program if the TV does not have the current
     * version.
     */
    comeBack: async (to: string) => {
      const before = socket;
      socket = undefined;
      before?.terminate();
      url = to;
      timers.forEach(clearInterval);
      const { version, commands } = await untilDone(connect);
      if (etag) ping();
      if (commands) await untilDone(askCommands);
      if (!version || etag !== `"${version}"`) await untilDone(() => ask());
      live();
      return now();
    },
    /** Resolves with the times at which the TV was notified of the next change and had loaded the new program. */
    heed: () =>
      new Promise<{ told: number; at: number }>((resolve) => {
        onChanged = (told) => resolve({ told, at: now() });
      }),
  };
};

const crash = (error: unknown) => {
  console.error(error);
  process.exit(1);
};

const obey = async (word: TvsWord): Promise<TvsAnswer> => {
  failed = 0;
  if (!('heed' in word)) return { at: await whenDone(word), told: [], failed };
  minWithin = word.heed.within;
  const heeded = await Promise.all(tvs.map((tv) => tv.heed()));
  return { at: heeded.map(({ at }) => at), told: heeded.map(({ told }) => told), failed };
};

const whenDone = async (word: Exclude<TvsWord, { heed: unknown }>): Promise<number[]> => {
  if ('comeBack' in word) return Promise.all(tvs.map((tv) => tv.comeBack(word.comeBack.url)));
  const { url, secrets } = word.begin;
  tvs = secrets.map(makeTv);
  const at: number[] = [];
  for (let place = 0; place < tvs.length; place += atOnce)
    at.push(...(await Promise.all(tvs.slice(place, place + atOnce).map((tv) => tv.comeBack(url)))));
  return at;
};

process.on('disconnect', () => process.exit());
process.on('message', (word: TvsWord) => {
  obey(word).then((answer) => process.send?.(answer), crash);
});
