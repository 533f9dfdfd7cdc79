import { newOverlay } from '@marquee/contract/kit/new-overlay';
import { fittingPosition, type Position } from '@marquee/playback/overlay/position';
import { fieldKind } from '@marquee/playback/template/fields/field-kinds';
import type { Person } from '../../kit/access/actor';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { acceptUploads } from '../files/accept-uploads';
import { checkAnswerForms, type PatternedAnswer } from '../templates/check-answer-form';
import { type TemplateWithQuestions, templatesById } from '../templates/template-queries';

import { ownOverlays } from './overlay-access';

type Given = {
  /** The id of the overlay, or 0 for a new overlay. */
  id: number;
  templateId?: number | undefined;
  position?: string | undefined;
  answers: { questionId: number; value: string }[];
  screenId: number;
};

/** A checked overlay: the template allows its position, and its files are accepted. */
export type Prepared<Row extends Given = Given> = Omit<Row, 'templateId' | 'position'> & {
  templateId: number;
  position: Position;
};

/** Checks overlays before the transaction that saves them, because encoding their pictures takes seconds. */
export const prepareOverlays = async <Row extends Given>(
  ctx: Ctx<Person>,
  rows: Row[],
): Promise<Prepared<Row>[]> => {
  const ids = rows.map(({ id }) => id).filter((id) => id > 0);
  const known = new Map((await ownOverlays(ctx, ids)).map((row) => [row.id, row]));
  const complete = rows.map((row) => {
    const before = known.get(row.id) ?? newOverlay;
    return {
      ...row,
      templateId: row.templateId ?? before.templateId,
      position: row.position ?? before.position,
    };
  });
  const templates = await templatesById(ctx.db, [...new Set(complete.map(({ templateId }) => templateId))]);
  const answered: PatternedAnswer[] = [];
  const fitting = complete.map((row) => {
    const template = templates.get(row.templateId);
    if (!template) throw new AppError('not-found', ['This template does not exist.']);
    const stays = known.get(row.id)?.templateId === row.templateId;
    checkTemplate(template, stays);
    answered.push(...answersWithQuestions(template, row.answers));
    return { ...row, position: fittingPosition(row.position, template.positions) };
  });
  await checkAnswerForms(ctx, answered);
  const values = fitting.flatMap(({ screenId, answers }, place) =>
    answers.map((answer) => ({ ...answer, screenId, place })),
  );
  const accepted = await acceptUploads(ctx, values);
  return fitting.map((row, at) => ({
    ...row,
    answers: accepted
      .filter(({ place }) => place === at)
      .map(({ questionId, value }) => ({ questionId, value })),
  }));
};

/** Checks the template of an overlay. An overlay may keep its template when the template is no longer offered. */
const checkTemplate = (
  { name, templateType, isPublic, archived }: TemplateWithQuestions,
  stays: boolean,
): void => {
  if (templateType !== 'overlay')
    throw new AppError('invalid', [`${name} is a message template. Please choose an overlay template.`]);
  if (!stays && (archived || !isPublic))
    throw new AppError('invalid', [`${name} is no longer available. Please choose another overlay.`]);
};

const answersWithQuestions = (
  { questions }: TemplateWithQuestions,
  answers: Given['answers'],
): PatternedAnswer[] => {
  const asked = new Map(questions.map((question) => [question.id, question]));
  const given = answers.map(({ questionId, value }) => {
    const question = asked.get(questionId);
    if (!question) throw new AppError('not-found', ['The template of the overlay has no such question.']);
    return { ...question, value };
  });
  const [refused] = given.filter(
    ({ fieldType, value }) => value !== '' && !fieldKind(fieldType).isInOverlays,
  );
  if (refused) throw new AppError('invalid', [`Overlays do not support the question “${refused.title}”.`]);
  return given;
};
