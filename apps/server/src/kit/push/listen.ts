import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { Counter, Gauge } from 'prom-client';
import type { Database } from '../db/open-database';
import { removeTimeLimits } from '../db/remove-time-limits';
import type { Log } from '../log/log';
import { channel } from './announce';
import type { Subscriber } from './dispatch';
import { decode } from './notification';

/** The changes that this process has received from all processes. */
export const changesReceived = new Counter({
  name: 'marquee_changes_received_total',
  help: 'Changes of data that this process received through LISTEN, by topic',
  labelNames: ['topic'],
  registers: [],
});
/** Whether this process receives changes. */
export const listenConnected = new Gauge({
  name: 'marquee_listen_connected',
  help: '1: the connection on which this process receives changes is open. 0: it was lost. Only in processes with the role web',
  // A gauge without labels has the value 0 before it is set, also in processes that do not listen.
  labelNames: ['role'],
  registers: [],
});

/** Maximum delay before an attempt to connect again, in milliseconds. */
const maxDelay = 5_000;

/**
 * Receives the changes of every process on a separate connection, until `close` is called. After a lost connection, it connects
 * again and calls `onGap`.
 * @param checkEvery milliseconds between checks of the connection, because a network may drop it without notice
 */
export const listen = async (
  { url, noteError }: Pick<Database, 'url' | 'noteError'>,
  log: Log,
  { onChange, onGap }: Required<Subscriber>,
  checkEvery = 10_000,
): Promise<{ close(): Promise<void> }> => {
  let closed = false;
  let client: pg.Client | undefined;
  const report = (error: unknown) => log.error({ err: error }, 'a change could not be passed on');

  const receive = async (payload: string) => {
    const decoded = decode(payload);
    if (!decoded) return;
    changesReceived.inc({ topic: decoded.change.topic });
    await onChange(decoded.change, decoded.changeId);
  };

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      query_timeout: checkEvery / 2,
      keepAlive: true,
      application_name: 'marquee listening',
    });
    fresh.on('error', (error) => noteError(error, 'the connection on which changes are received was lost'));
    fresh.on('notification', ({ payload = '' }) => void receive(payload).catch(report));
    await fresh.connect();
    await removeTimeLimits(fresh);
    await fresh.query(`listen ${channel}`);
    listenConnected.set(1);
    const check = setInterval(() => fresh.query('select 1').catch(() => hangUp(fresh)), checkEvery);
    fresh.on('end', () => {
      clearInterval(check);
      listenConnected.set(0);
      if (!closed) void reconnect();
    });
    client = fresh;
    if (closed) await fresh.end();
  };

  const reconnect = async () => {
    for (let delay = 50; !closed; delay = Math.min(delay * 2, maxDelay)) {
      await sleep(delay);
      const connected = await connect().then(
        () => true,
        () => false,
      );
      if (connected) return Promise.resolve(onGap()).catch(report);
    }
  };

  await connect();
  return {
    close: async () => {
      closed = true;
      await client?.end();
    },
  };
};

/** Closes the socket without the closing message of the protocol, because a dead connection cannot receive it. */
const hangUp = (client: pg.Client) => client.connection.stream.destroy();
