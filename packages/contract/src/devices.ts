import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, idList, moment, pathId, text } from './kit/fields';
import { deviceActions, pairingCodeLength, silentAfterMinutes } from './kit/limits';
import { tvPictures, tvStateKinds } from './kit/tv-state';

const linkLostAt = moment
  .nullable()
  .describe(
    'When the server last heard from the TV, if its connection closed and it has not connected again for a minute. It still plays what it has stored. Null: the TV is connected, or its connection is not known.',
  );

/** The state of a TV, see `tvState`. */
export const tvStateSchema = z
  .object({
    kind: z
      .enum(tvStateKinds)
      .describe(
        `\`neverSeen\`: it was paired and has not reported yet. \`silent\`: no sign of life for more than ${silentAfterMinutes} minutes. \`connectionLost\`: its connection closed; it plays what it has stored. \`notPlaying\`: it shows a notice, see \`reason\`. \`downloading\`: it shows a notice while files are missing. \`outdated\`: it has old content. \`updating\`: the content changed within the last six minutes. \`sleeping\` and \`playing\`: all is well.`,
      ),
    since: moment
      .nullable()
      .describe(
        'When the state began; for `silent` and `connectionLost`, when the TV was last heard. Null: not known.',
      ),
    reason: z.string().describe('The notice on a TV that does not play. Empty: none.'),
  })
  .meta({ title: 'TvState' });

const device = z
  .object({
    id: id('device'),
    ipAddress: z.string().describe('The address from which the TV last called. Empty: unknown.'),
    deviceDetails: z
      .string()
      .describe(
        'The details that the TV reports, as a JSON text, such as `deviceName`, `manufacturer`, `currentAction` and `currentActionTime`.',
      ),
    lastUpdated: moment.nullable().describe('When the TV last called. Null: not yet.'),
    linkLostAt,
    state: tvStateSchema.describe('The state of the TV.'),
    screenshotTime: moment
      .nullable()
      .describe('When the last screenshot of the TV was made. Null: there is none.'),
    screenshot: z
      .string()
      .nullable()
      .describe('The address of the last screenshot, valid for one to two hours. Null: there is none.'),
    verboseUntil: moment.nullable().describe('Until when the TV sends verbose logs. Null: it sends none.'),
  })
  .meta({ title: 'Device' });
export type Device = z.infer<typeof device>;

const verboseLog = z
  .object({
    logTime: moment.describe('When the event happened, by the clock of the TV.'),
    name: z.string().describe('The name of the event.'),
    data: z.string().describe('The details of the event.'),
  })
  .meta({ title: 'VerboseLog' });
export type VerboseLog = z.infer<typeof verboseLog>;

const errorLog = z
  .object({
    errorTime: moment.describe('When the error happened, by the clock of the TV.'),
    url: z.string().describe('The address of the page with the error.'),
    errorMessage: z.string().describe('The message of the error.'),
  })
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
    summary:
      'Pair the TV that shows this code with a screen. `confirm`: the TV asks for confirmation first. After 10 wrong codes of a person, or 30 of a network, in ten minutes, the call is refused with `too-many`',
    who: 'edit',
    body: z.object({
      pairingCode: z
        .string()
        .trim()
        .length(pairingCodeLength, 'Code should be 4 digits long')
        .describe('The code that the TV shows, in upper or lower case.'),
      screenId: id('screen'),
    }),
    answer: z.object({
      success: z.boolean().describe('True: the TV is paired, or asks for confirmation.'),
      confirm: z
        .literal(true)
        .optional()
        .describe('True: the TV asks a person for confirmation first. Otherwise absent.'),
    }),
    errors: ['pairing-code-wrong', 'too-many', 'limit-reached'],
    perMinute: 60,
  },
  'GET /devices/pairing/screen/:screenId': {
    summary: 'The result of the last confirmation of pairing with this screen',
    who: 'edit',
    params: z.object({ screenId: pathId('screen') }),
    answer: z.object({
      state: z
        .enum(['none', 'asked', 'accepted', 'declined', 'expired'])
        .describe(
          '`none`: no TV was asked. `asked`: the TV waits for a person. `accepted`, `declined`: the answer of the person. `expired`: nobody answered.',
        ),
    }),
  },
  'GET /devices/address': {
    summary:
      'The origin at which TVs reach this server. For a person who opened `localhost`, it contains the address of the server in its network',
    who: 'person',
    answer: z.object({
      origin: z.string().describe('The scheme, the host and the port, such as `http://192.168.1.20:8080`.'),
      networkOrigin: z
        .string()
        .optional()
        .describe(
          'The origin with the address of the machine in its network, if only this machine can open `origin`. TVs can open it as soon as the server listens on the network (`HOST=0.0.0.0`). Absent: TVs can open `origin`, or the address of the machine is not known.',
        ),
      square: z
        .array(z.string())
        .optional()
        .describe(
          'The QR code of the page for TVs at this address: one text for each row, `1` for a dark module. Absent in responses of older servers.',
        ),
    }),
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
    answer: z.array(
      z.object({
        screenId: id('screen'),
        currentSchedule: z
          .string()
          .describe('The names of the schedules that the screen plays now. Empty: the screen sleeps.'),
        pingTime: moment.describe(
          'When the TV last reported. TVs report every ten minutes. After 31 minutes the screen counts as offline.',
        ),
        linkLostAt,
        shows: z.enum(tvPictures).describe('What the TV shows, as it last reported. Empty: not known.'),
        notice: z.string().describe('The text of the notice that the TV shows. Empty: it shows none.'),
        showsSince: moment.nullable().describe('When the TV began to show this. Null: not known.'),
      }),
    ),
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
    body: z.object({
      action: z
        .enum(deviceActions)
        .describe(
          'The command. `updateInstructions`: load the newest content. `clearCache`: delete the stored files. `health`: report the health. `restart`: start the player again. `enableVerbose`, `disableVerbose`: turn the verbose log on or off. `screenshot`: send a screenshot.',
        ),
      data: commandData.default('').describe('A text or an object for the command. Most commands need none.'),
    }),
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
      .array(
        z.object({
          playerId: text(2000).min(1, 'is missing').describe('The `admId` of a screen.'),
          actionName: z
            .enum(deviceActions)
            .describe('The command, as `action` of `POST /devices/sendMessage/{deviceId}`.'),
        }),
      )
      .max(50),
    answer: z.null(),
    status: 204,
    errors: ['amazon-off', 'amazon-refused'],
  },
});
