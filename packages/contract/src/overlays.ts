import { positions } from '@marquee/playback/overlay/position';
import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, newOrId, pathId, text, upsert, upsertRow } from './kit/fields';
import { maxAnswerLength } from './kit/limits';
import { answer } from './messages';
import { template } from './templates';

const position = z.enum(positions);

export const overlay = z
  .object({
    id: id('overlay'),
    scheduleId: id('schedule'),
    templateId: id('template'),
    position,
    answers: z.array(answer),
  })
  .meta({ title: 'Overlay' });
export type Overlay = z.infer<typeof overlay>;

const answerValue = z.object({
  questionId: id('question'),
  value: z.string().max(maxAnswerLength, `must be at most ${maxAnswerLength} characters`),
});

/** Default values of a new overlay, as the specification prescribes. */
export const newOverlay = { templateId: 5, position: 'top' } as const;

export const overlayInput = z.object({
  id: newOrId('overlay'),
  scheduleId: id('schedule'),
  /** Absent: the template of `newOverlay` for a new overlay, otherwise the template does not change. */
  templateId: id('template').optional(),
  /** A position that the template does not allow is replaced by an allowed position. */
  position: text(20).optional(),
  /** Absent answers stay unchanged, except answers to questions of another template. */
  answers: z.array(answerValue).max(100).default([]),
});

export const overlays = endpoints({
  'GET /overlays/schedule/:scheduleId': {
    summary: 'The overlays of a schedule, the lowest first',
    who: 'person',
    params: z.object({ scheduleId: pathId('schedule') }),
    answer: z.array(overlay),
  },
  'GET /overlays/screen/:screenId': {
    summary: 'The overlays of all schedules of a screen',
    who: 'person',
    params: z.object({ screenId: pathId('screen') }),
    answer: z.array(overlay),
  },
  'POST /overlays': {
    summary: 'Save overlays of schedules, with answers',
    who: 'edit',
    body: upsert(upsertRow(overlayInput.partial({ scheduleId: true }), 'scheduleId')),
    answer: z.array(overlay),
  },
  'DELETE /overlays/:id': {
    summary: 'Remove an overlay from its schedule',
    who: 'edit',
    params: z.object({ id: pathId('overlay') }),
    answer: z.null(),
    status: 204,
  },
  'GET /answers/overlay/:overlayId': {
    summary: 'The answers of an overlay, for every caller who knows its id',
    who: 'anyone',
    params: z.object({ overlayId: pathId('overlay') }),
    answer: z.array(answer),
    perMinute: 600,
  },
  'GET /overlays/templates': {
    summary: 'The templates that overlays can be made from',
    who: 'person',
    answer: z.array(template),
  },
});
