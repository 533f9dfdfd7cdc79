import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, idList, moment, pathId, text } from './kit/fields';
import { deviceActions, pairingCodeLength } from './kit/limits';

const device = z
  .object({
    id: id('device'),
    ipAddress: z.string(),
    /** JSON: the details that the device reports, including `currentAction` and `currentActionTime`. */
    deviceDetails: z.string(),
    lastUpdated: moment.nullable(),
    /** Time of the last screenshot of the device. */
    screenshotTime: moment.nullable(),
    /**
     * The address of the last screenshot, valid for one to two hours: /content/devicescreenshots/{id}.jpg with a timestamp and
     * a signature.
     */
    screenshot: z.string().nullable(),
    /** The device sends verbose logs until this time. */
    verboseUntil: moment.nullable(),
  })
  .meta({ title: 'Device' });
export type Device = z.infer<typeof device>;

const verboseLog = z
  .object({ logTime: moment, name: z.string(), data: z.string() })
  .meta({ title: 'VerboseLog' });
export type VerboseLog = z.infer<typeof verboseLog>;

const errorLog = z
  .object({ errorTime: moment, url: z.string(), errorMessage: z.string() })
  .meta({ title: 'ErrorLog' });
export type ErrorLog = z.infer<typeof errorLog>;

/** A text, or an object, which the device receives as JSON. Null is an empty text. */
const commandData = z.union(
  [
    text(2000),
    z.null().transform(() => ''),
    z
      .record(z.string(), z.unknown())
      .transform((value) => JSON.stringify(value))
      .pipe(text(2000)),
  ],
  'must be a text or an object of at most 2000 characters',
);

export const devices = endpoints({
  'POST /devices/pair': {
    summary: 'Pair the TV that shows this code with a screen. `confirm`: the TV asks for confirmation first',
    who: 'edit',
    body: z.object({
      pairingCode: z.string().trim().length(pairingCodeLength, 'Code should be 4 digits long'),
      screenId: id('screen'),
    }),
    answer: z.object({ success: z.boolean(), confirm: z.literal(true).optional() }),
    errors: ['pairing-code-wrong', 'too-many'],
    perMinute: 60,
  },
  'GET /devices/pairing/screen/:screenId': {
    summary: 'The result of the last confirmation of pairing with this screen',
    who: 'edit',
    params: z.object({ screenId: pathId('screen') }),
    answer: z.object({ state: z.enum(['none', 'asked', 'accepted', 'declined', 'expired']) }),
  },
  'GET /devices/address': {
    summary:
      'The origin at which TVs reach this server. For a person who opened `localhost`, it contains the address of the server in its network',
    who: 'person',
    answer: z.object({ origin: z.string() }),
  },
  'GET /devices/screen/:screenId': {
    summary: 'The TVs paired with a screen',
    who: 'person',
    params: z.object({ screenId: pathId('screen') }),
    answer: z.array(device),
  },
  'GET /pings': {
    summary: 'The last ping of each screen of the department, or of these screens',
    who: 'person',
    query: z.object({ screenIds: idList('screen').optional() }),
    answer: z.array(z.object({ screenId: id('screen'), currentSchedule: z.string(), pingTime: moment })),
  },
  'DELETE /devices/:id': {
    summary: 'Unpair a TV; it shows a pairing code again',
    who: 'edit',
    params: z.object({ id: pathId('device') }),
    answer: z.null(),
    status: 204,
  },
  'POST /devices/sendMessage/:deviceId': {
    summary: 'Send a command to a TV. Editors: updateInstructions, screenshot; administrators: all',
    who: 'edit',
    params: z.object({ deviceId: pathId('device') }),
    body: z.object({ action: z.enum(deviceActions), data: commandData.default('') }),
    answer: z.null(),
    status: 204,
  },
  'GET /verboseLogs/device/:deviceId': {
    summary: 'The verbose log of a TV, the newest line first; at most 500 lines',
    who: 'admin',
    audited: 'verbose-log-read',
    params: z.object({ deviceId: pathId('device') }),
    answer: z.array(verboseLog),
  },
  'GET /errorlogs/recent/:screenId': {
    summary: 'The errors of the TVs of a screen, the newest first; at most 50',
    who: 'person',
    params: z.object({ screenId: pathId('screen') }),
    answer: z.array(errorLog),
  },
  'POST /adm/sendCommands': {
    summary: "Send a command to devices through Amazon Device Messaging; `playerId` is a screen's `admId`",
    who: 'admin',
    audited: 'amazon-commands-sent',
    body: z
      .array(z.object({ playerId: text(2000).min(1, 'is missing'), actionName: z.enum(deviceActions) }))
      .max(50),
    answer: z.null(),
    status: 204,
    errors: ['amazon-off', 'amazon-refused'],
  },
});
