import { randomInt } from 'node:crypto';
import { pairingAlphabet, pairingCodeLength, pairingCodeMinutes } from '@marquee/contract/limits';
import { eq, lte } from 'drizzle-orm';
import { AppError } from '../../kit/http/app-error';
import type { Doors } from '../../kit/http/context';
import { pairingCodes } from './device-tables';

type Waiting = { secretHash: string; details: Record<string, string>; ip: string };

/** The code that this TV is to show: the one it has while that lives, else a new one. */
export const giveCode = async (doors: Doors, waiting: Waiting, now: Date) => {
  const expiresAt = new Date(now.getTime() + pairingCodeMinutes * 60_000);
  await doors.db.delete(pairingCodes).where(lte(pairingCodes.expiresAt, now));
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
