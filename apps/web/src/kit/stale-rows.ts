import type { ToBrowser } from '@marquee/contract/player';

export type Changed = Extract<ToBrowser, { type: 'changed' }>;

/** By topic, the screens whose rows changed. `all`: any row of the lists of the topic may have changed. */
export type StaleRows = ReadonlyMap<string, ReadonlySet<number> | 'all'>;

/** Maximum number of rows that are requested without the rest of the list. For more rows, the whole list is requested. */
const maxRows = 100;

/** Returns the rows that changes make stale, by topic. A change without `receiptsOf` makes all receipts stale. */
export const staleRows = (changes: readonly Changed[]): StaleRows => {
  const stale = new Map<string, Set<number> | 'all'>();
  const add = (topic: string, ids: readonly number[] | undefined) => {
    const before = stale.get(topic) ?? new Set();
    if (ids?.length === 0 || before === 'all') return;
    const both = new Set([...before, ...(ids ?? [])]);
    stale.set(topic, ids === undefined || both.size > maxRows ? 'all' : both);
  };
  for (const { topic, screenIds, receiptsOf } of changes) {
    add(topic, screenIds);
    add('receipts', receiptsOf);
  }
  return stale;
};
