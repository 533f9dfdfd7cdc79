import { once } from 'node:events';
import WebSocket from 'ws';

type Answer = { id: number; result: never; error?: { message: string } };
type Told = { id?: undefined; method: string; params: never };
type Evaluated<Value> = { result: { value: Value }; exceptionDetails?: { text: string } };
type Thrown = { exceptionDetails: { text: string; exception?: { description?: string } } };

export type ProtocolPage = Awaited<ReturnType<typeof openProtocolPage>>;

/**
 * Controls one page over its DevTools socket, for browsers that are too old for Playwright.
 * @param address the DevTools address of the page, `ws://.../devtools/page/...`
 */
export const openProtocolPage = async (address: string, { width = 1280, height = 720 } = {}) => {
  const socket = new WebSocket(address, { perMessageDeflate: false });
  await once(socket, 'open');
  const waiting = new Map<number, (answer: Answer) => void>();
  const listeners = new Map<string, (params: never) => void>();
  /** Ids of the script contexts of all frames. */
  const contexts = new Set<number>();
  const faults: string[] = [];
  let sent = 0;
  socket.on('message', (data: Buffer) => {
    const told: Answer | Told = JSON.parse(data.toString());
    if (told.id === undefined) return listeners.get(told.method)?.(told.params);
    waiting.get(told.id)?.(told);
    waiting.delete(told.id);
  });

  const send = <Result>(method: string, params: object = {}): Promise<Result> =>
    new Promise<Result>((resolve, reject) => {
      sent += 1;
      waiting.set(sent, ({ result, error }) =>
        error ? reject(new Error(`${method}: ${error.message}`)) : resolve(result),
      );
      socket.send(JSON.stringify({ id: sent, method, params }));
    });
  const on = (method: string, listener: (params: never) => void) => {
    listeners.set(method, listener);
  };
  const evaluateIn = async <Value>(expression: string, contextId?: number): Promise<Value> => {
    const asked = { expression, contextId, awaitPromise: true, returnByValue: true };
    const { result, exceptionDetails } = await send<Evaluated<Value>>('Runtime.evaluate', asked);
    if (exceptionDetails) throw new Error(`${exceptionDetails.text} in ${expression}`);
    return result.value;
  };

  on('Runtime.executionContextCreated', ({ context }: { context: { id: number } }) =>
    contexts.add(context.id),
  );
  on('Runtime.executionContextDestroyed', ({ executionContextId }: { executionContextId: number }) =>
    contexts.delete(executionContextId),
  );
  on('Runtime.executionContextsCleared', () => contexts.clear());
  on('Runtime.exceptionThrown', ({ exceptionDetails: { text, exception } }: Thrown) =>
    faults.push(exception?.description ?? text),
  );
  await send('Page.enable');
  await send('Runtime.enable');
  await send('Network.enable');
  await send('Emulation.setDeviceMetricsOverride', { width, height, deviceScaleFactor: 1, mobile: false });

  return {
    /** Sends a command of the DevTools protocol. Rejects with the browser's error. */
    send,
    /** Sets the only listener of a DevTools event. */
    on,
    /** Uncaught exceptions of the scripts of the page. */
    faults,
    /** Opens an address and waits for the load event. */
    goto: async (url: string) => {
      const loaded = new Promise<void>((resolve) => on('Page.loadEventFired', () => resolve()));
      await send('Page.navigate', { url });
      await loaded;
    },
    /** Returns the JSON value of an expression in the page, awaited. Rejects when the expression throws. */
    evaluate: <Value>(expression: string) => evaluateIn<Value>(expression),
    /** Returns the values of an expression in all frames of the page, including frames without an origin. */
    evaluateInFrames: async <Value>(expression: string): Promise<Value[]> => {
      const asked = [...contexts].map((id) => evaluateIn<Value>(expression, id));
      // A frame may be removed during the evaluation.
      return (await Promise.allSettled(asked)).flatMap((each) =>
        each.status === 'fulfilled' ? [each.value] : [],
      );
    },
    /** Returns a screenshot of the page as PNG. */
    screenshot: async (): Promise<Buffer> => {
      const { data } = await send<{ data: string }>('Page.captureScreenshot', { format: 'png' });
      return Buffer.from(data, 'base64');
    },
    close: async () => {
      await send('Page.close').catch(() => undefined);
      socket.close();
    },
  };
};
