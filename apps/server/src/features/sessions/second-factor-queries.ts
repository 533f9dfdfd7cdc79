import { and, count, eq, isNotNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Db } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { recoveryCodes, secondFactors } from '../../schema/second-factors';

/** Returns the second factor of a user, or undefined if the sign-in of the user needs no code. */
export const secondFactorOf = async (db: Db, userId: number) => {
  const [row] = await db
    .select()
    .from(secondFactors)
    .where(and(eq(secondFactors.userId, userId), isNotNull(secondFactors.confirmedAt)));
  return row;
};

/** Returns whether the second factor of the person is on, and the number of unused recovery codes. */
export const secondFactorState = async ({ db, actor }: Ctx<Person>) => {
  const [row] = await db
    .select({ since: secondFactors.confirmedAt, codes: count(recoveryCodes.hash) })
    .from(secondFactors)
    .leftJoin(recoveryCodes, eq(recoveryCodes.userId, secondFactors.userId))
    .where(and(eq(secondFactors.userId, actor.userId), isNotNull(secondFactors.confirmedAt)))
    .groupBy(secondFactors.userId);
  return { on: row !== undefined, since: row?.since?.toISOString() ?? null, recoveryCodes: row?.codes ?? 0 };
};
