import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * The state of the network between a TV and its server. `cut`: connections are closed and refused, as if no server runs.
 * `silent`: no data passes, and open connections stay half open, as after a cable was unplugged. `bad`: see `Bad`.
 * `bytesPerSecond` is the speed of all connections together. `delay` is in ms. `stops` is the share of packets (0 to 1) that
 * wait for up to three seconds. `breaks` is the share of packets that break the connection.
 */
export type Network = { kind: 'good' | 'cut' | 'silent' } | Bad;
type Bad = { kind: 'bad'; bytesPerSecond?: number; delay?: number; stops?: number; breaks?: number };

/** Bytes per packet. */
const packetSize = 1_400;

type Line = { tv: Socket; server: Socket; isWebSocket: boolean };

export type BadNetwork = Awaited<ReturnType<typeof openNetwork>>;

/**
 * Opens a proxy to the server at `port` that simulates a network. `become` sets the state of the network. `random` returns 0 to
 * 1.
 */
export const openNetwork = async (port: number, random: () => number = Math.random) => {
  let network: Network = { kind: 'good' };
  const lines = new Set<Line>();
  let bytes = 0;
  let lost = 0;
  let breaks = 0;
  /** Times at which TVs requested a WebSocket. */
  const webSockets: number[] = [];
  /** Connections that the TV or the server closed, with the time in ms since 1970. */
  const hungUp: { by: 'tv' | 'server'; at: number; isWebSocket: boolean }[] = [];
  /** The time at which the slow network has carried all accepted data, in ms since 1970. */
  let freeAt = 0;

  const server = createServer({ pauseOnConnect: true }, (tv) => {
    if (network.kind === 'cut') return void tv.destroy();
    const line: Line = { tv, server: connect(port, '127.0.0.1'), isWebSocket: false };
    lines.add(line);
    pass(line, tv, line.server, 'tv');
    pass(line, line.server, tv, 'server');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (!address || typeof address === 'string') throw new Error('The network has no port.');

  const end = (line: Line) => {
    lines.delete(line);
    line.tv.destroy();
    line.server.destroy();
  };

  function pass(line: Line, from: Socket, to: Socket, by: 'tv' | 'server'): void {
    let queue: Promise<void> = Promise.resolve();
    from.on('error', () => undefined);
    from.on('data', (chunk: Buffer) => {
      if (by === 'tv' && /^upgrade: websocket/im.test(chunk.toString('latin1', 0, 2000)))
        if (!line.isWebSocket) {
          line.isWebSocket = true;
          webSockets.push(Date.now());
        }
      // In the state `silent` the proxy continues to read. Otherwise the proxy would not notice that one side closes its
      // connection.
      if (network.kind !== 'silent') from.pause();
      queue = queue.then(async () => {
        for (let start = 0; start < chunk.length; start += packetSize)
          await carry(line, to, chunk.subarray(start, start + packetSize), by);
        from.resume();
      });
    });
    from.on('close', () => {
      if (lines.has(line)) hungUp.push({ by, at: Date.now(), isWebSocket: line.isWebSocket });
      // Over a silent network the other side is not notified.
      void queue
        .then(() => wait(network.kind === 'bad' ? (network.delay ?? 0) + 50 : 0))
        .then(() => (network.kind === 'silent' ? undefined : end(line)));
    });
    from.resume();
  }

  /** Sends one packet after the time that the network needs for the packet. A broken connection sends no packet. */
  async function carry(line: Line, to: Socket, packet: Buffer, by: 'tv' | 'server'): Promise<void> {
    while (network.kind === 'silent') await wait(20);
    const bad: Bad = network.kind === 'bad' ? network : { kind: 'bad' };
    const { bytesPerSecond = Infinity, delay = 0 } = bad;
    if (random() < (bad.stops ?? 0)) await wait(200 + 2_800 * random());
    if (lines.has(line) && random() < (bad.breaks ?? 0)) {
      breaks += 1;
      end(line);
    }
    if (!lines.has(line)) return;
    freeAt = Math.max(freeAt, Date.now()) + (packet.length / bytesPerSecond) * 1000;
    if (freeAt > Date.now()) await wait(freeAt - Date.now());
    const isDown = by === 'server';
    if (isDown) bytes += packet.length;
    const write = () => {
      if (!to.destroyed) to.write(packet);
      else if (isDown) lost += packet.length;
    };
    if (delay > 0) setTimeout(write, delay);
    else write();
  }

  return {
    url: `http://127.0.0.1:${address.port}`,
    /** Sets the state of the network. `cut` also breaks open connections. */
    become(next: Network) {
      network = next;
      if (next.kind === 'cut') for (const line of lines) end(line);
      if (next.kind === 'silent')
        for (const { tv, server: far } of lines) for (const side of [tv, far]) side.resume();
    },
    /** Returns the bytes sent to TVs, the bytes lost because a connection broke, and the number of broken connections. */
    carried: () => ({ bytes, lost, breaks }),
    webSockets,
    hungUp,
    close() {
      for (const line of lines) end(line);
      server.close();
    },
  };
};

const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, Math.max(0, ms)));
