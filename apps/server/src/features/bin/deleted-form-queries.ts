import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Ctx } from '../../kit/http/context';
import { binEntries } from '../../schema/bin';

/** Returns whether the department has deleted items with this form, so that a repeated call deletes nothing. */
export const isDeleted = async ({ db, actor }: Ctx<Person>, form: string): Promise<boolean> => {
  const rows = await db
    .select({ id: binEntries.id })
    .from(binEntries)
    .where(and(eq(binEntries.form, form), eq(binEntries.departmentId, actor.departmentId)))
    .limit(1);
  return rows.length > 0;
};
