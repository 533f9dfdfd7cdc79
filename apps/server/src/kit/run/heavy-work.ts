import { inTurn } from './in-turn';

/** Minimum estimated size of heavy work, in bytes. Smaller work does not wait. */
export const heavyFrom = 4 * 1024 * 1024;

/** Maximum number of simultaneous heavy tasks in the process. Each can take some hundred megabytes of memory. */
const atOnce = 2;

/**
 * Returns a function that runs at most one task of each key (an account) at a time, and at most `atOnce` tasks in total. So four
 * heavy previews of one account take the memory of one preview, and they leave room for a task of another account.
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
