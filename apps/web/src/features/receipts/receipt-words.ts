import type { Receipt } from '@marquee/contract/receipts';

/** How far a screen is. One that is silent says nothing of what it plays by now. */
export const receiptWords = ({ isCurrent }: Pick<Receipt, 'isCurrent'>, silent: boolean): string => {
  if (isCurrent) return 'Plays the latest';
  return silent ? 'Gets the latest when it is back' : 'Getting the latest';
};

/** On how many of the screens that are to play something its latest version has arrived. */
export const playedByWords = (receipts: readonly Pick<Receipt, 'isCurrent'>[]): string => {
  const of = receipts.length;
  const current = receipts.filter(({ isCurrent }) => isCurrent).length;
  if (of === 0) return 'On no screen yet';
  return `${current} of ${of} ${of === 1 ? 'screen plays' : 'screens play'} this`;
};
