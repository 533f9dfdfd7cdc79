import type { Overlay } from '@marquee/contract/overlays';
import { asc, eq, inArray } from 'drizzle-orm';
import { groupBy } from '../../kit/db/group-by';
import type { Db } from '../../kit/db/open-database';
import { schedules } from '../../schema/schedules';
import { overlayAnswers, overlays } from '../../schema/overlays';

export type OverlayRow = typeof overlays.$inferSelect;
export type OverlayAnswerRow = typeof overlayAnswers.$inferSelect;
export type OverlayWithAnswers = OverlayRow & { answers: OverlayAnswerRow[] };

/** Returns the overlays of schedules with their answers, in at most two statements. The lowest overlay is first. */
export const overlaysOfSchedules = async (db: Db, scheduleIds: number[]): Promise<OverlayWithAnswers[]> => {
  if (scheduleIds.length === 0) return [];
  const rows = await db
    .select()
    .from(overlays)
    .where(inArray(overlays.scheduleId, scheduleIds))
    .orderBy(asc(overlays.sort), asc(overlays.id));
  return withAnswers(db, rows);
};

export const overlaysOfScreen = async (db: Db, screenId: number): Promise<OverlayWithAnswers[]> => {
  const rows = await db
    .select({ row: overlays })
    .from(overlays)
    .innerJoin(schedules, eq(schedules.id, overlays.scheduleId))
    .where(eq(schedules.screenId, screenId))
    .orderBy(asc(overlays.sort), asc(overlays.id));
  return withAnswers(
    db,
    rows.map(({ row }) => row),
  );
};

const withAnswers = async (db: Db, rows: OverlayRow[]): Promise<OverlayWithAnswers[]> => {
  const ids = rows.map(({ id }) => id);
  const answers = groupBy(await answersOfOverlays(db, ids), (answer) => answer.overlayId);
  return rows.map((row) => ({ ...row, answers: answers.get(row.id) ?? [] }));
};

export const answersOfOverlays = async (db: Db, overlayIds: number[]): Promise<OverlayAnswerRow[]> =>
  overlayIds.length === 0
    ? []
    : db
        .select()
        .from(overlayAnswers)
        .where(inArray(overlayAnswers.overlayId, overlayIds))
        .orderBy(asc(overlayAnswers.id));

export const overlayById = async (db: Db, id: number): Promise<OverlayRow | undefined> =>
  (await db.select().from(overlays).where(eq(overlays.id, id)))[0];

export const overlayJson = ({
  id,
  scheduleId,
  templateId,
  position,
  answers,
}: OverlayWithAnswers): Overlay => ({
  id,
  scheduleId,
  templateId,
  position,
  answers: answers.map(overlayAnswerJson),
});

export const overlayAnswerJson = ({ id, questionId, overlayId, value }: OverlayAnswerRow) => ({
  id,
  questionId,
  messageId: null,
  playlistId: null,
  overlayId,
  value,
});
