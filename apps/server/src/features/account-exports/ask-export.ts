import { randomBytes } from 'node:crypto';
import type { Person } from '../../kit/access/actor';
import { spendAttempt } from '../../kit/access/limit-attempts';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { audit } from '../audit/audit-rows';
import { makeExportJob } from './account-export-jobs';
import { accountExports } from '../../schema/account-exports';
import { exportJson } from './export-queries';

/** Asks for a copy of all data of the account. A job makes the file and mails its address to the person. */
export const askExport = async (ctx: Ctx<Person>) => {
  const { accountId, email } = ctx.actor;
  await spendAttempt(ctx.db, [{ key: `export of ${accountId}`, max: 5, minutes: 24 * 60 }], ctx.now);
  const key = `exports/${accountId}/${randomBytes(16).toString('hex')}.zip`;
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(accountExports)
      .values({ accountId, email, key, askedAt: ctx.now })
      .returning();
    if (!row) throw new AppError('broken');
    await ctx.jobs.send(makeExportJob, { exportId: row.id, accountId }, tx);
    await audit(tx, ctx, { action: 'export-asked', subject: { kind: 'account', id: accountId } });
    return exportJson(ctx.secret, row);
  });
};
