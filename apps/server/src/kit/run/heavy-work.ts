import { inTurn } from './in-turn';

/** Estimated size from which work counts as heavy, in bytes. Lighter work does not wait. */
export const heavyFrom = 4 * 1024 * 1024;

/** Maximum number of simultaneous heavy tasks in the process. Each can take some hundred megabytes of memory. */
const atOnce = 2;

/**
 * Returns a function that runs the heavy work of each key (an account) one at a time, and at most `atOnce` of all keys
 * together. So four heavy previews of one account take the memory of one, and another account waits for at most one task.
 */
export const heavyWork = () => {
  const all = inTurn(atOnce);
  const queues = new Map<number, { take: ReturnType<typeof inTurn>; users: number }>();
  return async <Result>(key: number, work: () => Promise<Result>): Promise<Result> => {
    const queue = queues.get(key) ?? { take: inTurn(1), users: 0 };
    queues.set(key, queue);
    queue.users += 1;
    try {
      return await queue.take(() => all(work));
    } finally {
      queue.users -= 1;
      if (queue.users === 0) queues.delete(key);
    }
  };
};
