import type { Called, Calls } from '../load/calls';
import { type Load, startLoad } from './child';
import { cpuOf } from './proc';

export type Caller = ReturnType<typeof startCaller>;

/** Starts a process that makes calls. `costOf` measures the server's CPU time per call. */
export const startCaller = () => {
  const load: Load<Calls, Called> = startLoad('calls.ts');
  return {
    /**
     * Returns the server's CPU time per call, in microseconds.
     * @throws Error if a response has another status than `status`
     */
    costOf: async (
      server: { pid: number; port: number },
      { lines = 32, status, ...calls }: { requests: string[]; count: number; status: number; lines?: number },
    ): Promise<number> => {
      const before = cpuOf(server.pid);
      const { statuses } = await load.ask({ port: server.port, lines, ...calls });
      const used = cpuOf(server.pid) - before;
      if (statuses[status] !== calls.count)
        throw new Error(`Not every call was answered with ${status}: ${JSON.stringify(statuses)}`);
      return (used * 1000) / calls.count;
    },
    stop: load.stop,
  };
};

/** Returns a GET request as the text that is sent over the network. */
export const request = (path: string, headers: Record<string, string> = {}): string =>
  [
    `GET ${path} HTTP/1.1`,
    'host: 127.0.0.1',
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    '\r\n',
  ].join('\r\n');

/** Returns a POST request with a JSON body, as the text that is sent over the network. */
export const posting = (path: string, body: unknown, headers: Record<string, string> = {}): string => {
  const text = JSON.stringify(body);
  const length = String(Buffer.byteLength(text));
  const head = request(path, { ...headers, 'content-type': 'application/json', 'content-length': length });
  return head.replace('GET', 'POST') + text;
};
