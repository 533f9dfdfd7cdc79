import { confirmMinutes } from '@marquee/contract/kit/limits';
import { and, count, eq, gt } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { countAttempts, giveBackAttempt, spendAttempt } from '../../kit/access/limit-attempts';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { ScreenRow } from '../screens/screen-access';
import { pairingCodes, pairingRequests } from './device-tables';
import { storePairing } from './pairing-rows';

/** Counter of all wrong codes, practically without a limit. With a limit, a stranger could stop pairing for everybody. */
const inAll = { key: 'pairing', max: 2 ** 31 - 1, minutes: 10 };
/**
 * Limit of the product of active codes and wrong codes in ten minutes. At the limit, the probability that a random guess
 * matches an active code within ten minutes is 0.1%, because there are 32^4 codes.
 */
const maxLuck = 1000;

/**
 * Pairs the TV that shows a code with a screen. A code works once. If a random guess could match an active code, the TV asks
 * for confirmation first. Wrong codes are counted per person, per network and in total.
 */
export const pairDevice = async (ctx: Ctx<Person>, code: string, screen: Allowed<ScreenRow>) => {
  const limits = [
    { key: `pairing by ${ctx.actor.userId}`, max: 10, minutes: 10 },
    { key: `pairing from ${ctx.network}`, max: 30, minutes: 10 },
    inAll,
  ];
  await spendAttempt(ctx.db, limits, ctx.now);
  const asks = await isLikelyLuck(ctx);
  await ctx.db.transaction(async (tx) => {
    const [waiting] = await tx
      .delete(pairingCodes)
      .where(and(eq(pairingCodes.code, code.toUpperCase()), gt(pairingCodes.expiresAt, ctx.now)))
      .returning();
    if (!waiting) throw new AppError('pairing-code-wrong');
    if (asks) await askDevice(ctx, tx, waiting, screen);
    else {
      await storePairing(tx, { ...waiting, ...ownedBy(screen) }, ctx.now);
      await announce(tx, { topic: 'devices', id: screen.accountId });
      await announce(tx, { topic: 'paired', secretHash: waiting.secretHash });
    }
  });
  // The attempt is not given back, because the matching code may have been guessed.
  if (asks) return { success: true, confirm: true as const };
  await giveBackAttempt(ctx.db, limits, ctx.now);
  return { success: true };
};

const isLikelyLuck = async ({ db, now }: Ctx<Person>): Promise<boolean> => {
  const [live] = await db
    .select({ count: count() })
    .from(pairingCodes)
    .where(gt(pairingCodes.expiresAt, now));
  return (live?.count ?? 0) * (await countAttempts(db, inAll, now)) > maxLuck;
};

const askDevice = async (
  { now }: Ctx<Person>,
  tx: Db,
  { secretHash, ipAddress, deviceDetails }: typeof pairingCodes.$inferSelect,
  screen: Allowed<ScreenRow>,
): Promise<void> => {
  const request = {
    ...ownedBy(screen),
    ipAddress,
    deviceDetails,
    askedAt: now,
    expiresAt: new Date(now.getTime() + confirmMinutes * 60_000),
    answeredAt: null,
    accepted: null,
  };
  await tx
    .insert(pairingRequests)
    .values({ secretHash, ...request })
    .onConflictDoUpdate({ target: pairingRequests.secretHash, set: request });
  await announce(tx, { topic: 'asked', secretHash });
};

const ownedBy = ({ id, accountId, departmentId }: Allowed<ScreenRow>) => ({
  screenId: id,
  accountId,
  departmentId,
});
