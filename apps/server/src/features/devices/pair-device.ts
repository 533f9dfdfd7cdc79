import { confirmMinutes } from '@marquee/contract/kit/limits';
import { and, count, eq, gt } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { countAttempts, giveBackAttempt, spendAttempt } from '../../kit/access/limit-attempts';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { networkOf } from '../../kit/http/network';
import { announce } from '../../kit/push/announce';
import type { ScreenRow } from '../screens/screen-access';
import { pairingCodes, pairingRequests } from '../../schema/devices';
import { storePairing } from './pairing-rows';

/** Counter of the wrong codes of all networks, practically without a limit. With a limit, a stranger could stop pairing for everybody. */
const inAll = { key: 'pairing', max: 2 ** 31 - 1, minutes: 10 };
/** Maximum number of wrong codes, and of active codes, of one network that count for all networks. */
const maxOfNetwork = 5;
/**
 * Limits of the product of active codes and wrong codes in ten minutes. There are 32^4 codes, so at the limits the probability that
 * a random guess matched an active code is 0.1% for the guesses of one network, and 1% for the guesses of all networks.
 */
const maxLuck = { ofNetwork: 1_000, ofAll: 10_000 };

/**
 * Pairs the TV that shows a code with a screen. A code works once. If a random guess could match an active code, the TV asks
 * for confirmation first. Wrong codes are counted per person and per network. Few of each network count in total, so that a stranger
 * with one network does not put the pairings of everybody into confirmation.
 */
export const pairDevice = async (ctx: Ctx<Person>, code: string, screen: Allowed<ScreenRow>) => {
  const ofPerson = { key: `pairing by ${ctx.actor.userId}`, max: 10, minutes: 10 };
  const ofNetwork = { key: `pairing from ${ctx.network}`, max: 30, minutes: 10 };
  const wrong = Math.max(
    await countAttempts(ctx.db, ofPerson, ctx.now),
    await countAttempts(ctx.db, ofNetwork, ctx.now),
  );
  const limits = [ofPerson, ofNetwork, ...(wrong < maxOfNetwork ? [inAll] : [])];
  await spendAttempt(ctx.db, limits, ctx.now);
  const asks = await isLikelyLuck(ctx, wrong);
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

/** @param wrong the earlier wrong codes of the person or of the network */
const isLikelyLuck = async ({ db, now }: Ctx<Person>, wrong: number): Promise<boolean> => {
  const active = await db
    .select({ ip: pairingCodes.ipAddress, codes: count() })
    .from(pairingCodes)
    .where(gt(pairingCodes.expiresAt, now))
    .groupBy(pairingCodes.ipAddress);
  const byNetwork = new Map<string, number>();
  for (const { ip, codes } of active)
    byNetwork.set(networkOf(ip), (byNetwork.get(networkOf(ip)) ?? 0) + codes);
  const codes = [...byNetwork.values()];
  const counted = sum(codes.map((each) => Math.min(each, maxOfNetwork)));
  return (
    sum(codes) * wrong > maxLuck.ofNetwork || counted * (await countAttempts(db, inAll, now)) > maxLuck.ofAll
  );
};

const sum = (numbers: number[]): number => numbers.reduce((total, each) => total + each, 0);

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
