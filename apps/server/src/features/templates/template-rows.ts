import { defaultSeconds } from '@marquee/contract/kit/limits';
import type { templateInput } from '@marquee/contract/templates';
import { shapesIn } from '@marquee/playback/program/shapes';
import { compileTemplate } from '@marquee/playback/template/render-template';
import type { z } from 'zod';
import { type changedAt, later } from '../../kit/db/last-modified';
import { newId } from '../../kit/db/new-id';
import type { Transaction } from '../../kit/db/open-database';
import type { savedWhole } from '../../kit/db/save-whole';
import { AppError } from '../../kit/http/app-error';
import { templates } from '../../schema/templates';

export type GivenTemplate = z.output<typeof templateInput>;
export type TemplateRow = typeof templates.$inferSelect;

/**
 * Writes a template without its questions. Releases no longer update a built-in template that was changed.
 * @param before the stored and locked template, or undefined for a new template
 * @param saved the columns that the save sets
 * @returns the id of the template, and whether its pages change
 */
export const writeTemplate = async (
  tx: Transaction,
  given: Omit<GivenTemplate, 'id'>,
  before: TemplateRow | undefined,
  saved: ReturnType<typeof changedAt> | ReturnType<typeof savedWhole>,
): Promise<{ id: number; changesPages: boolean }> => {
  const row = completeRow(given, before ?? fresh);
  const values = { ...row, builtInHash: before ? hashAfter(before, row) : null, ...saved };
  const id = before?.id ?? newId();
  await tx
    .insert(templates)
    .values({ id, ...values })
    .onConflictDoUpdate({
      target: templates.id,
      set: { ...values, lastModified: later(templates, saved.lastModified) },
    });
  return { id, changesPages: before?.html !== row.html };
};

type Fields = Omit<TemplateRow, 'id' | 'family' | 'builtInHash' | 'lastModified' | 'madeBy' | 'savedBy'>;

const fresh: Fields = {
  name: '',
  description: '',
  templateType: 'message',
  positions: '',
  seconds: defaultSeconds,
  shapes: [],
  html: '',
  isPublic: true,
  archived: false,
  lastsAsVideo: false,
  category: '',
};

const completeRow = (row: Omit<GivenTemplate, 'id'>, stored: Fields): Fields => ({
  name: row.name ?? stored.name,
  description: row.description ?? stored.description,
  templateType: row.templateType ?? stored.templateType,
  positions: row.positions ?? stored.positions,
  seconds: row.seconds ?? stored.seconds,
  shapes: row.shapes === undefined ? stored.shapes : shapesIn(row.shapes),
  html: row.html ?? stored.html,
  isPublic: row.isPublic ?? stored.isPublic,
  archived: row.archived ?? stored.archived,
  lastsAsVideo: row.lastsAsVideo ?? stored.lastsAsVideo,
  category: row.category ?? stored.category,
});

/** Checks the syntax of a template, because messages of an invalid template are empty. @throws AppError invalid, with the line */
export const checkLiquid = (html: string) => {
  const compiled = compileTemplate(html);
  if (compiled.kind === 'error')
    throw new AppError('invalid', [`The template has an error: ${compiled.error}`]);
};

/** Returns the hash to store. Releases still update a built-in template if only `isPublic` or `archived` changed. */
const hashAfter = (before: TemplateRow, row: Fields): string | null => {
  const same =
    before.html === row.html &&
    before.name === row.name &&
    before.description === row.description &&
    before.templateType === row.templateType &&
    before.positions === row.positions &&
    before.seconds === row.seconds &&
    before.lastsAsVideo === row.lastsAsVideo &&
    before.category === row.category &&
    before.shapes.join() === row.shapes.join();
  return same ? before.builtInHash : null;
};
