import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashSecret } from '../../kit/access/hash-secret';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { pairingRequests } from './device-tables';
import { tieDevice } from './pairing-rows';

/** The TV has been asked whether it belongs to a screen, and says so or not. Too late, or twice, changes nothing. */
export const confirmPairing = (
  ctx: Ctx<undefined>,
  { secret, accept }: { secret: string; accept: boolean },
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [asked] = await tx
      .update(pairingRequests)
      .set({ answeredAt: ctx.now, accepted: accept })
      .where(
        and(
          eq(pairingRequests.secretHash, hashSecret(secret)),
          isNull(pairingRequests.answeredAt),
          gt(pairingRequests.expiresAt, ctx.now),
        ),
      )
      .returning();
    if (!asked) return;
    if (accept) await tieDevice(tx, asked, ctx.now);
    // Whoever asked waits for the answer.
    else await announce(tx, { topic: 'devices', id: asked.accountId });
  });
