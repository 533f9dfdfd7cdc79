import { afterAll } from 'vitest';
import { announce, type Change } from './kit/push/announce';
import { listen } from './kit/push/listen';
import type { World } from './test-world';

/**
 * Hears what the world's processes would be told, and passes it on to its features, as the server does.
 * `told` answers what was announced since it was last asked.
 */
export const hearChanges = async ({ doors, features }: World) => {
  let heard: Change[] = [];
  let marks = 0;
  const waiting = new Map<number, () => void>();
  const listening = await listen(
    doors.db,
    doors.log,
    async (change, mark) => {
      if (change.topic === 'mark') return waiting.get(change.id)?.();
      heard.push(change);
      await features.onChange(change, mark);
    },
    features.onGap,
  );
  afterAll(() => listening.close());

  return {
    told: async (): Promise<Change[]> => {
      const mark = ++marks;
      const reached = new Promise<void>((resolve) => waiting.set(mark, resolve));
      await announce(doors.db, { topic: 'mark', id: mark });
      await reached;
      const told = heard;
      heard = [];
      return told;
    },
  };
};
