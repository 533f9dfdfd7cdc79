import { and, eq, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { affiliateSettings, commissionChecks, sameCode } from '../../schema/affiliates';

export type SettingsRow = typeof affiliateSettings.$inferSelect;
export type CheckRow = typeof commissionChecks.$inferSelect;

const isAdmin = ({ actor }: Ctx<Person>) => actor.permissions.has('admin');

/** Returns the account whose commissions the person may see: the own account, or any account for an administrator. */
export const affiliateAccount = (ctx: Ctx<Person>, accountId: number | undefined): number => {
  const id = accountId ?? ctx.actor.accountId;
  if (id !== ctx.actor.accountId && !isAdmin(ctx)) throw new AppError('not-found');
  return id;
};

/** Returns the affiliate settings of an account. Administrators can read those of any account. */
export const readableSettings = async (
  ctx: Ctx<Person>,
  accountId: number,
): Promise<Allowed<SettingsRow>> => {
  const [row] = await ctx.db
    .select()
    .from(affiliateSettings)
    .where(eq(affiliateSettings.accountId, affiliateAccount(ctx, accountId)));
  if (!row) throw new AppError('not-found');
  return allow(row);
};

/** Returns the affiliate settings with a code of the person's account. Administrators can name any code. */
export const settingsWithCode = async (ctx: Ctx<Person>, code: string): Promise<Allowed<SettingsRow>> => {
  const ofAccount = isAdmin(ctx) ? undefined : eq(affiliateSettings.accountId, ctx.actor.accountId);
  const [row] = await ctx.db
    .select()
    .from(affiliateSettings)
    .where(and(sameCode(code), ofAccount));
  if (!row) throw new AppError('not-found');
  return allow(row);
};

/** Returns a check of the person's account. Administrators can read any check. Deleted checks are left out. */
export const readableCheck = async (ctx: Ctx<Person>, id: number): Promise<Allowed<CheckRow>> => {
  const ofAccount = isAdmin(ctx) ? undefined : eq(commissionChecks.accountId, ctx.actor.accountId);
  const [row] = await ctx.db
    .select()
    .from(commissionChecks)
    .where(and(eq(commissionChecks.id, id), isNull(commissionChecks.deletedAt), ofAccount));
  if (!row) throw new AppError('not-found');
  return allow(row);
};
