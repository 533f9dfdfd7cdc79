import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/**
 * What a network between a TV and its server can be. `cut`: refused, as where the server is gone. `silent`: nothing passes and nobody says
 * so, as where a cable was pulled; lines that are open stay half open. `bad`: slow (bytes a second, all lines together), late (ms),
 * stopping for up to three seconds at this share of the packets, and breaking the line at that.
 */
export type Network = { kind: 'good' | 'cut' | 'silent' } | Bad;
type Bad = { kind: 'bad'; bytesPerSecond?: number; delay?: number; stops?: number; breaks?: number };

/** Bytes that travel together. */
const packetSize = 1_400;

type Line = { tv: Socket; server: Socket; isWebSocket: boolean };

export type BadNetwork = Awaited<ReturnType<typeof openNetwork>>;

/** A way to the server at `port` that is as bad as it is told to be. `random` gives 0 to 1. */
export const openNetwork = async (port: number, random: () => number = Math.random) => {
  let network: Network = { kind: 'good' };
  const lines = new Set<Line>();
  let bytes = 0;
  let lost = 0;
  let breaks = 0;
  /** When TVs asked for a WebSocket. */
  const webSockets: number[] = [];
  /** Lines over which the server, or the TV, has hung up; when. */
  const hungUp: { by: 'tv' | 'server'; at: number; isWebSocket: boolean }[] = [];
  /** When the slow line has carried all that was put on it. */
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
      // In silence it is read on, or nobody would notice that one side hangs up.
      if (network.kind !== 'silent') from.pause();
      queue = queue.then(async () => {
        for (let start = 0; start < chunk.length; start += packetSize)
          await carry(line, to, chunk.subarray(start, start + packetSize), by);
        from.resume();
      });
    });
    from.on('close', () => {
      if (lines.has(line)) hungUp.push({ by, at: Date.now(), isWebSocket: line.isWebSocket });
      // Over a silent network the other side does not hear of it.
      void queue
        .then(() => wait(network.kind === 'bad' ? (network.delay ?? 0) + 50 : 0))
        .then(() => (network.kind === 'silent' ? undefined : end(line)));
    });
    from.resume();
  }

  /** Takes as long as this packet takes. A line that has broken carries nothing more. */
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
    /** From now on it is like this. Where it is cut, lines that are open break. */
    become(next: Network) {
      network = next;
      if (next.kind === 'cut') for (const line of lines) end(line);
      if (next.kind === 'silent')
        for (const { tv, server: far } of lines) for (const side of [tv, far]) side.resume();
    },
    /** Bytes sent towards TVs, how many of them were lost because the line broke, and how often it broke. */
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
