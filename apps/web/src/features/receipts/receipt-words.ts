import type { Receipt } from '@marquee/contract/receipts';

/** How far a screen is. One that is silent says nothing of what it plays by now. */
export const receiptWords = ({ isCurrent }: Pick<Receipt, 'isCurrent'>, silent: boolean): string => {
  if (isCurrent) return 'Up to date';
  return silent ? 'Updates when it is back online' : 'Updating…';
};

/** On how many of the screens that are to play something its latest version has arrived. */
export const playedByWords = (receipts: readonly Pick<Receipt, 'isCurrent'>[]): string => {
  const of = receipts.length;
  const current = receipts.filter(({ isCurrent }) => isCurrent).length;
  if (of === 0) return 'Not on any screen yet';
  return `${current} of ${of} ${of === 1 ? 'screen plays' : 'screens play'} this`;
};
