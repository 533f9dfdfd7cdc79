import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, idList, moment, pathId } from './kit/fields';

const receipt = z
  .object({
    screenId: id('screen'),
    /** The version of the program that the screen reported; empty before its first report. */
    version: z.string(),
    currentVersion: z.string(),
    isCurrent: z.boolean(),
    /** The next time at which the screen starts to play after a time without a schedule. */
    wakesAt: moment.nullable(),
    /** Time of the last screenshot of the screen. */
    screenshotTime: moment.nullable(),
    /**
     * The address of the last screenshot, valid for one to two hours: /content/screenshots/{screenId}.jpg with a timestamp and
     * a signature.
     */
    screenshot: z.string().nullable(),
  })
  .meta({ title: 'Receipt' });
export type Receipt = z.infer<typeof receipt>;

/** A receipt is the version that a paired screen reported, next to its current version. */
export const receipts = endpoints({
  'GET /receipts': {
    summary:
      'The version that each screen of the department, or of these screens, plays, and whether it is current',
    who: 'person',
    query: z.object({ screenIds: idList('screen').optional() }),
    answer: z.array(receipt),
  },
  'GET /receipts/message/:messageId': {
    summary: 'The receipts of the screens that play a message',
    who: 'person',
    params: z.object({ messageId: pathId('message') }),
    answer: z.array(receipt),
  },
  'GET /receipts/playlist/:playlistId': {
    summary: 'The receipts of the screens that play a playlist',
    who: 'person',
    params: z.object({ playlistId: pathId('playlist') }),
    answer: z.array(receipt),
  },
  'GET /receipts/schedule/:scheduleId': {
    summary: 'The receipt of the screen of a schedule',
    who: 'person',
    params: z.object({ scheduleId: pathId('schedule') }),
    answer: z.array(receipt),
  },
});
