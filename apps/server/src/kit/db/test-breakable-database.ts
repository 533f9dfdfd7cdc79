import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import pg from 'pg';
import { afterAll } from 'vitest';

/** Opens a proxy to a database. A test can cut all connections of the proxy, as in an outage, and accept connections again. */
export const breakableDatabase = async (url: string) => {
  const { host, port, user = '', password, database = '' } = new pg.Client({ connectionString: url });
  const far = host.startsWith('/') ? { path: `${host}/.s.PGSQL.${port}` } : { host, port };
  const open = new Set<Socket>();
  const server = createServer((near) => {
    const to = connect(far);
    near.pipe(to).pipe(near);
    for (const socket of [near, to]) {
      open.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        open.delete(socket);
        near.destroy();
        to.destroy();
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The line has no port.');
  const cut = () => {
    server.close();
    for (const socket of open) socket.destroy();
  };
  afterAll(cut);
  const who = [user, password ?? ''].map(encodeURIComponent).join(':');
  return {
    url: `postgresql://${who}@127.0.0.1:${address.port}/${database}`,
    cut,
    mend: () => once(server.listen(address.port, '127.0.0.1'), 'listening'),
  };
};
