import { setTimeout as wait } from 'node:timers/promises';
import WebSocket from 'ws';
import { startBrowser } from './browser-process';

type Answer = { id?: number; result: never; error?: { message: string } };
type Targets = { targetInfos: { targetId: string; type: string }[] };

const maxAnswerMs = 5_000;

export type UnwatchedPage = Awaited<ReturnType<typeof openUnwatched>>;

/**
 * Opens a page in a separate browser and rarely uses the DevTools protocol. A test driver listens to the network of its pages, so
 * the browser stores all responses, and the trial would also measure the memory of these responses. `script` runs before the
 * scripts of the page.
 */
export const openUnwatched = async (profile: string, url: string, script: string) => {
  const { address, kill } = await startBrowser(profile, 'about:blank');
  const socket = new WebSocket(address);
  await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
  const waiting = new Map<number, (answer: Answer) => void>();
  let asked = 0;
  socket.on('message', (data: Buffer) => {
    const answer: Answer = JSON.parse(data.toString());
    if (answer.id === undefined) return;
    waiting.get(answer.id)?.(answer);
    waiting.delete(answer.id);
  });
  const sendTo = <Result>(sessionId: string | undefined, method: string, params: object): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      asked += 1;
      waiting.set(asked, ({ result, error }) => (error ? reject(new Error(error.message)) : resolve(result)));
      socket.send(JSON.stringify({ id: asked, sessionId, method, params }));
    });
  const targets = async () => (await sendTo<Targets>(undefined, 'Target.getTargets', {})).targetInfos;
  const attach = async (targetId: string) => {
    const params = { targetId, flatten: true };
    return (await sendTo<{ sessionId: string }>(undefined, 'Target.attachToTarget', params)).sessionId;
  };

  const page = (await targets()).find(({ type }) => type === 'page');
  if (!page) throw new Error('The browser opened no page.');
  const session = await attach(page.targetId);
  const send = <Result>(method: string, params: object = {}) => sendTo<Result>(session, method, params);
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

  /** Runs garbage collections in a frame that has a separate process. If the frame disappears, the call never ends. */
  const collectIn = async (targetId: string) => {
    const sessionId = await attach(targetId);
    for (let time = 0; time < 2; time++) await sendTo(sessionId, 'HeapProfiler.collectGarbage', {});
    await sendTo(undefined, 'Target.detachFromTarget', { sessionId });
  };

  return {
    /** Sends a command of the DevTools protocol. */
    send,
    /** Runs garbage collections in the page and in the processes of its frames. */
    async collectGarbage() {
      for (const { targetId, type } of await targets())
        if (type === 'iframe')
          await Promise.race([collectIn(targetId).catch(() => undefined), wait(maxAnswerMs)]);
      for (let time = 0; time < 3; time++) await send('HeapProfiler.collectGarbage');
    },
    /** Returns the awaited value of an expression in the page as JSON, or undefined if the expression throws. */
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
