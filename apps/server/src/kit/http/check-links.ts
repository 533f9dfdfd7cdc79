import { WebSocket } from 'ws';
import { type CheckResult, runCheck } from '../check/check-result';
import type { Config } from '../config/config';

const maxWait = 5_000;

/** Opens a WebSocket through PUBLIC_URL, as TVs do. Some proxies answer calls but do not forward WebSockets. */
export const checkLinks = ({ publicUrl }: Pick<Config, 'publicUrl'>): Promise<CheckResult> =>
  runCheck('Links', 'Let the proxy forward WebSockets of /api/link and /api/player/link.', async () => {
    const address = `${publicUrl.replace(/^http/, 'ws')}/api/player/link`;
    const begun = performance.now();
    await opened(new WebSocket(address, { handshakeTimeout: maxWait }));
    return `A WebSocket to ${address} opened in ${Math.round(performance.now() - begun)} ms.`;
  });

/** Waits until a WebSocket is open, and closes the WebSocket. */
const opened = (socket: WebSocket): Promise<void> =>
  new Promise((resolve, reject) => {
    socket.once('open', () => {
      socket.close();
      resolve();
    });
    socket.once('unexpected-response', (_request, { statusCode }) => {
      reject(
        new Error(`The handshake of a WebSocket was answered with status ${statusCode} instead of 101.`),
      );
      socket.terminate();
    });
    socket.on('error', reject);
  });
