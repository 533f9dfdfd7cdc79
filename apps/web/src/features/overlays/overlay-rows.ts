import { newOverlay } from '@marquee/contract/kit/new-overlay';
import type { Overlay } from '@marquee/contract/overlays';
import type { Question, Template } from '@marquee/contract/templates';
import { fittingPosition, type Position } from '@marquee/playback/overlay/position';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import { newUuid } from '../../kit/new-uuid';
import { openingValues, type Values } from '../questions/answer-values';
import { positionNames } from './position-names';

/**
 * An overlay in the form. `id` is 0 until the overlay is saved. `key` identifies the row. `values`: the answers by question id.
 */
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
    key: String(id),
    templateId,
    position,
    values: Object.fromEntries(answers.map(({ questionId, value }) => [questionId, value])),
  }));

/** Returns a new overlay of the default template, or of the first template if the default is no longer available. */
export const newOverlayRow = (offered: readonly Template[]): OverlayRow => {
  const row = { id: 0, key: newUuid(), ...newOverlay, values: {} };
  const template = offered.find(({ id }) => id === row.templateId) ?? offered[0];
  return template ? withTemplate(row, template) : row;
};

/**
 * Returns the row with another template. The row becomes a new overlay without answers, because the questions and positions
 * differ.
 */
export const withTemplate = (row: OverlayRow, { id, positions }: Template): OverlayRow =>
  id === row.templateId
    ? row
    : { ...row, id: 0, templateId: id, position: fittingPosition(row.position, positions), values: {} };

/**
 * Returns the answers of an overlay to the current questions of its template. An unanswered list question without a placeholder
 * gets its first choice, as in the form. Answers to deleted questions are left out.
 */
export const answersTo = (questions: readonly Question[], { values }: OverlayRow): Values => {
  const shown = openingValues(questions, []);
  return Object.fromEntries(
    questions.flatMap(({ id, fieldType, placeholder }) => {
      const own =
        values[id] ??
        (fieldKind(fieldType).choices === 'options' && placeholder === '' ? shown[id] : undefined);
      return own === undefined ? [] : [[id, own]];
    }),
  );
};

/** Returns a text that is equal for rows with equal content, even if their ids differ. */
export const overlayContent = (rows: readonly OverlayRow[]): string =>
  JSON.stringify(
    rows.map(({ templateId, position, values }) => [
      templateId,
      position,
      Object.entries(values).toSorted(([a], [b]) => Number(a) - Number(b)),
    ]),
  );

/** Returns a text with the positions and the answers of the overlays. */
export const overlayWords = (rows: readonly OverlayRow[]): string =>
  rows
    .map(({ position, values }) => [positionNames[position], ...Object.values(values)].join(' '))
    .join(', ');

/** Returns the rows in the form in which a schedule is saved. */
export const overlayInputs = (rows: readonly OverlayRow[]) =>
  rows.map(({ id, templateId, position, values }) => ({
    id,
    templateId,
    position,
    answers: Object.entries(values).map(([questionId, value]) => ({ questionId: Number(questionId), value })),
  }));
