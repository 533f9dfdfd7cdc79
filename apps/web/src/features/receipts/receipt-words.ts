import type { Receipt } from '@marquee/contract/receipts';

/**
 * Returns a text that says whether a screen plays the latest version. A silent screen may have received the latest version since
 * its last report.
 */
export const receiptWords = ({ isCurrent }: Pick<Receipt, 'isCurrent'>, silent: boolean): string => {
  if (isCurrent) return 'Up to date';
  return silent ? 'Updates when it is back online' : 'Updating…';
};

/**
 * Returns a text that says how many screens have the latest version of some content.
 * @param of the number of screens on which the content is scheduled
 */
export const playedByWords = (
  receipts: readonly Pick<Receipt, 'isCurrent'>[],
  of: number = receipts.length,
): string => {
  const current = receipts.filter(({ isCurrent }) => isCurrent).length;
  if (of === 0) return 'Not on any screen yet';
  return `${current} of ${of} ${of === 1 ? 'screen plays' : 'screens play'} this`;
};
