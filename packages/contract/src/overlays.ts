import { positions } from '@marquee/playback/overlay/position';
import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, newOrId, pathId, text, upsert, upsertRow } from './kit/fields';
import { maxAnswerLength } from './kit/limits';
import { answer } from './messages';
import { template } from './templates';

const position = z.enum(positions).describe('The place on the screen.');

export const overlay = z
  .object({
    id: id('overlay'),
    scheduleId: id('schedule'),
    templateId: id('template').describe('The id of the template of the overlay.'),
    position,
    answers: z.array(answer).describe('The answers of the overlay to the questions of its template.'),
  })
  .meta({ title: 'Overlay' });
export type Overlay = z.infer<typeof overlay>;

const answerValue = z.object({
  questionId: id('question'),
  value: z
    .string()
    .max(maxAnswerLength, `must be at most ${maxAnswerLength} characters`)
    .describe('A text in the form of `AnswerValue`.'),
});

export const overlayInput = z.object({
  id: newOrId('overlay'),
  scheduleId: id('schedule'),
  templateId: id('template')
    .optional()
    .describe(
      'The id of a template for overlays. Absent: template 5 for a new overlay, otherwise the template does not change.',
    ),
  position: text(20)
    .optional()
    .describe(
      'The place on the screen. A position that the template does not allow is replaced by an allowed position. Default: `top`.',
    ),
  answers: z
    .array(answerValue)
    .max(100)
    .default([])
    .describe(
      'The answers to save. Answers that are left out do not change, except answers to questions of another template.',
    ),
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
