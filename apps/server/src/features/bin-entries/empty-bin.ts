import { eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import type { BinEntryRow } from './bin-entry-access';
import { binEntries } from '../../schema/bin';
import { deleteEntries } from './delete-entries';

/** Deletes items of the bin for good. */
export const deleteForGood = (ctx: Ctx<Person>, entries: Allowed<BinEntryRow>[]): Promise<void> =>
  deleteEntries(
    ctx,
    inArray(
      binEntries.id,
      entries.map(({ id }) => id),
    ),
  );

/** Deletes all items of the bin of the department for good. */
export const emptyBin = (ctx: Ctx<Person>): Promise<void> =>
  deleteEntries(ctx, eq(binEntries.departmentId, ctx.actor.departmentId));
