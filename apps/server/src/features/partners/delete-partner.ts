import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { audit } from '../audit/audit-rows';
import type { PartnerRow } from './partner-queries';
import { partners } from '../../schema/partners';

/** Removes a person of the partner from the list. Existing subscriptions stay. */
export const deletePartner = (ctx: Ctx<Person>, { id, email }: Allowed<PartnerRow>): Promise<null> =>
  ctx.db.transaction(async (tx) => {
    await tx.delete(partners).where(eq(partners.id, id));
    const subject = { kind: 'partner', id } as const;
    await audit(tx, ctx, { action: 'partner-deleted', subject, accountId: null, before: { email } });
    return null;
  });
