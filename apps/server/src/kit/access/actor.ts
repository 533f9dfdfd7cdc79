import type { KeyScope } from '@marquee/contract/kit/key-scopes';
import type { AccountStatus } from '@marquee/contract/kit/limits';
import type { Permission } from '@marquee/contract/sessions';

/** A signed-in person in the department that their token names. */
export type Person = {
  kind: 'person';
  userId: number;
  /** Undefined if a release without sessions created the token. */
  sessionId: number | undefined;
  name: string;
  email: string;
  timezone: string;
  accountId: number;
  departmentId: number;
  permissions: ReadonlySet<Permission>;
  /** The state of the account, read in the same query as the person. */
  accountStatus: AccountStatus;
  /** Set if the caller is a program with an API key of this person. `permissions` are those of the key. */
  apiKey?: { id: number; name: string; scope: KeyScope; expiresAt: Date | null };
  /** Set while an administrator acts in the department of somebody else. `id`: the row in `impersonations`. */
  support?: { id: number; endsAt: Date };
};

/** A paired TV. */
export type PairedDevice = {
  kind: 'device';
  deviceId: number;
  screenId: number;
  accountId: number;
  departmentId: number;
};

/** A background job of the server. */
export type System = { kind: 'system' };
export const system: System = { kind: 'system' };

/** The payment provider, whose notifications change payments. */
export type Provider = { kind: 'provider' };
export const provider: Provider = { kind: 'provider' };

/** The callers of endpoints. Jobs have the actor `System`. */
export type Actor = Person | PairedDevice;
