import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { AccountRow } from '../accounts/account-queries';
import { audit, changesOf } from '../audit/audit-rows';
import { settingsJson } from './affiliate-queries';
import { affiliateSettings, sameCode } from '../../schema/affiliates';

/** The commissions are in basis points. */
export type GivenSettings = {
  id: number;
  code?: string | undefined;
  screenCommission?: number | undefined;
  ownedFeedCommission?: number | undefined;
};

/**
 * Makes accounts affiliates, or changes their settings. An account has one row, so a repeated call changes it. New percentages
 * count for invoices that are closed later.
 * @throws AppError code-taken; not-found if the row of an id belongs to another account
 */
export const saveAffiliates = (
  ctx: Ctx<Person>,
  given: { account: Allowed<AccountRow>; settings: GivenSettings }[],
) =>
  ctx.db.transaction(async (tx) => {
    // Without the lock, two calls could choose the same code at once, and the index would refuse one without a sentence.
    await tx.execute(sql`lock table ${affiliateSettings} in share row exclusive mode`);
    for (const { account, settings } of given) await saveOne(ctx, tx, account, settings);
    const ids = given.map(({ account }) => account.id);
    const saved = await settingsJson(tx, inArray(affiliateSettings.accountId, ids));
    const byAccount = new Map(saved.map(({ key: _key, ...row }) => [row.accountId, row]));
    return ids.flatMap((id) => byAccount.get(id) ?? []);
  });

const saveOne = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  { id: accountId }: Allowed<AccountRow>,
  { id, code, screenCommission, ownedFeedCommission }: GivenSettings,
): Promise<void> => {
  const [known] = await tx.select().from(affiliateSettings).where(eq(affiliateSettings.accountId, accountId));
  if (id !== 0 && known?.id !== id) throw new AppError('not-found');
  const before = { code: known?.code ?? '', screenBp: known?.screenBp ?? 0, feedBp: known?.feedBp ?? 0 };
  const after = {
    code: code ?? before.code,
    screenBp: screenCommission ?? before.screenBp,
    feedBp: ownedFeedCommission ?? before.feedBp,
  };
  const [taken] = await tx
    .select()
    .from(affiliateSettings)
    .where(and(sameCode(after.code), ne(affiliateSettings.accountId, accountId)));
  if (taken) throw new AppError('code-taken');
  const [saved] = await tx
    .insert(affiliateSettings)
    .values({ accountId, ...after })
    .onConflictDoUpdate({ target: affiliateSettings.accountId, set: after })
    .returning();
  if (!saved) throw new AppError('broken');
  await audit(tx, ctx, {
    action: 'affiliate-settings-saved',
    subject: { kind: 'affiliateSettings', id: saved.id },
    accountId,
    ...changesOf(before, after),
  });
  await announce(tx, { topic: 'invoices', id: accountId });
};
