import type { Work } from '../http/context';

/** Number of owners whose last turn is stored. */
const maxStored = 10_000;

type Waiting = { owner: number; since: number };

/**
 * Opens the turns of the owners of one queue. The next turn has the owner with the fewest runs, and among those the owner whose last
 * turn is the longest ago. So a thousand jobs of one owner delay a job of another owner by at most one run.
 */
export const openTurns = ({ atOnce, atOncePerOwner }: Pick<Work, 'atOnce' | 'atOncePerOwner'>) => {
  const running = new Map<number, number>();
  /** The owners in the order of their last turn. An owner keeps its position when it has no waiting job for a while. */
  const last = new Map<number, number>();
  let turn = 0;
  let runs = 0;
  const runsOf = (owner: number) => running.get(owner) ?? 0;
  const compare = (a: Waiting, b: Waiting) =>
    runsOf(a.owner) - runsOf(b.owner) ||
    (last.get(a.owner) ?? 0) - (last.get(b.owner) ?? 0) ||
    a.since - b.since;
  return {
    /** Returns the owner of the next run, or undefined if no more runs are allowed now. */
    next: (waiting: readonly Waiting[]): number | undefined =>
      runs < atOnce
        ? waiting.filter(({ owner }) => runsOf(owner) < atOncePerOwner).toSorted(compare)[0]?.owner
        : undefined,
    begin: (owner: number): void => {
      runs += 1;
      running.set(owner, runsOf(owner) + 1);
      last.delete(owner);
      last.set(owner, ++turn);
      const [oldest] = last.keys();
      if (last.size > maxStored && oldest !== undefined) last.delete(oldest);
    },
    end: (owner: number): void => {
      runs -= 1;
      if (runsOf(owner) > 1) running.set(owner, runsOf(owner) - 1);
      else running.delete(owner);
    },
  };
};
