import type { Account } from '@marquee/contract/accounts';
import type { Stored } from '../../kit/edit/edit';
import { part, partOf } from '../../kit/edit/part';
import { formatMoney } from '../../kit/formats';
import { readMoney } from '../../kit/read-money';
import { statusNames } from '../accounts/account-draft';

/** The fields of an account that administrators decide. The price is a text as a person types it. */
export type AccountAdminDraft = Pick<Account, 'status' | 'timezone' | 'industry' | 'creator'> & {
  perScreenCharge: string;
};

/** Returns a draft as stored. The draft itself is its version, because an account has no time of its last change. */
export const storedAccountAdmin = ({
  id,
  status,
  timezone,
  industry,
  creator,
  perScreenCharge,
}: Account): Stored<AccountAdminDraft> & { lastModified: string } => {
  const draft = { status, timezone, industry, creator, perScreenCharge: formatMoney(perScreenCharge) };
  return { id, lastModified: JSON.stringify(draft), draft };
};

const text = (title: string) => part<string>({ title, words: String });

export const accountAdminPart = partOf<AccountAdminDraft>({
  status: part<AccountAdminDraft['status']>({ title: 'Status', words: (status) => statusNames[status] }),
  timezone: text('Time zone of invoices'),
  industry: text('Industry'),
  creator: part({ title: 'Can publish feeds', words: (creator) => (creator ? 'Yes' : 'No') }),
  perScreenCharge: part<string>({
    title: 'Price of a screen per month',
    same: (a, b) => (readMoney(a) ?? a) === (readMoney(b) ?? b),
    words: String,
  }),
});
