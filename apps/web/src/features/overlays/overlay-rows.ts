import { newOverlay, type Overlay } from '@marquee/contract/overlays';
import type { Template } from '@marquee/contract/templates';
import { fittingPosition, type Position } from '@marquee/playback/overlay/position';
import { newUuid } from '../../kit/new-uuid';
import type { Values } from '../questions/answer-values';

/** An overlay in the form: `id` 0 is not saved yet, `key` tells rows apart that have no id; `values` are its own answers by question id. */
export type OverlayRow = {
  id: number;
  key: string;
  templateId: number;
  position: Position;
  values: Values;
};

export const overlayRows = (overlays: readonly Overlay[]): OverlayRow[] =>
  overlays.map(({ id, templateId, position, answers }) => ({
    id,
    key: newUuid(),
    templateId,
    position,
    values: Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value])),
  }));

export const newOverlayRow = (): OverlayRow => ({ id: 0, key: newUuid(), ...newOverlay, values: {} });

/** Another template asks other questions, and has other positions. */
export const withTemplate = (row: OverlayRow, { id, positions }: Template): OverlayRow =>
  id === row.templateId
    ? row
    : { ...row, templateId: id, position: fittingPosition(row.position, positions), values: {} };

/** What the rows say, whatever ids they have: equal texts are equal overlays. */
export const overlayContent = (rows: readonly OverlayRow[]): string =>
  JSON.stringify(
    rows.map(({ templateId, position, values }) => [
      templateId,
      position,
      Object.entries(values).toSorted(([a], [b]) => Number(a) - Number(b)),
    ]),
  );

/** As they are sent with their schedule. */
export const overlayInputs = (rows: readonly OverlayRow[]) =>
  rows.map(({ id, templateId, position, values }) => ({
    id,
    templateId,
    position,
    answers: Object.entries(values).map(([questionId, value]) => ({ questionId: Number(questionId), value })),
  }));
