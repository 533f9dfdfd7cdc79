import type { BinEntry } from '@marquee/contract/bin';
import { binDays } from '@marquee/contract/kit/limits';
import { and, desc, eq, ilike, or, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { containing } from '../../kit/db/containing';
import type { Ctx } from '../../kit/http/context';
import { pageOf, readCursor } from '../../kit/http/page';
import { users } from '../accounts/account-tables';
import { files } from '../files/file-tables';
import { binEntries } from './bin-tables';

const day = 86_400_000;
const cursorKey = z.tuple([z.string(), z.int()]);

/** Returns a page of the bin of the department, the last deleted item first. */
export const binPage = async (
  { db, actor }: Ctx<Person>,
  { q }: { q: string },
  { limit, cursor }: { limit: number; cursor: string | undefined },
) => {
  const before = readCursor(cursorKey, cursor);
  const rows = await db
    .select({ entry: binEntries, deletedBy: users.name, bytes: bytesOf })
    .from(binEntries)
    .leftJoin(users, eq(users.id, binEntries.deletedBy))
    .where(
      and(
        eq(binEntries.departmentId, actor.departmentId),
        q === ''
          ? undefined
          : or(ilike(binEntries.name, containing(q)), ilike(binEntries.place, containing(q))),
        before &&
          sql`(${binEntries.deletedAt}, ${binEntries.id}) < (${before[0]}::timestamptz, ${before[1]})`,
      ),
    )
    .orderBy(desc(binEntries.deletedAt), desc(binEntries.id))
    .limit(limit + 1);
  const page = pageOf(rows, limit, ({ entry }) => [entry.deletedAt.toISOString(), entry.id]);
  return { ...page, rows: page.rows.map(entryJson) };
};

/** The stored bytes that an entry uses. */
const bytesOf = sql<number>`(
  select coalesce(sum(${files.size}), 0) from ${files} where ${files.binEntryId} = ${binEntries.id}
)`.mapWith(Number);

type Row = { entry: typeof binEntries.$inferSelect; deletedBy: string | null; bytes: number };

const entryJson = ({ entry, deletedBy, bytes }: Row): BinEntry => ({
  id: entry.id,
  kind: entry.kind,
  itemId: entry.itemId,
  name: entry.name,
  place: entry.place,
  deletedBy,
  deletedAt: entry.deletedAt.toISOString(),
  expiresAt: new Date(entry.deletedAt.getTime() + binDays * day).toISOString(),
  bytes,
});

/** Returns whether the department has deleted items with this form, so that a repeated call deletes nothing. */
export const isDeleted = async ({ db, actor }: Ctx<Person>, form: string): Promise<boolean> => {
  const rows = await db
    .select({ id: binEntries.id })
    .from(binEntries)
    .where(and(eq(binEntries.form, form), eq(binEntries.departmentId, actor.departmentId)))
    .limit(1);
  return rows.length > 0;
};
