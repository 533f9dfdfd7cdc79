import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig } from '../../../apps/server/src/kit/config/config';
import { openLog } from '../../../apps/server/src/kit/log/log';
import { startServer } from '../../../apps/server/src/start-server';
import { freePort } from './free-port';

/**
 * Starts the server in this process, with the built pages, real jobs and a clock that the journey moves. The clock runs on from the
 * instant to which it was moved.
 */
export const startWithClock = async (start: Date) => {
  const dataDir = await mkdtemp(join(tmpdir(), 'marquee-journey-'));
  const port = String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const config = readConfig({
    DATA_DIR: dataDir,
    PORT: port,
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    DRAIN_SECONDS: '0',
  });
  let ahead = start.getTime() - Date.now();
  const clock = { now: () => new Date(Date.now() + ahead) };
  const server = await startServer(config, openLog({ logLevel: 'silent' }), clock);
  await server.work();
  return {
    url,
    services: server.services,
    moveTo: (instant: string) => {
      ahead = Date.parse(instant) - Date.now();
    },
    remove: async () => {
      await server.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
};
