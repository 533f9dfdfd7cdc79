import type { AffiliateSettings, Commission, ReferredAccount } from '@marquee/contract/affiliates';

/** Returns the link with which others sign up. */
export const linkOf = (origin: string, code: string): string =>
  `${origin}/signup?ref=${encodeURIComponent(code)}`;

/** Returns the commissions by month, in the order of the list, with the sum of each month in dollars. */
export const byMonth = (commissions: readonly Commission[]) => {
  const months = new Map<string, Commission[]>();
  for (const row of commissions) months.set(row.startDate, [...(months.get(row.startDate) ?? []), row]);
  return [...months].map(([month, rows]) => ({ month, rows, total: sumOf(rows) }));
};

/** Returns the sum of commissions in dollars. Cents are added as integers, because sums of floats are not exact. */
export const sumOf = (rows: readonly { totalCommission: number }[]): number =>
  rows.reduce((sum, { totalCommission }) => sum + Math.round(totalCommission * 100), 0) / 100;

/** Returns the first and the last day of the month before a day. */
export const monthBefore = (day: string): { startDate: string; endDate: string } => {
  const last = new Date(`${day.slice(0, 7)}-01T00:00:00Z`);
  last.setUTCDate(0);
  const endDate = last.toISOString().slice(0, 10);
  const startDate = `${endDate.slice(0, 7)}-01`;
  return { startDate, endDate };
};

export const relatedNames = {
  'same-person': 'Same person in both organizations',
  'same-domain': 'Owners with the same email domain',
} satisfies Record<NonNullable<ReferredAccount['related']>, string>;

/** Formats a percentage: 12.5 is '12.5%'. */
export const formatPercent = (value: number): string => `${value}%`;

/** Returns what an affiliate earns, as a sentence. */
export const earnWords = ({
  screenCommission,
  ownedFeedCommission,
}: Pick<AffiliateSettings, 'screenCommission' | 'ownedFeedCommission'>): string => {
  const shares = [
    ...(screenCommission > 0
      ? [`${formatPercent(screenCommission)} on the screens of organizations that sign up with this link`]
      : []),
    ...(ownedFeedCommission > 0 ? [`${formatPercent(ownedFeedCommission)} on your feeds`] : []),
  ];
  return shares.length === 0 ? 'You earn no commissions yet.' : `You earn ${shares.join(', and ')}.`;
};
