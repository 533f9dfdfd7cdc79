import type { Partner } from '@marquee/contract/partners';
import type { Person } from '../../kit/access/actor';
import { hashPassword } from '../../kit/access/passwords';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { audit } from '../audit/audit-rows';
import { partnerJson } from './partner-queries';
import { partners } from '../../schema/partners';

/** Adds a person of the partner to the list, or replaces the person with this email address. */
export const savePartner = async (
  ctx: Ctx<Person>,
  { email, password, userId }: { email: string; password: string; userId: string },
): Promise<Partner> => {
  const set = { passwordHash: await hashPassword(password), partnerUserId: userId };
  return ctx.db.transaction(async (tx) => {
    const [saved] = await tx
      .insert(partners)
      .values({ email: email.trim().toLowerCase(), ...set })
      .onConflictDoUpdate({ target: partners.email, set })
      .returning();
    if (!saved) throw new AppError('unavailable');
    const subject = { kind: 'partner', id: saved.id } as const;
    const after = { email: saved.email, userId };
    await audit(tx, ctx, { action: 'partner-saved', subject, accountId: null, after });
    return partnerJson(saved);
  });
};
