import type { Impressions } from '@marquee/contract/feeds';
import { shownMessageName } from '../../kit/shown-name';

/** A row of the chart. `percent`: the length of its bar, compared with the message that played most often. */
export type Share = { key: number; name: string; impressions: number; percent: number };

/** Returns the rows of the chart in the given order. A message can have the name of another message. */
export const sharesOf = (rows: readonly Impressions[]): Share[] => {
  const most = Math.max(1, ...rows.map(({ totalImpressions }) => totalImpressions));
  return rows.map(({ name, totalImpressions: impressions }, key) => ({
    key,
    name: shownMessageName(name),
    impressions,
    percent: (impressions / most) * 100,
  }));
};
