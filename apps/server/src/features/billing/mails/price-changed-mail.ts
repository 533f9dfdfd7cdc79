import type { MailKind } from '../../../kit/mail/mail-kind';

/** The mail to the owners after an administrator changed prices. `prices`: each changed item with its new price. */
export const priceChangedMail: MailKind<{ from: string; prices: string[]; address: string }> = ({
  from,
  prices,
  address,
}) => ({
  subject: `New prices from ${from}`,
  links: [address],
  paragraphs: [`These prices change on ${from}:`, ...prices, `See what is billed: ${address}`],
});
