import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import sharp from 'sharp';
import { setUpByApi } from '../api';
import { startPostgres } from '../start-postgres';
import { type Server, startServer } from '../start-server';
import { until } from '../until';
import { startLoad } from './load';

type Options = {
  /** Number of times that both processes restart, one after the other. */
  rounds: number;
  drainSeconds: number;
  /** Starts the proxy in front of both processes. */
  startProxy: (servers: readonly string[]) => Promise<{ url: string; stop(): Promise<void> }>;
};

/** Restarts two processes behind a proxy, one after the other, under load. Returns the results of the calls. */
export const rollingRestart = async ({ rounds, drainSeconds, startProxy }: Options) => {
  const postgres = await startPostgres();
  const variables = {
    DATABASE_URL: postgres.url,
    CHROMIUM_PATH: 'none',
    DRAIN_SECONDS: String(drainSeconds),
    TRUST_PROXY: '1',
  };
  const one = await startServer(variables);
  const other = await startServer({ ...variables, DATA_DIR: one.dataDir, ROLES: 'web' });
  const proxy = await startProxy([one.url, other.url]);
  try {
    const setupToken = (await readFile(join(one.dataDir, 'setup-token'), 'utf8')).trim();
    const { call, token } = await setUpByApi(proxy.url, { setupToken });
    const [message] = await call('POST /messages', { body: [{ templateId: 2, name: 'Soup', seconds: 10 }] });
    // An upload takes longer than the drain, so that some uploads end only after the listener has closed.
    const uploadTakes = drainSeconds * 1_500 + 500;
    const target = { url: proxy.url, token, messageId: message?.id ?? 0 };
    const load = startLoad(target, await noise(), uploadTakes);
    const stops: { code: number | null; seconds: number; log: string }[] = [];
    for (let round = 0; round < rounds; round++)
      for (const server of [one, other]) {
        await until(
          'the proxy sends saves to both processes',
          async () => (await answersSaves(one)) && answersSaves(other),
          { within: 60_000 },
        );
        const begun = performance.now();
        const code = await server.stop();
        stops.push({ code, seconds: (performance.now() - begun) / 1_000, log: server.log() });
        await server.restart();
      }
    // The load runs for some time after the last restart.
    await wait(1_000);
    const outcome = await load.stop();
    return { ...outcome, stops };
  } finally {
    await proxy.stop();
    // Both use the same data folder.
    await Promise.all([one.stop(), other.stop()]);
    await one.remove();
    await other.remove();
    await postgres.stop();
  }
};

/** Returns whether a process has answered a save since its start. The proxy then uses the process. */
const answersSaves = async ({ url }: Server) => {
  const metrics = await fetch(`${url}/metrics`);
  return (await metrics.text()).includes('method="POST",route="/api/answers",status="200"');
};

/** Returns a picture of about 200 KB that cannot be compressed. */
const noise = () => {
  const side = 280;
  return sharp(randomBytes(side * side * 3), { raw: { width: side, height: side, channels: 3 } })
    .jpeg({ quality: 95 })
    .toBuffer();
};
