import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** Opens a proxy to an S3 server. A test can cut its connections, also in the middle of a response, or stop all data. */
export const breakableConnection = async (endpoint: string) => {
  const { hostname, port } = new URL(endpoint);
  const open = new Set<Socket>();
  let isSilent = false;
  let bytesLeft = Infinity;
  const cutAll = () => {
    for (const socket of open) socket.resetAndDestroy();
  };
  const server = createServer((near) => {
    if (bytesLeft <= 0) return near.resetAndDestroy();
    const far = connect(Number(port), hostname);
    for (const socket of [near, far]) {
      open.add(socket);
      socket.on('error', () => {});
      socket.on('close', () => {
        open.delete(socket);
        (socket === near ? far : near).destroy();
      });
    }
    near.on('data', (bytes) => isSilent || far.write(bytes));
    far.on('data', (bytes) => {
      if (isSilent) return;
      near.write(bytes.subarray(0, bytesLeft));
      bytesLeft -= bytes.length;
      if (bytesLeft <= 0) near.end(cutAll);
      else if (near.writableNeedDrain) {
        far.pause();
        near.once('drain', () => far.resume());
      }
    });
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The line has no port.');
  const mendAfterTest = () =>
    onTestFinished(() => {
      isSilent = false;
      bytesLeft = Infinity;
    });

  return {
    endpoint: `http://127.0.0.1:${address.port}`,
    /** @param bytes number of bytes of responses that are passed on before the cut */
    cut: (bytes = 0) => {
      bytesLeft = bytes;
      if (bytes === 0) cutAll();
      mendAfterTest();
    },
    silence: () => {
      isSilent = true;
      mendAfterTest();
    },
    mend: () => {
      isSilent = false;
      bytesLeft = Infinity;
      cutAll();
    },
    close: () => {
      cutAll();
      server.close();
    },
  };
};
