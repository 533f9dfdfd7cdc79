import { connect } from 'node:net';

/** The load: requests that are sent in rotation, the total number of calls, and the number of kept-alive connections. */
export type Calls = { port: number; requests: string[]; count: number; lines: number };
export type Called = { statuses: Record<string, number>; bytes: number };

process.on('disconnect', () => process.exit());
process.on('message', (calls: Calls) => {
  makeCalls(calls).then(
    (called) => process.send?.(called),
    (error: unknown) => {
      console.error(error);
      process.exit(1);
    },
  );
});

const makeCalls = async ({ port, requests, count, lines }: Calls): Promise<Called> => {
  const ready = requests.map((request) => Buffer.from(request));
  const called: Called = { statuses: {}, bytes: 0 };
  let next = 0;

  /**
   * Sends requests over one connection until the total number is sent. Uses a bare socket, because a client library would
   * take more CPU time than the server.
   */
  const talk = () =>
    new Promise<void>((resolve, reject) => {
      const socket = connect({ port, host: '127.0.0.1', noDelay: true });
      let head = '';
      let missing = 0;
      const ask = () => {
        const request = next++ < count ? ready[next % ready.length] : undefined;
        if (request) socket.write(request);
        else socket.end(resolve);
      };
      socket.on('connect', ask);
      socket.on('error', reject);
      socket.on('data', (bytes) => {
        called.bytes += bytes.length;
        if (missing > 0) missing -= bytes.length;
        else {
          head += bytes.toString('latin1');
          const end = head.indexOf('\r\n\r\n');
          if (end < 0) return;
          const status = head.slice(9, 12);
          called.statuses[status] = (called.statuses[status] ?? 0) + 1;
          const length = /\r\ncontent-length: (\d+)/i.exec(head.slice(0, end))?.[1];
          missing = Number(length ?? 0) - (head.length - end - 4);
          head = '';
        }
        if (missing === 0) ask();
      });
    });

  await Promise.all(Array.from({ length: lines }, talk));
  return called;
};
