import { z } from 'zod';
import { endpoints } from './endpoint';
import { id, idList, moment, pathId } from './fields';

const receipt = z.object({
  screenId: id('screen'),
  /** Of the program that the screen said it plays; empty: it has said nothing yet. */
  version: z.string(),
  currentVersion: z.string(),
  isCurrent: z.boolean(),
  /** When it next begins to play, after a time without a schedule. */
  wakesAt: moment.nullable(),
  /** When the last picture of the screen was taken. */
  screenshotTime: moment.nullable(),
  /** Where that picture is for one to two hours: /content/screenshots/{screenId}.jpg with a timestamp and a signature. */
  screenshot: z.string().nullable(),
});
export type Receipt = z.infer<typeof receipt>;

/** A receipt is what a screen with a TV says it plays, beside what it is to play now. */
export const receipts = endpoints({
  'GET /receipts': {
    summary:
      'The version that each screen of the department, or of these screens, plays, and whether it is current',
    who: 'person',
    query: z.object({ screenIds: idList('screen').optional() }),
    answer: z.array(receipt),
  },
  'GET /receipts/message/:messageId': {
    summary: 'The same, of the screens that are to play a message',
    who: 'person',
    params: z.object({ messageId: pathId('message') }),
    answer: z.array(receipt),
  },
  'GET /receipts/playlist/:playlistId': {
    summary: 'The same, of the screens that are to play a playlist',
    who: 'person',
    params: z.object({ playlistId: pathId('playlist') }),
    answer: z.array(receipt),
  },
  'GET /receipts/schedule/:scheduleId': {
    summary: "The same, of a schedule's screen",
    who: 'person',
    params: z.object({ scheduleId: pathId('schedule') }),
    answer: z.array(receipt),
  },
});
