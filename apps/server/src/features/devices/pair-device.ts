import { pairingAlphabet, pairingCodeLength, pairingCodeMinutes } from '@marquee/contract/devices';
import { randomInt } from 'node:crypto';
import { and, eq, gt, lt } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx, Doors } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import type { ScreenRow } from '../screens/screen-access';
import { checkAttempts, countAttempt } from '../../kit/access/limit-attempts';
import { devices, pairingCodes } from './device-tables';

type Waiting = { secretHash: string; details: Record<string, string>; ip: string };

/** The code that this TV is to show: the one it has while that lives, else a new one. */
export const giveCode = async (doors: Doors, waiting: Waiting, now: Date) => {
  const expiresAt = new Date(now.getTime() + pairingCodeMinutes * 60_000);
  await doors.db.delete(pairingCodes).where(lt(pairingCodes.expiresAt, now));
  for (let tries = 0; tries < 10; tries++) {
    await doors.db
      .insert(pairingCodes)
      .values({
        code: newCode(),
        secretHash: waiting.secretHash,
        expiresAt,
        ipAddress: waiting.ip,
        deviceDetails: waiting.details,
      })
      .onConflictDoNothing();
    const [row] = await doors.db
      .select()
      .from(pairingCodes)
      .where(eq(pairingCodes.secretHash, waiting.secretHash));
    if (row) return row;
  }
  throw new AppError('unavailable');
};

const newCode = (): string =>
  Array.from({ length: pairingCodeLength }, () =>
    pairingAlphabet.charAt(randomInt(pairingAlphabet.length)),
  ).join('');

/** Takes the code, once, and ties its TV to the screen. Wrong codes are counted per person, per address and in all. */
export const pairDevice = async (ctx: Ctx<Person>, code: string, screen: Allowed<ScreenRow>) => {
  const limits = [
    { key: `pairing by ${ctx.actor.userId}`, most: 10, minutes: 10 },
    { key: `pairing from ${ctx.ip}`, most: 30, minutes: 10 },
    { key: 'pairing', most: 1000, minutes: 10 },
  ];
  await checkAttempts(ctx.db, limits, ctx.now);
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
    });
    await announce(tx, { topic: 'devices', id: ctx.actor.accountId });
    await announce(tx, { topic: 'paired', id: 0, version: waiting.secretHash });
    return true;
  });
  if (paired) return { success: true };
  await countAttempt(ctx.db, limits, ctx.now);
  throw new AppError('pairing-code-wrong');
};
