import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import type { Database } from '../db/open-database';
import { parseJson } from '../http/parse-json';
import type { Log } from '../log/log';
import { type Change, channel } from './announce';

const heardChange = z.object({
  topic: z.string(),
  id: z.number(),
  version: z.string().optional(),
  mark: z.string().default(''),
});
const longestWait = 5_000;

/**
 * Hears the changes of every process on a connection of its own, until closed.
 * @param onChange called for each, in order
 * @param onGap called when changes may have been missed, so that nothing remembered may be trusted
 * @param checkEvery milliseconds between looks whether the line is alive: a network may drop it without a word
 */
export const listen = async (
  { url, noteError }: Pick<Database, 'url' | 'noteError'>,
  log: Log,
  onChange: (change: Change, mark: string) => Promise<void>,
  onGap: () => Promise<void>,
  checkEvery = 10_000,
): Promise<{ close(): Promise<void> }> => {
  let closed = false;
  let client: pg.Client | undefined;
  const report = (error: unknown) => log.error({ err: error }, 'a change could not be passed on');

  const connect = async () => {
    const fresh = new pg.Client({
      connectionString: url,
      connectionTimeoutMillis: 3_000,
      query_timeout: checkEvery / 2,
      keepAlive: true,
      application_name: 'marquee listening',
    });
    fresh.on('error', (error) => noteError(error, 'the connection on which changes are received was lost'));
    fresh.on('notification', ({ payload }) => {
      const heard = heardChange.safeParse(parseJson(payload ?? ''));
      if (!heard.success) return;
      const { mark, ...change } = heard.data;
      onChange(change, mark).catch(report);
    });
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    const check = setInterval(() => fresh.query('select 1').catch(() => hangUp(fresh)), checkEvery);
    fresh.on('end', () => {
      clearInterval(check);
      if (!closed) void reconnect();
    });
    client = fresh;
    if (closed) await fresh.end();
  };

  const reconnect = async () => {
    for (let wait = 50; !closed; wait = Math.min(wait * 2, longestWait)) {
      await sleep(wait);
      const connected = await connect().then(
        () => true,
        () => false,
      );
      if (connected) return onGap().catch(report);
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

/** Without the usual goodbye, which nobody would hear. */
const hangUp = (client: pg.Client) => client.connection.stream.destroy();
