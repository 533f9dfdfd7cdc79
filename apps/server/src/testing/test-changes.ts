import { sql } from 'drizzle-orm';
import { channel } from '../kit/push/announce';
import { listen } from '../kit/push/listen';
import type { Change } from '../kit/push/topics';
import { atEnd } from './test-end';
import type { World } from './test-world';

/** Number of the last marker. The markers of all receivers differ, because each receiver hears the markers of the others. */
let markers = 0;

/**
 * Receives the announced changes and passes them to the features of the test server, as the real server does. `announced`
 * returns the changes since its last call, after the features have handled them.
 */
export const receiveChanges = async ({ services, features }: Pick<World, 'services' | 'features'>) => {
  let received: Change[] = [];
  let handled: Promise<void>[] = [];
  const waiting = new Map<number, () => void>();
  const listening = await listen(services.db, services.log, {
    onChange: async (change, changeId) => {
      if (change.topic === 'unknown') return waiting.get(change.id)?.();
      received.push(change);
      const handling = Promise.resolve(features.onChange(change, changeId));
      handled.push(handling);
      await handling;
    },
    onGap: features.onGap,
  });
  atEnd(() => listening.close());

  return {
    announced: async (): Promise<Change[]> => {
      const marker = ++markers;
      const reached = new Promise<void>((resolve) => waiting.set(marker, resolve));
      const payload = JSON.stringify({ topic: 'marker of a test', id: marker });
      await services.db.execute(sql`select pg_notify(${channel}, ${payload})`);
      await reached;
      await Promise.allSettled(handled);
      const told = received;
      received = [];
      handled = [];
      return told;
    },
  };
};
