import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { replaceParts } from '../../kit/db/save-whole';
import type { Ctx } from '../../kit/http/context';
import { replaceOverlays } from '../overlays/overlay-rows';
import type { prepareOverlays } from '../overlays/prepare-overlays';
import type { WholeSchedule } from './schedule-access';
import { checkScheduleParts } from './schedule-limit-rows';
import { schedulePlaylists, scheduleTimes } from '../../schema/schedules';

/** The parts of a schedule. Without `overlays`, the overlays do not change. */
export type ScheduleParts = Pick<WholeSchedule, 'times' | 'playlists'> & {
  overlays?: Awaited<ReturnType<typeof prepareOverlays>> | undefined;
};

/** Replaces the run times, playlists and overlays of a schedule. */
export const writeScheduleParts = async (
  ctx: Ctx<Person>,
  tx: Transaction,
  scheduleId: number,
  { times, playlists, overlays }: ScheduleParts,
): Promise<void> => {
  await replaceParts(
    tx,
    scheduleTimes,
    ctx.actor,
    { column: scheduleTimes.scheduleId, id: scheduleId },
    times.map((row) => ({ ...row, scheduleId })),
  );
  await replaceParts(
    tx,
    schedulePlaylists,
    ctx.actor,
    { column: schedulePlaylists.scheduleId, id: scheduleId },
    playlists.map((row, sort) => ({ ...row, scheduleId, sort })),
  );
  await checkScheduleParts(tx, [scheduleId]);
  if (overlays) await replaceOverlays(ctx, tx, scheduleId, overlays);
};
