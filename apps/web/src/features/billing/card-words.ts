import type { Card } from '@marquee/contract/payments';
import { formatPlainDay } from '../../kit/formats';

const brands: Partial<Record<string, string>> = {
  amex: 'American Express',
  diners: 'Diners Club',
  eftpos_au: 'Eftpos',
  jcb: 'JCB',
  mastercard: 'Mastercard',
  unionpay: 'UnionPay',
  visa: 'Visa',
};

/** Returns a card for people: 'Visa ending in 4242'. */
export const cardName = ({ brand, lastFour }: Pick<Card, 'brand' | 'lastFour'>): string => {
  const name = brands[brand] ?? brand.charAt(0).toUpperCase() + brand.slice(1);
  return `${name || 'Card'} ending in ${lastFour}`;
};

/** Returns when a card expires. `today`: the day as yyyy-MM-dd. A date before 2000 is no date. */
export const expiryText = ({ expires }: Pick<Card, 'expires'>, today: string): string => {
  if (expires < '2000') return '';
  return expires < today ? `Expired on ${formatPlainDay(expires)}` : `Valid until ${formatPlainDay(expires)}`;
};

/** Returns whether two cards look the same to people. */
export const isSameCard = (one: Card | null, other: Card | null): boolean =>
  one?.brand === other?.brand && one?.lastFour === other?.lastFour && one?.expires === other?.expires;
