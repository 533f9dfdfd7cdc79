import { maxRows } from '@marquee/contract/kit/limits';
import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { checkRowLimit } from '../../kit/db/row-limit';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { screens } from '../screens/screen-tables';
import { listDepartments } from './account-queries';
import { departments } from './account-tables';

export const saveDepartments = async (ctx: Ctx<Person>, rows: { id: number; name: string }[]) => {
  const { accountId } = ctx.actor;
  const ids = await ctx.db.transaction(async (tx) => {
    const saved: number[] = [];
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

export const deleteDepartment = async (
  ctx: Ctx<Person>,
  { id, accountId }: Allowed<typeof departments.$inferSelect>,
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
    await tx.delete(departments).where(eq(departments.id, id));
    await announce(tx, { topic: 'account', id: accountId });
  });
};
