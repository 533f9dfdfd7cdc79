import { type ComputedKind, computedKinds, type Source } from '@marquee/playback/template/outside';
import type { Services } from '../../kit/http/context';
import { computeHolidays } from './compute-holidays';
import { computeSky } from './compute-sky';

/** Functions that compute the value of an address from the first day of the month on. Null: the address is unknown. */
const compute: Record<ComputedKind, (address: string, month: Date) => Promise<object | null>> = {
  holidays: computeHolidays,
  sky: computeSky,
};

/** Maximum number of stored values. Thousands of subscribers share the values of a few hundred places. */
const maxStored = 500;
const stored = new Map<string, Promise<object | null>>();

/**
 * Returns the computed values of sources. Pages contain months of data, so a value is the same for a whole month, and a program that
 * is made again has the same pages.
 */
export const computeSources = async ({ clock }: Pick<Services, 'clock'>, wanted: Source[]) => {
  const now = clock.now();
  const month = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1));
  const values = new Map<string, object | null>();
  for (const { kind, address } of wanted)
    if (isComputed(kind)) values.set(`${kind} ${address}`, await valueOf(kind, address, month));
  return { get: (kind: Source['kind'], address: string) => values.get(`${kind} ${address}`) };
};

const isComputed = (kind: Source['kind']): kind is ComputedKind =>
  computedKinds.some((each) => each === kind);

const valueOf = (kind: ComputedKind, address: string, month: Date): Promise<object | null> => {
  const key = `${kind} ${address} ${month.toISOString()}`;
  const known = stored.get(key);
  if (known) return known;
  const made = compute[kind](address, month);
  stored.set(key, made);
  for (const oldest of stored.keys()) {
    if (stored.size <= maxStored) break;
    stored.delete(oldest);
  }
  return made;
};
