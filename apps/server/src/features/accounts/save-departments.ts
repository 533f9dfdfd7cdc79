import { maxRows } from '@marquee/contract/kit/limits';
import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { audit } from '../audit/audit-rows';
import { feedImpressions, feedMessages, feeds } from '../../schema/feeds';
import { files } from '../../schema/files';
import { screens } from '../../schema/screens';
import { listDepartments } from './account-queries';
import { departments } from '../../schema/accounts';

export const saveDepartments = async (ctx: Ctx<Person>, rows: { id: number; name: string }[]) => {
  const { accountId } = ctx.actor;
  const ids = await ctx.db.transaction(async (tx) => {
    const saved: number[] = [];
    const known = await namesOf(tx, accountId);
    for (const { id, name } of rows) {
      const [row] = id
        ? await tx
            .update(departments)
            .set({ name })
            .where(and(eq(departments.id, id), eq(departments.accountId, accountId)))
            .returning({ id: departments.id })
        : await tx.insert(departments).values({ accountId, name }).returning({ id: departments.id });
      if (!row) throw new AppError('not-found');
      saved.push(row.id);
      const before = id ? { name: known.get(id) } : undefined;
      const subject = { kind: 'department', id: row.id } as const;
      await audit(tx, ctx, {
        action: 'department-saved',
        subject,
        ...(before && { before }),
        after: { name },
      });
    }
    await checkRowLimit(tx, departments, departments.accountId, [accountId], {
      max: maxRows.departmentsOfAccount,
      sentence: `An account can have at most ${maxRows.departmentsOfAccount} departments. Delete departments that you no longer need.`,
    });
    await announce(tx, { topic: 'account', id: accountId });
    return saved;
  });
  const all = new Map((await listDepartments(ctx)).map((row) => [row.id, row]));
  return ids.flatMap((id) => all.get(id) ?? []);
};

const namesOf = async (tx: Transaction, accountId: number): Promise<Map<number, string>> => {
  const rows = await tx
    .select({ id: departments.id, name: departments.name })
    .from(departments)
    .where(eq(departments.accountId, accountId));
  return new Map(rows.map(({ id, name }) => [id, name]));
};

export const deleteDepartment = async (
  ctx: Ctx<Person>,
  { id, name, accountId }: Allowed<typeof departments.$inferSelect>,
) => {
  await ctx.db.transaction(async (tx) => {
    const all = await tx
      .select({ id: departments.id })
      .from(departments)
      .where(eq(departments.accountId, accountId))
      .for('update');
    if (all.length < 2) throw new AppError('in-use', ['An organization needs at least one department.']);
    const [screen] = await tx
      .select({ id: screens.id })
      .from(screens)
      .where(eq(screens.departmentId, id))
      .limit(1);
    if (screen)
      throw new AppError('in-use', ['This department still has screens. Delete or move them first.']);
    const [feed] = await tx
      .select({ id: feeds.id })
      .from(feeds)
      .where(and(eq(feeds.departmentId, id), isNull(feeds.closedAt)))
      .limit(1);
    if (feed) throw new AppError('in-use', ['This department still publishes feeds. Delete them first.']);
    const heir = all.find((department) => department.id !== id);
    if (heir) await moveDeletedFeeds(tx, id, heir.id);
    if (heir) await moveSubscriptionFiles(tx, id, heir.id);
    await tx.delete(departments).where(eq(departments.id, id));
    await audit(tx, ctx, {
      action: 'department-deleted',
      subject: { kind: 'department', id },
      before: { name },
    });
    await announce(tx, { topic: 'account', id: accountId });
  });
};

/** Moves deleted feeds to another department of the account, because the subscriptions to them are kept. */
const moveDeletedFeeds = async (tx: Transaction, from: number, departmentId: number): Promise<void> => {
  await tx.update(feeds).set({ departmentId, madeBy: null }).where(eq(feeds.departmentId, from));
  await tx.update(feedMessages).set({ departmentId }).where(eq(feedMessages.departmentId, from));
  await tx.update(feedImpressions).set({ departmentId }).where(eq(feedImpressions.departmentId, from));
};

/** Moves the files of subscriptions to another department of the account, because subscriptions belong to the account. */
const moveSubscriptionFiles = async (tx: Transaction, from: number, departmentId: number): Promise<void> => {
  await tx
    .update(files)
    .set({ departmentId })
    .where(and(eq(files.departmentId, from), isNotNull(files.subscriptionId)));
};
