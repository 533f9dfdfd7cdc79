import { randomBytes } from 'node:crypto';
import { and, eq, isNotNull, lt } from 'drizzle-orm';
import { hashSecret } from '../../kit/access/hash-secret';
import type { Db, Transaction } from '../../kit/db/open-database';
import { recoveryCodes, secondFactors } from '../../schema/second-factors';

const numberOfCodes = 10;
/** 80 bits: sixteen characters of base32. */
const bytesOfCode = 10;
/** Base32 without letters that look like digits (Crockford). */
const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';

/** Replaces the recovery codes of a user. Only the hashes are stored. @returns the new codes, such as `4f7k-09qa-xw2m-h8ez` */
export const replaceRecoveryCodes = async (tx: Transaction, userId: number): Promise<string[]> => {
  const codes = Array.from({ length: numberOfCodes }, newCode);
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.insert(recoveryCodes).values(codes.map((code) => ({ userId, hash: hashOfCode(userId, code) })));
  return codes.map((code) => code.replaceAll(/(.{4})(?=.)/g, '$1-'));
};

/** Deletes a recovery code. @returns whether the user had this code, so that each code works once */
export const takeRecoveryCode = async (db: Db, userId: number, code: string): Promise<boolean> => {
  const used = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hashOfCode(userId, code))))
    .returning({ hash: recoveryCodes.hash });
  return used.length > 0;
};

/** Stores the time step of an accepted code. @returns false if this code or a later code was accepted before */
export const moveLastStep = async (db: Db, userId: number, step: number): Promise<boolean> => {
  const moved = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(
      and(
        eq(secondFactors.userId, userId),
        isNotNull(secondFactors.confirmedAt),
        lt(secondFactors.lastStep, step),
      ),
    )
    .returning({ userId: secondFactors.userId });
  return moved.length > 0;
};

/** Deletes the second factor of a user with its recovery codes. @returns whether the second factor was in use */
export const deleteSecondFactor = async (tx: Transaction, userId: number): Promise<boolean> => {
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  const deleted = await tx
    .delete(secondFactors)
    .where(eq(secondFactors.userId, userId))
    .returning({ confirmedAt: secondFactors.confirmedAt });
  return deleted.some(({ confirmedAt }) => confirmedAt !== null);
};

const newCode = (): string => {
  const bits = BigInt(`0x${randomBytes(bytesOfCode).toString('hex')}`);
  return Array.from({ length: 16 }, (_, place) => alphabet[Number((bits >> BigInt(5 * place)) & 31n)]).join(
    '',
  );
};

/** The hash contains the user, so that equal codes of two users have different hashes. Spaces, hyphens and case are ignored. */
const hashOfCode = (userId: number, code: string): string =>
  hashSecret(`${userId} ${code.toLowerCase().replaceAll(/[\s-]/g, '')}`);
