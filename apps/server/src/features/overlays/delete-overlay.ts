import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { touch } from '../../kit/db/last-modified';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { recordScreenFileUses } from '../files/file-use-rows';
import { schedules } from '../../schema/schedules';
import { lockScreens } from '../screens/screen-access';
import type { PlacedOverlay } from './overlay-access';
import { overlays } from '../../schema/overlays';

export const deleteOverlay = (
  ctx: Ctx<Person>,
  { id, scheduleId, screenId }: Allowed<PlacedOverlay>,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await lockScreens(tx, [screenId]);
    await touch(tx, schedules, [scheduleId], ctx.now);
    await tx.delete(overlays).where(eq(overlays.id, id));
    await recordScreenFileUses(ctx, tx, [screenId]);
    await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
  });
