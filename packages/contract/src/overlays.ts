import { positions } from '@marquee/playback/overlay/position';
import { z } from 'zod';
import { endpoints } from './endpoint';
import { id, newOrId, pathId, text, upsert, upsertRow } from './fields';
import { longestAnswer } from './limits';
import { answer } from './messages';
import { template } from './templates';

const position = z.enum(positions);

export const overlay = z.object({
  id: id('overlay'),
  scheduleId: id('schedule'),
  templateId: id('template'),
  position,
  answers: z.array(answer),
});
export type Overlay = z.infer<typeof overlay>;

const answerValue = z.object({
  questionId: id('question'),
  value: z.string().max(longestAnswer, `must be at most ${longestAnswer} characters`),
});

/** What a new overlay is. Specification part 1, section 5. */
export const newOverlay = { templateId: 5, position: 'top' } as const;

export const overlayInput = z.object({
  id: newOrId('overlay'),
  scheduleId: id('schedule'),
  /** Not sent: it stays what it is; a new one is `newOverlay`. */
  templateId: id('template').optional(),
  /** One that the template does not have is corrected. */
  position: text(20).optional(),
  /** Those that are not sent stay as they are, but for those to questions of another template. */
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
    summary: 'Take an overlay off a schedule',
    who: 'edit',
    params: z.object({ id: pathId('overlay') }),
    answer: z.null(),
    status: 204,
  },
  'GET /answers/overlay/:overlayId': {
    summary: 'The answers of an overlay, for whoever knows its id',
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
