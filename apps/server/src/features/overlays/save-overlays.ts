import type { overlayInput } from '@marquee/contract/overlays';
import { inArray } from 'drizzle-orm';
import type { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import { touch } from '../../kit/db/last-modified';
import type { Transaction } from '../../kit/db/open-database';
import type { Ctx } from '../../kit/http/context';
import { announce } from '../../kit/push/announce';
import { recordScreenFileUses } from '../files/file-use-rows';
import { schedules } from '../../schema/schedules';
import { lockScreens } from '../screens/screen-access';
import { ownOverlays, screensOfOwnSchedules } from './overlay-access';
import { overlayJson, overlaysOfSchedules } from './overlay-queries';
import { writeOverlays } from './overlay-rows';
import { overlays } from '../../schema/overlays';
import { prepareOverlays } from './prepare-overlays';

type Input = Omit<z.output<typeof overlayInput>, 'scheduleId'> & { scheduleId?: number | undefined };

/** Saves overlays. New overlays are placed above the existing overlays of their schedule. Existing overlays keep their order. */
export const saveOverlays = async (ctx: Ctx<Person>, rows: Input[]) => {
  const known = await ownOverlays(
    ctx,
    rows.map(({ id }) => id).filter((id) => id > 0),
  );
  const stands = new Map(known.map(({ id, scheduleId }) => [id, scheduleId]));
  const placedIn = rows.map((row) => ({ ...row, scheduleId: row.scheduleId ?? stands.get(row.id) ?? 0 }));
  // Includes the previous schedules of overlays that move to another schedule.
  const scheduleIds = [...new Set([...known, ...placedIn].map(({ scheduleId }) => scheduleId))];
  const screens = await screensOfOwnSchedules(ctx, scheduleIds);
  const given = placedIn.map((row) => ({ ...row, screenId: screens.get(row.scheduleId) ?? 0 }));
  const prepared = await prepareOverlays(ctx, given);
  const screenIds = [...new Set(screens.values())];
  return ctx.db.transaction(async (tx) => {
    await lockScreens(tx, screenIds);
    await touch(tx, schedules, scheduleIds, ctx.now);
    const sorts = await sortsOf(tx, scheduleIds);
    const above = Math.max(-1, ...sorts.values()) + 1;
    const placed = prepared.map((row, at) => ({ ...row, sort: sorts.get(row.id) ?? above + at }));
    const ids = (await writeOverlays(ctx, tx, placed)).map(({ id }) => id);
    await recordScreenFileUses(ctx, tx, screenIds);
    await announce(tx, { topic: 'schedules', id: ctx.actor.accountId });
    const saved = new Map((await overlaysOfSchedules(tx, scheduleIds)).map((row) => [row.id, row]));
    return ids.flatMap((id) => saved.get(id) ?? []).map(overlayJson);
  });
};

const sortsOf = async (tx: Transaction, scheduleIds: number[]): Promise<Map<number, number>> => {
  const rows = await tx
    .select({ id: overlays.id, sort: overlays.sort })
    .from(overlays)
    .where(inArray(overlays.scheduleId, scheduleIds));
  return new Map(rows.map(({ id, sort }) => [id, sort]));
};
