import type { Endpoint } from '@marquee/contract/kit/endpoint';
import type { AnyCtx } from '../../kit/http/context';
import { audit } from './audit-rows';

/**
 * Writes an event for each change that an administrator sends in the department of somebody else, so that its owners see every
 * change. The event is written before the change, because calls without `audited` write no event in their transaction.
 */
export const recordSupportCall = async (
  { db, actor, now, ip, requestId }: AnyCtx,
  name: string,
  { audited }: Endpoint,
  params: unknown,
): Promise<void> => {
  if (actor?.kind !== 'person' || !actor.support || audited || name.startsWith('GET ')) return;
  const subject = { kind: 'department', id: actor.departmentId } as const;
  await db.transaction((tx) =>
    audit(
      tx,
      { now, actor, ip, requestId },
      { action: 'support-call', subject, after: { call: name, params } },
    ),
  );
};
