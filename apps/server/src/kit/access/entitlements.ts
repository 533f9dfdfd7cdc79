import type { Entitlement } from '@marquee/contract/kit/endpoint';
import type { AccountStatus } from '@marquee/contract/kit/limits';
import { AppError } from '../http/app-error';
import type { Person } from './actor';

type Exclusion = 'account-suspended' | 'account-cancelled';

/** For each state of an account, the refusal of work that needs an entitlement. undefined: the work is allowed. */
const exclusions: Record<AccountStatus, Record<Entitlement, Exclusion | undefined>> = {
  preview: { 'screens:add': undefined, 'feeds:subscribe': undefined },
  active: { 'screens:add': undefined, 'feeds:subscribe': undefined },
  probation: { 'screens:add': undefined, 'feeds:subscribe': undefined },
  suspended: { 'screens:add': 'account-suspended', 'feeds:subscribe': 'account-suspended' },
  cancelled: { 'screens:add': 'account-cancelled', 'feeds:subscribe': 'account-cancelled' },
};

/**
 * Checks that the state of the person's account allows this work. Endpoints name the entitlement in `needs`.
 * @throws AppError account-suspended or account-cancelled
 */
export const requireEntitlement = ({ accountStatus }: Person, entitlement: Entitlement): void => {
  const exclusion = exclusions[accountStatus][entitlement];
  if (exclusion) throw new AppError(exclusion);
};
