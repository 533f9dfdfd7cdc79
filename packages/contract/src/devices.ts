import { z } from 'zod';
import { endpoints } from './endpoint';
import { id, moment, pathId, text } from './fields';
import { deviceActions, pairingCodeLength } from './limits';

const device = z.object({
  id: id('device'),
  ipAddress: z.string(),
  /** JSON: what the device says of itself, `currentAction` and `currentActionTime` among it. */
  deviceDetails: z.string(),
  lastUpdated: moment.nullable(),
  /** When it last sent a picture of what it shows. */
  screenshotTime: moment.nullable(),
  /** Where that picture is for one to two hours: /content/devicescreenshots/{id}.jpg with a timestamp and a signature. */
  screenshot: z.string().nullable(),
  /** So long it sends verbose logs. */
  verboseUntil: moment.nullable(),
});
export type Device = z.infer<typeof device>;

const verboseLog = z.object({ logTime: moment, name: z.string(), data: z.string() });
export type VerboseLog = z.infer<typeof verboseLog>;

const errorLog = z.object({ errorTime: moment, url: z.string(), errorMessage: z.string() });
export type ErrorLog = z.infer<typeof errorLog>;

/** A text, or an object, which the device gets as JSON. Null is an empty text. */
const commandData = z.union(
  [
    text(2000),
    z.null().transform(() => ''),
    z
      .record(z.string(), z.json())
      .transform((value) => JSON.stringify(value))
      .pipe(text(2000)),
  ],
  'must be a text or an object of at most 2000 characters',
);

export const devices = endpoints({
  'POST /devices/pair': {
    summary: 'Pair the TV that shows this code with a screen. `confirm`: the TV asks first',
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
    summary: 'What became of the last TV that was asked whether it is to belong to this screen',
    who: 'edit',
    params: z.object({ screenId: pathId('screen') }),
    answer: z.object({ state: z.enum(['none', 'asked', 'accepted', 'declined', 'expired']) }),
  },
  'GET /devices/screen/:screenId': {
    summary: 'The TVs paired with a screen',
    who: 'person',
    params: z.object({ screenId: pathId('screen') }),
    answer: z.array(device),
  },
  'DELETE /devices/:id': {
    summary: 'Unpair a TV; it shows a pairing code again',
    who: 'edit',
    params: z.object({ id: pathId('device') }),
    answer: z.null(),
    status: 204,
  },
  'POST /devices/sendMessage/:deviceId': {
    summary: 'Have a TV do something. Editors: updateInstructions, screenshot; administrators: all',
    who: 'edit',
    params: z.object({ deviceId: pathId('device') }),
    body: z.object({ action: z.enum(deviceActions), data: commandData.default('') }),
    answer: z.null(),
    status: 204,
  },
  'GET /verboseLogs/device/:deviceId': {
    summary: 'What a TV has been doing, the newest first: at most 500 lines',
    who: 'admin',
    params: z.object({ deviceId: pathId('device') }),
    answer: z.array(verboseLog),
  },
  'GET /errorlogs/recent/:screenId': {
    summary: 'What went wrong on the TVs of a screen, the newest first: at most 50',
    who: 'person',
    params: z.object({ screenId: pathId('screen') }),
    answer: z.array(errorLog),
  },
  'POST /adm/sendCommands': {
    summary: "Have devices do something through Amazon Device Messaging; `playerId` is a screen's `admId`",
    who: 'admin',
    body: z
      .array(z.object({ playerId: text(2000).min(1, 'is missing'), actionName: z.enum(deviceActions) }))
      .max(50),
    answer: z.null(),
    status: 204,
    errors: ['amazon-off', 'amazon-refused'],
  },
});
