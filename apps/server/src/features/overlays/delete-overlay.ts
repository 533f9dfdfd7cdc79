import { eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { noteScreenFileUses } from '../files/file-use-rows';
import { lockScreens } from '../screens/screen-access';
import { type PlacedOverlay, touchSchedulesOfOverlays } from './overlay-access';
import { overlays } from './overlay-tables';

export const deleteOverlay = (
  ctx: Ctx<Person>,
  { id, scheduleId, screenId }: Allowed<PlacedOverlay>,
): Promise<void> =>
  ctx.db.transaction(async (tx) => {
    await lockScreens(tx, [screenId]);
    await touchSchedulesOfOverlays(ctx, tx, [scheduleId]);
    await tx.delete(overlays).where(eq(overlays.id, id));
    await noteScreenFileUses(ctx, tx, [screenId]);
    await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
  });
