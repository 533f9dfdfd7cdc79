import { randomInt } from 'node:crypto';
import {
  maxRows,
  pairingAlphabet,
  pairingCodeLength,
  pairingCodeMinutes,
} from '@marquee/contract/kit/limits';
import { eq, lte } from 'drizzle-orm';
import type { Transaction } from '../../kit/db/open-database';
import { checkRowLimit } from '../../kit/db/row-limit';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { screens } from '../../schema/screens';
import { recordEvent } from '../webhooks/webhook-event-rows';
import { devices, pairingCodes, type pairingRequests } from '../../schema/devices';

type Waiting = { secretHash: string; details: Record<string, string>; ip: string };

/** Returns the row with the active code of a TV. Creates the code if necessary, and deletes all expired codes. */
export const currentCode = async (services: Services, waiting: Waiting, now: Date) => {
  const expiresAt = new Date(now.getTime() + pairingCodeMinutes * 60_000);
  await services.db.delete(pairingCodes).where(lte(pairingCodes.expiresAt, now));
  for (let tries = 0; tries < 10; tries++) {
    await services.db
      .insert(pairingCodes)
      .values({
        code: newCode(),
        secretHash: waiting.secretHash,
        expiresAt,
        ipAddress: waiting.ip,
        deviceDetails: waiting.details,
      })
      .onConflictDoNothing();
    const [row] = await services.db
      .select()
      .from(pairingCodes)
      .where(eq(pairingCodes.secretHash, waiting.secretHash));
    if (row) return row;
  }
  throw new AppError('unavailable');
};

type Tied = Pick<
  typeof pairingRequests.$inferSelect,
  'secretHash' | 'ipAddress' | 'deviceDetails' | 'screenId' | 'accountId' | 'departmentId'
>;

/** Stores the pairing of a TV with a screen. The caller announces `paired` and `devices`. */
export const storePairing = async (
  tx: Transaction,
  { secretHash, ipAddress, deviceDetails, screenId, accountId, departmentId }: Tied,
  now: Date,
): Promise<void> => {
  const tied = await tx
    .insert(devices)
    .values({
      accountId,
      departmentId,
      screenId,
      secretHash,
      ipAddress,
      deviceDetails,
      pairedAt: now,
      lastUpdated: now,
    })
    .onConflictDoNothing()
    .returning({ id: devices.id });
  // The TV was paired between its request for a code and the creation of the code.
  const [tv] = tied;
  if (!tv) throw new AppError('pairing-code-wrong');
  await checkRowLimit(tx, devices, devices.screenId, [screenId], {
    max: maxRows.devicesOfScreen,
    sentence: `A screen can have at most ${maxRows.devicesOfScreen} TVs. Remove a TV, or create another screen.`,
  });
  const [screen] = await tx
    .select({ id: screens.id, name: screens.name })
    .from(screens)
    .where(eq(screens.id, screenId));
  if (!screen) throw new AppError('not-found');
  await recordEvent(tx, { departmentId, kind: 'tv.paired', subjectId: tv.id, data: { tv, screen } });
};

const newCode = (): string =>
  Array.from({ length: pairingCodeLength }, () =>
    pairingAlphabet.charAt(randomInt(pairingAlphabet.length)),
  ).join('');
