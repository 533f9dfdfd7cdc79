import type { Hello } from '@marquee/contract/player';
import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashSecret } from '../../kit/access/hash-secret';
import type { Ctx } from '../../kit/http/context';
import { qrRows } from '../../kit/pictures/qr-rows';
import { departments } from '../../schema/accounts';
import { screens } from '../../schema/screens';
import { devices, pairingRequests } from '../../schema/devices';
import { currentCode } from './pairing-rows';

/**
 * Returns the state of a TV: paired, confirming (a person must confirm a pairing on the TV) or waiting, with its pairing
 * code. Creates the pairing code if necessary.
 * @param origin the origin at which a phone reaches the server
 */
export const answerHello = async (
  ctx: Ctx<undefined>,
  { secret, details }: { secret: string; details: Record<string, string> },
  origin: string,
): Promise<Hello> => {
  const secretHash = hashSecret(secret);
  const [paired] = await ctx.db
    .select({ screenId: screens.id, screenName: screens.name })
    .from(devices)
    .innerJoin(screens, eq(screens.id, devices.screenId))
    .where(eq(devices.secretHash, secretHash));
  if (paired) return { state: 'paired', ...paired };
  const request = await openRequest(ctx, secretHash);
  if (request) return request;
  const { code, expiresAt } = await currentCode(ctx, { secretHash, details, ip: ctx.ip }, ctx.now);
  const pairUrl = `${origin}/screens/?pair=${code}`;
  return {
    state: 'waiting',
    code,
    expiresIn: secondsUntil(expiresAt, ctx.now),
    pairUrl,
    pairSquare: qrRows(pairUrl),
  };
};

const openRequest = async ({ db, now }: Ctx<undefined>, secretHash: string): Promise<Hello | undefined> => {
  const [request] = await db
    .select({
      screenName: screens.name,
      departmentName: departments.name,
      expiresAt: pairingRequests.expiresAt,
    })
    .from(pairingRequests)
    .innerJoin(screens, eq(screens.id, pairingRequests.screenId))
    .innerJoin(departments, eq(departments.id, pairingRequests.departmentId))
    .where(
      and(
        eq(pairingRequests.secretHash, secretHash),
        isNull(pairingRequests.answeredAt),
        gt(pairingRequests.expiresAt, now),
      ),
    );
  if (!request) return undefined;
  const { expiresAt, ...names } = request;
  return { state: 'confirming', ...names, expiresIn: secondsUntil(expiresAt, now) };
};

const secondsUntil = (then: Date, now: Date): number =>
  Math.max(1, Math.round((then.getTime() - now.getTime()) / 1000));
