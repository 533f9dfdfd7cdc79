import type { CountedLine, Line } from './plan-lines';
import { plusDays } from './plan-days';

/** A line of a closed invoice. */
export type ChargedLine = Pick<Line, 'itemId' | 'part' | 'rate' | 'units'>;

/**
 * Returns the lines of the units of a closed month that its invoice lacks.
 * @param charged the lines of its invoice
 * @param counted the lines that the month would have now
 */
export const lateLines = (charged: ChargedLine[], counted: CountedLine[]): CountedLine[] =>
  counted.flatMap((line) => {
    const earlier = charged.find(({ itemId, part }) => itemId === line.itemId && part === line.part);
    const units = line.units - (earlier?.units ?? 0);
    if (units <= 0) return [];
    return [{ ...line, rate: earlier?.rate ?? line.rate, units, firstDay: firstLateDay(line, units) }];
  });

/** Only the last days of a month can be late, because what comes back continues within a few days. */
const firstLateDay = ({ ofDays, firstDay, lastDay }: CountedLine, units: number) => {
  const last = ofDays.findLastIndex((count) => count > 0);
  let [index, left] = [last, units - (ofDays[last] ?? 0)];
  while (left > 0 && index > 0) left -= ofDays[--index] ?? 0;
  const first = plusDays(lastDay, index - last);
  return first < firstDay ? firstDay : first;
};
