import { Gauge, Histogram } from 'prom-client';
import type { Clock } from '../../kit/clock/clock';
import type { Programs } from '../programs/program-cache';
import type { LinkedDevices } from './linked-devices';

/** The delay from the announcement of a change to the receipt of each linked TV. */
export const deliverySeconds = new Histogram({
  name: 'marquee_delivery_delay_seconds',
  help: 'Time from the announcement of a change to the ping of a linked TV that plays the new program',
  buckets: [0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30, 120, 600],
  registers: [],
});

type Receipt = { version: string; announcedAt?: number | undefined };

/**
 * Tracks the program version that each linked TV plays. A TV pings when its version changes, and every ten minutes. The delay of a
 * TV counts from the last announcement before the ping. Changes that are spread over many accounts are not measured, because
 * each TV waits a random time on purpose.
 */
export const openReceipts = <Socket extends object>(
  clock: Clock,
  links: Pick<LinkedDevices<Socket>, 'devices'>,
  programs: Pick<Programs, 'versionKnown'>,
) => {
  const receipts = new WeakMap<Socket, Receipt>();
  const now = () => clock.now().getTime();

  /** Returns the number of screens with a linked TV whose version differs from the current program, if this process knows it. */
  const countBehind = async (): Promise<number> => {
    const behind = new Set<number>();
    for (const [socket, { accountId, screenId }] of links.devices()) {
      const current = await programs.versionKnown(accountId, screenId);
      if (current !== undefined && current !== receipts.get(socket)?.version) behind.add(screenId);
    }
    return behind.size;
  };

  return {
    /** @param version the version of the last ping before the link */
    linked: (socket: Socket, version: string) => void receipts.set(socket, { version }),
    announced: (sockets: readonly Socket[]) => {
      for (const socket of sockets) {
        const receipt = receipts.get(socket);
        if (receipt) receipt.announcedAt = now();
      }
    },
    reported: (socket: Socket, version: string) => {
      const before = receipts.get(socket);
      if (before?.announcedAt !== undefined && before.version !== version)
        deliverySeconds.observe((now() - before.announcedAt) / 1_000);
      receipts.set(socket, { version });
    },
    metric: new Gauge({
      name: 'marquee_screens_behind',
      help: 'Screens with a TV that is linked to this process and does not play the current program',
      registers: [],
      async collect() {
        this.set(await countBehind());
      },
    }),
  };
};
