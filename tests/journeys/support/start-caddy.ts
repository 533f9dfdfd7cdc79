import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from './free-port';
import { startTool, toolPath } from './start-tool';

export const caddy = toolPath('caddy');

const settings = join(import.meta.dirname, '../../../packaging/caddy/Caddyfile');

/** Starts Caddy in front of these servers, with the settings of `packaging/caddy`, but without TLS. */
export const startCaddy = async (servers: readonly string[]) => {
  const folder = await mkdtemp(join(tmpdir(), 'marquee-caddy-'));
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const server = await startTool(
    [caddy ?? 'caddy', 'run', '--config', settings, '--adapter', 'caddyfile'],
    port,
    {
      // Caddy stores its own settings in these folders.
      XDG_DATA_HOME: folder,
      XDG_CONFIG_HOME: folder,
      CADDY_ADMIN: `127.0.0.1:${await freePort()}`,
      MARQUEE_SITE: url,
      MARQUEE_UPSTREAMS: servers.map((each) => new URL(each).host).join(' '),
    },
  );
  return {
    url,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
};
