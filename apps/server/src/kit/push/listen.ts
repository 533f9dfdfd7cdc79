import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { z } from 'zod';
import type { Log } from '../log/log';
import { type Change, channel } from './announce';

const change = z.object({ topic: z.string(), id: z.number(), version: z.string().optional() });
const longestWait = 5_000;

/**
 * Hears the changes of every process on a connection of its own, until closed.
 * @param onChange called for each, in order
 * @param onGap called when changes may have been missed, so that nothing remembered may be trusted
 */
export const listen = async (
  url: string,
  log: Log,
  onChange: (change: Change) => Promise<void>,
  onGap: () => Promise<void>,
): Promise<{ close(): Promise<void> }> => {
  let closed = false;
  let client: pg.Client | undefined;
  const report = (error: unknown) => log.error({ err: error }, 'a change could not be passed on');

  const connect = async () => {
    const fresh = new pg.Client({ connectionString: url, connectionTimeoutMillis: 3_000, keepAlive: true });
    fresh.on('error', (error) => log.warn({ err: error }, 'the line on which changes are heard was lost'));
    fresh.on('end', () => {
      if (!closed && client === fresh) void reconnect();
    });
    fresh.on('notification', ({ payload }) => {
      const heard = change.safeParse(JSON.parse(payload ?? 'null'));
      if (heard.success) onChange(heard.data).catch(report);
    });
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    client = fresh;
  };

  const reconnect = async () => {
    for (let wait = 50; !closed; wait = Math.min(wait * 2, longestWait)) {
      await sleep(wait);
      const connected = await connect().then(
        () => true,
        () => false,
      );
      if (!connected) continue;
      await onGap().catch(report);
      return;
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
