import WebSocket from 'ws';
import { startBrowser } from './browser-process';

type Target = { type: string; webSocketDebuggerUrl: string };

export type UnwatchedPage = Awaited<ReturnType<typeof openUnwatched>>;

/**
 * A page in a browser of its own that is only asked now and then. What drives tests listens to the network of its pages, for which the
 * browser keeps all that they load: that would be weighed with them. `script` runs in it before anything of its own does.
 */
export const openUnwatched = async (profile: string, url: string, script: string) => {
  const { address, kill } = await startBrowser(profile, 'about:blank');
  const list = await fetch(new URL('/json', address.replace('ws:', 'http:')));
  const targets: Target[] = JSON.parse(await list.text());
  const page = targets.find(({ type }) => type === 'page');
  if (!page) throw new Error('The browser opened no page.');
  const socket = new WebSocket(page.webSocketDebuggerUrl);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (result: never) => void>();
  let asked = 0;
  socket.on('message', (data: Buffer) => {
    const { id, result }: { id?: number; result: never } = JSON.parse(data.toString());
    if (id === undefined) return;
    waiting.get(id)?.(result);
    waiting.delete(id);
  });
  const send = <Result>(method: string, params: object = {}): Promise<Result> =>
    new Promise<Result>((resolve) => {
      asked += 1;
      waiting.set(asked, resolve);
      socket.send(JSON.stringify({ id: asked, method, params }));
    });
  await send('Page.enable');
  await send('Emulation.setFocusEmulationEnabled', { enabled: true });
  await send('Emulation.setDeviceMetricsOverride', {
    width: 640,
    height: 360,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await send('Page.addScriptToEvaluateOnNewDocument', { source: script });
  await send('Page.navigate', { url });
  return {
    /** A command of the browser's protocol. */
    send,
    /** The value of an expression in the page, awaited, as JSON; nothing where it throws. */
    async ask(expression: string): Promise<string | undefined> {
      const asJson = `Promise.resolve(${expression}).then(JSON.stringify)`;
      const answer = await send<{ result: { value?: unknown } }>('Runtime.evaluate', {
        expression: asJson,
        awaitPromise: true,
      });
      const { value } = answer.result;
      return typeof value === 'string' ? value : undefined;
    },
    async close() {
      socket.terminate();
      await kill();
    },
  };
};
