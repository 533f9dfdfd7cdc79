import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashSecret } from '../../kit/access/hash-secret';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { pairingRequests } from './device-tables';
import { storePairing } from './pairing-rows';

/** Stores the answer of a TV that was asked to confirm a pairing. A late or repeated answer changes nothing. */
export const confirmPairing = (
  ctx: Ctx<undefined>,
  { secret, accept }: { secret: string; accept: boolean },
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    const [request] = await tx
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
    if (!request) return;
    if (accept) await storePairing(tx, request, ctx.now);
    // The person who requested the pairing waits for the answer.
    await announce(tx, { topic: 'devices', id: request.accountId });
    if (accept) await announce(tx, { topic: 'paired', secretHash: request.secretHash });
  });
