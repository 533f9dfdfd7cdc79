import type { Account } from '@marquee/contract/accounts';
import type { AccountStatus } from '@marquee/contract/kit/limits';
import type { Stored } from '../../kit/edit/edit';
import { part, partOf } from '../../kit/edit/part';
import type { Fault } from '../../kit/place-faults';

export type DetailsDraft = Pick<
  Account,
  'name' | 'address1' | 'address2' | 'city' | 'state' | 'zip' | 'country'
>;

type Version<Draft> = Stored<Draft> & { lastModified: string };

/** Returns a draft as stored. The draft itself is its version, because an account has no time of its last change. */
const stored = <Draft>(id: number, draft: Draft): Version<Draft> => ({
  id,
  lastModified: JSON.stringify(draft),
  draft,
});

export const storedDetails = (account: Account): Version<DetailsDraft> => {
  const { id, name, address1, address2, city, state, zip, country } = account;
  return stored(id, { name, address1, address2, city, state, zip, country });
};

const text = (title: string) => part<string>({ title, words: String });

export const detailsPart = partOf<DetailsDraft>({
  name: text('Organization name'),
  address1: text('Address'),
  address2: text('Address line 2'),
  city: text('City'),
  state: text('State'),
  zip: text('ZIP code'),
  country: text('Country'),
});

/** The names of the states of an account. */
export const statusNames = {
  preview: 'Preview',
  active: 'Active',
  probation: 'Payment failed',
  suspended: 'Suspended',
  cancelled: 'Cancelled',
} satisfies Record<AccountStatus, string>;

export const detailsFaults = ({ name }: DetailsDraft): Fault[] =>
  name.trim() ? [] : [{ at: 'name', text: 'Account name cannot be blank.' }];

/** Returns the fields of a draft that differ from the stored draft, so that a save keeps the other fields of another person. */
export const changedFields = <Draft extends object>(
  draft: Draft,
  before: Draft | undefined,
): Partial<Draft> => {
  const changed: Partial<Draft> = {};
  for (const key in draft) if (draft[key] !== before?.[key]) changed[key] = draft[key];
  return changed;
};
