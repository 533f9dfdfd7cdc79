import { and, eq, gt } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { giveBackAttempt, spendAttempt } from '../../kit/access/limit-attempts';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { ScreenRow } from '../screens/screen-access';
import { devices, pairingCodes } from './device-tables';

/** Takes the code, once, and ties its TV to the screen. Wrong codes are counted per person, per address and in all. */
export const pairDevice = async (ctx: Ctx<Person>, code: string, screen: Allowed<ScreenRow>) => {
  const limits = [
    { key: `pairing by ${ctx.actor.userId}`, most: 10, minutes: 10 },
    { key: `pairing from ${ctx.ip}`, most: 30, minutes: 10 },
    { key: 'pairing', most: 1000, minutes: 10 },
  ];
  await spendAttempt(ctx.db, limits, ctx.now);
  const paired = await ctx.db.transaction(async (tx) => {
    const [waiting] = await tx
      .delete(pairingCodes)
      .where(and(eq(pairingCodes.code, code.toUpperCase()), gt(pairingCodes.expiresAt, ctx.now)))
      .returning();
    if (!waiting) return false;
    await tx.insert(devices).values({
      accountId: ctx.actor.accountId,
      departmentId: ctx.actor.departmentId,
      screenId: screen.id,
      secretHash: waiting.secretHash,
      ipAddress: waiting.ipAddress,
      deviceDetails: waiting.deviceDetails,
      pairedAt: ctx.now,
      lastUpdated: ctx.now,
    });
    await announce(tx, { topic: 'devices', id: ctx.actor.accountId });
    await announce(tx, { topic: 'paired', id: 0, version: waiting.secretHash });
    return true;
  });
  if (!paired) throw new AppError('pairing-code-wrong');
  await giveBackAttempt(ctx.db, limits, ctx.now);
  return { success: true };
};
