import type { Fault } from '../place-faults';

/** The faults of the last attempt to save, with the draft that had them. */
export type Raised<Draft> = {
  faults: readonly Fault[];
  draft: Draft | undefined;
  /** Checks a draft again. Undefined for faults that only the server knows. */
  check?: ((draft: Draft) => Fault[]) | undefined;
};

export const noFaults = <Draft>(): Raised<Draft> => ({ faults: [], draft: undefined });

export const raise = <Draft>(
  draft: Draft,
  faults: readonly Fault[],
  check?: (draft: Draft) => Fault[],
): Raised<Draft> => ({ faults, draft, check });

/**
 * Returns the faults that the draft still has. A field that had no fault at the attempt to save shows none, because the person may
 * still be typing. A fault of the server at a field ends when the value of the field changes.
 */
export const standing = <Draft extends object>(
  { faults, draft: before, check }: Raised<Draft>,
  draft: Draft,
): Fault[] => {
  if (before === undefined || faults.length === 0) return [];
  if (check)
    return check(draft).filter((fault) =>
      faults.some(({ at, text }) => (at === undefined ? text === fault.text : at === fault.at)),
    );
  return faults.filter(({ at }) => at === undefined || valueAt(before, at) === valueAt(draft, at));
};

const valueAt = (draft: object, at: string): unknown =>
  Object.entries(draft).find(([key]) => key === at)?.[1];
