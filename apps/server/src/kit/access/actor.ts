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
};

/** A paired TV. */
export type PairedDevice = {
  kind: 'device';
  deviceId: number;
  screenId: number;
  accountId: number;
  departmentId: number;
};

export type Actor = Person | PairedDevice;
