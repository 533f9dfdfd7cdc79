import type { ProgramOverlay } from '@marquee/playback/program/program';
import type { Rotation } from '@marquee/playback/program/shapes';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import type { Services } from '../../kit/http/context';
import { assetsOfPages } from '../files/page-asset-queries';
import { overlaysOfSchedules } from '../overlays/overlay-queries';
import { assetUrlsOf } from '../pages/page-cache';
import { renderPages } from '../pages/render-pages';
import { templatesById } from '../templates/template-queries';

export type OverlayInput = ProgramOverlay & { scheduleId: number };

/** Returns the overlays of schedules, the lowest overlay first. The pages have the shapes of the screens of the schedules. */
export const overlayInputs = async (
  services: Services,
  screens: { id: number; rotation: Rotation }[],
  schedules: { id: number; screenId: number }[],
): Promise<OverlayInput[]> => {
  const rows = await overlaysOfSchedules(
    services.db,
    schedules.map(({ id }) => id),
  );
  const templates = await templatesById(services.db, [...new Set(rows.map(({ templateId }) => templateId))]);
  const rotations = new Map(screens.map(({ id, rotation }) => [id, rotation]));
  const screenOf = new Map(schedules.map(({ id, screenId }) => [id, screenId]));
  const inputs = rows.flatMap((row) => {
    const template = templates.get(row.templateId);
    const rotation = rotations.get(screenOf.get(row.scheduleId) ?? 0) ?? 0;
    return template
      ? [{ ...row, messageId: row.id, template, shape: shapeOfRotation(rotation), seconds: template.seconds }]
      : [];
  });
  const pages = await renderPages(services, inputs);
  const assets = await assetsOfPages(
    services.db,
    pages.map(({ body }) => assetUrlsOf(body)),
  );
  return inputs.map(({ id, scheduleId, template, position }, at) => ({
    id,
    scheduleId,
    name: template.name,
    position,
    page: pages[at]?.page ?? '',
    assets: assets[at] ?? [],
  }));
};
