import { and, eq, gt, isNull } from 'drizzle-orm';
import { hashSecret } from '../../kit/access/hash-secret';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { pairingRequests } from '../../schema/devices';
import { storePairing } from './pairing-rows';

/** Stores whether a pairing was accepted on the TV, and pairs an accepting TV. A late or repeated call changes nothing. */
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
    // The web app of the person who requested the pairing waits for this change.
    await announce(tx, { topic: 'devices', id: request.accountId });
    if (accept) await announce(tx, { topic: 'paired', secretHash: request.secretHash });
  });
