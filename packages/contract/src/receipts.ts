import { z } from 'zod';
import { tvStateSchema } from './devices';
import { endpoints } from './kit/endpoint';
import { id, idList, moment, pathId } from './kit/fields';
import { offlineAfterMinutes } from './kit/limits';

/** Maximum number of names of playlists in a receipt. */
export const maxPlaylistsOfReceipt = 2;

const receipt = z
  .object({
    screenId: id('screen'),
    version: z
      .string()
      .describe('The version of the program that the screen reported. Empty: no report yet.'),
    currentVersion: z.string().describe('The version of the program that the screen should play.'),
    isCurrent: z
      .boolean()
      .describe(
        'Whether the last report of each TV of the screen had the newest content. It stays true after a TV was switched off: see `isOnline`.',
      ),
    reportedAt: moment
      .nullable()
      .describe(
        'When a TV of the screen last reported, as `pingTime` of `GET /pings`. TVs report every ten minutes. Null: no report yet.',
      ),
    state: tvStateSchema.describe(
      'The state of the screen: that of the TV that reported last, and whether the TVs of the screen have the newest content.',
    ),
    pairedAt: moment.describe('When the first TV of the screen was paired.'),
    currentSince: moment.describe('When the server made the current version, or made it again.'),
    isOnline: z
      .boolean()
      .describe(`Whether a TV of the screen has reported in the last ${offlineAfterMinutes} minutes.`),
    playlists: z
      .array(z.string())
      .describe(
        'The names of the first playlists that the screen should play now, those with the largest share of the time first. Empty: the screen sleeps.',
      ),
    playlistCount: z.int().describe('The number of playlists that the screen should play now.'),
    wakesAt: moment
      .nullable()
      .describe(
        'When the screen starts to play after a time without a schedule. Null: it plays now, or no schedule follows.',
      ),
    screenshotTime: moment
      .nullable()
      .describe('When the last screenshot of the screen was made. Null: there is none.'),
    screenshot: z
      .string()
      .nullable()
      .describe('The address of the last screenshot, valid for one to two hours. Null: there is none.'),
  })
  .meta({ title: 'Receipt' });
export type Receipt = z.infer<typeof receipt>;

/** A receipt is the version that a paired screen reported, next to its current version. */
export const receipts = endpoints({
  'GET /receipts': {
    summary:
      'The version that each screen of the department, or of these screens, plays, and whether it is current. Only screens with a TV have a receipt',
    who: 'person',
    query: z.object({ screenIds: idList('screen').optional() }),
    answer: z.array(receipt),
  },
  'GET /receipts/message/:messageId': {
    summary:
      'The receipts of the screens that play a message. Empty: no TV is paired with such a screen, or its program does not contain the message',
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
