import type { Program } from '@marquee/playback/program/program';
import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, idList, moment, pathId, shape, text } from './kit/fields';
import { maxErrors, maxScreenshotBytes, maxVerboseLines } from './kit/limits';
import { tvPictures } from './kit/tv-state';
import { maxUnsavedBytes, unsavedAnswer } from './messages';

/** 256 bits in hex. The device creates them at its first start and never shows them. */
export const deviceSecret = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

/** Details that a device reports, for people. They are short, because they are not authenticated. */
const details = z
  .record(z.string().max(50), text(200))
  .refine((all) => Object.keys(all).length <= 30, 'must have at most 30 entries')
  .default({});

/**
 * Returns the schema of a text that a TV reports. A long text is shortened and not refused, because one refused row would
 * refuse all rows of the call. Characters that PostgreSQL cannot store are removed.
 */
const cut = (maxLength: number) =>
  z.string().transform((words) =>
    words
      .slice(0, maxLength)
      .split('\u0000')
      .join('')
      .replace(/\p{Surrogate}/gu, ''),
  );

const ping = z.object({
  currentSchedule: z
    .string()
    .transform((names) => names.slice(0, 1000))
    .pipe(text(1000))
    .describe('The names of the schedules that the screen plays now. Empty: the screen sleeps.'),
  version: text(100).default('').describe('The version of the program that the TV plays. Empty: none.'),
  shows: z
    .enum(tvPictures)
    .default('')
    .describe(
      'What the TV shows: `content`, a message; `sleep`, a black screen; `downloading`, a notice while files are missing; `notice`, another notice. Empty: not known.',
    ),
  notice: z
    .string()
    .default('')
    .transform((words) => words.slice(0, 300))
    .pipe(text(300))
    .describe('The text of the notice that the TV shows.'),
});

const command = z
  .object({
    id: z.number().describe('The id of the command.'),
    action: z.string().describe('The command.'),
    data: z.string().describe('The data of the command. Empty: none.'),
  })
  .meta({ title: 'Command' });
/** An action for a TV. A TV with an old player reports an action that it does not know as an unknown command. */
export type Command = z.infer<typeof command>;

export const program = z
  .custom<Program>((value) => typeof value === 'object' && value !== null && 'version' in value)
  .meta({
    title: 'Program',
    type: 'object',
    description:
      'The document from which a TV plays. It is for the player, and its form changes with releases.',
    examples: [{ version: '3f6c1d9a5b7e4c20' }],
  });

const hello = z
  .union([
    z.object({
      state: z.literal('paired').describe('The TV is paired with a screen.'),
      screenId: z.number().describe('The id of the screen.'),
      screenName: z.string().describe('The name of the screen.'),
    }),
    z.object({
      state: z.literal('waiting').describe('The TV shows a pairing code.'),
      code: z.string().describe('The pairing code to show.'),
      expiresIn: z.int().describe('Seconds until the code expires.'),
      pairUrl: z.string().describe('The address at which a person pairs the TV.'),
      pairSquare: z
        .array(z.string())
        .describe(
          '`pairUrl` as a QR code: one text for each row, with `1` for dark modules and `0` for light ones.',
        ),
    }),
    z.object({
      state: z.literal('confirming').describe('The TV asks a person to confirm pairing.'),
      screenName: z.string().describe('The name of the screen.'),
      departmentName: z.string().describe('The name of the department.'),
      expiresIn: z.int().describe('Seconds until the question expires.'),
    }),
  ])
  .meta({ title: 'Hello' });
export type Hello = z.infer<typeof hello>;

const playlistSize = z
  .object({
    bytes: z
      .int()
      .describe('The size of a program with only this playlist, with nested playlists, in bytes.'),
    isExact: z.boolean().describe('False: `bytes` is an estimate.'),
    maxBytes: z.int().describe('The maximum size of the program of a screen, in bytes.'),
    maxMessageBytes: z.int().describe('The maximum size of the page of one message, in bytes.'),
    leftOut: z
      .int()
      .describe(
        'The number of messages that are left out because the program is full or the message is too large.',
      ),
    largest: z
      .array(
        z.object({
          id: z.number().describe('The id of the message.'),
          name: z.string().describe('The name of the message.'),
          bytes: z.int().describe('The size of the message, in bytes.'),
        }),
      )
      .describe('The largest messages, the largest first.'),
  })
  .meta({ title: 'PlaylistSize' });
/** The size of a playlist in a program, in bytes. */
export type PlaylistSize = z.infer<typeof playlistSize>;

export const player = endpoints({
  'POST /player/identity': {
    summary:
      'Return the secret of a paired TV from its cookie, for a browser that has deleted what the TV stored. The cookie is set by hello and health',
    who: 'anyone',
    answer: z.object({
      secret: deviceSecret
        .nullable()
        .describe('The secret. Null: the request has no cookie, or no paired TV has this secret.'),
    }),
    errors: ['too-many'],
    perMinute: 120,
  },
  'POST /player/hello': {
    summary:
      'Identify a TV. The answer says that it is paired, or has the code to show for `expiresIn` seconds, or asks it to confirm pairing with this screen',
    who: 'anyone',
    body: z.object({
      secret: deviceSecret.describe(
        'The secret of the TV: 256 random bits as hexadecimal digits, which the TV creates at its first start.',
      ),
      details: details.describe('Details of the TV for people, such as its manufacturer.'),
    }),
    answer: hello,
    errors: ['too-many'],
    perMinute: 120,
  },
  'POST /player/confirm': {
    summary: 'Confirm or refuse pairing on the TV. The answer is the same as from hello',
    who: 'anyone',
    body: z.object({
      secret: deviceSecret.describe('The secret of the TV.'),
      accept: z.boolean().describe('Whether the person accepts pairing.'),
    }),
    answer: hello,
    errors: ['too-many'],
    perMinute: 120,
  },
  'POST /player/ping': {
    summary: 'Report that this TV is running, with its active schedules',
    who: 'device',
    body: ping,
    answer: z.null(),
    status: 204,
  },
  'POST /player/health': {
    summary: 'Report the health of this TV',
    who: 'device',
    body: z.object({
      appVersion: text(50).describe('The version of the player.'),
      cacheSize: z.int().min(0).describe('The size of the content that the TV stores, in bytes.'),
      wifiNetwork: text(100).default('').describe('The name of the wireless network. Empty: unknown.'),
      wifiStrength: z
        .int()
        .nullable()
        .default(null)
        .describe('The strength of the wireless signal, in dB. Null: unknown.'),
      deviceTime: z.iso.datetime().describe('The time by the clock of the TV.'),
      details: details.describe('Details of the TV for people.'),
      admId: text(2000)
        .optional()
        .describe('The address of the TV in Amazon Device Messaging. Absent: it has none.'),
    }),
    answer: z.null(),
    status: 204,
    perMinute: 60,
  },
  'POST /player/unpair': {
    summary: 'Unpair this TV, requested by a person at the TV',
    who: 'device',
    answer: z.null(),
    status: 204,
  },
  'POST /player/commands': {
    summary: 'The pending commands of this TV in their order. Each command is returned once',
    who: 'device',
    answer: z.array(command),
    perMinute: 120,
  },
  'POST /player/screenshot': {
    summary: 'Send a screenshot of this TV',
    who: 'device',
    takes: { type: 'image/jpeg', maxBytes: maxScreenshotBytes },
    answer: z.null(),
    status: 204,
    errors: ['too-large', 'wrong-type'],
    perMinute: 20,
  },
  'POST /player/errors': {
    summary: 'Report errors of this TV',
    who: 'device',
    body: z
      .array(
        z.object({
          errorTime: moment.describe('When the error happened, by the clock of the TV.'),
          url: cut(1000).describe('The address of the page with the error. A long text is shortened.'),
          errorMessage: cut(2000).describe('The message of the error. A long text is shortened.'),
        }),
      )
      .min(1)
      .max(maxErrors),
    answer: z.null(),
    status: 204,
    perMinute: 20,
  },
  'POST /player/verboseLogs': {
    summary: 'Send verbose log lines of this TV. They are stored only while verbose logging is on',
    who: 'device',
    body: z
      .array(
        z.object({
          logTime: moment.describe('When the event happened, by the clock of the TV.'),
          name: cut(100).describe('The name of the event. A long text is shortened.'),
          data: cut(4000).describe('The details of the event. A long text is shortened.'),
        }),
      )
      .min(1)
      .max(maxVerboseLines),
    answer: z.null(),
    status: 204,
    perMinute: 60,
  },
});

const legacyMessage = z
  .object({
    id: z.int().describe('The id of the message. 0 for content of a feed.'),
    name: z.string().describe('The name of the message.'),
    shape: shape.nullable().describe('The shape of the message. Null: unknown.'),
    seconds: z.int().describe('How long the message is shown, in seconds.'),
    files: z
      .array(
        z.object({
          url: z.string().describe('The address of the file.'),
          seconds: z.int().describe('How long the file is shown, in seconds.'),
          loopVideo: z.boolean().describe('Whether a video starts again at its end.'),
        }),
      )
      .describe(
        'The picture or video of a message that shows only this file. For every other message: the page of the message.',
      ),
  })
  .meta({ title: 'LegacyMessage' });
/** The specification prescribes the form. */
const legacyPlaylists = z.object({
  schedules: z
    .array(
      z.object({
        playlists: z
          .array(
            z.object({
              id: z.int().describe('The id of the playlist.'),
              name: z.string().describe('The name of the playlist.'),
              weight: z.number().describe('The `weight` of the query.'),
              messages: z.array(legacyMessage).describe('The messages in their order.'),
            }),
          )
          .describe('The playlist.'),
      }),
    )
    .describe('One schedule with one playlist.'),
});
export type LegacyMessage = z.infer<typeof legacyMessage>;

/** Programs of devices and previews. */
export const programs = endpoints({
  'GET /player/program': {
    summary: 'The program of this TV. The ETag is the version',
    who: 'device',
    hasEtag: true,
    answer: program,
  },
  'GET /player/preview/screen/:screenId': {
    summary: 'The program of a screen, for its preview',
    who: 'person',
    params: z.object({ screenId: pathId('screen') }),
    answer: program,
    perMinute: 60,
    countedBy: 'person',
  },
  'GET /player/preview/playlists': {
    summary: 'A program that plays some playlists all day, for a preview',
    who: 'person',
    query: z.object({ playlistIds: idList('playlist') }),
    answer: program,
    perMinute: 60,
    countedBy: 'person',
  },
  'POST /playlists/preview': {
    summary:
      'A program that plays a playlist of a feed all day, with answers that are not saved yet. Slideshows play their saved answers',
    who: 'person',
    reads: true,
    body: z
      .object({
        shape,
        playlistId: id('playlist')
          .optional()
          .describe('A saved playlist. Its other answers keep their values.'),
        subscriptionId: id('subscription')
          .optional()
          .describe('The subscription of a playlist that is not saved yet, in place of `playlistId`.'),
        answers: z
          .array(unsavedAnswer)
          .max(500, 'A playlist can have at most 500 answers.')
          .default([])
          .describe('The answers that are not saved yet.'),
      })
      .refine(({ playlistId, subscriptionId }) => (playlistId == null) !== (subscriptionId == null), {
        path: ['playlistId'],
        error: 'must name either a playlist or a subscription',
      })
      .meta({ examples: [{ shape: '16:9', playlistId: 2001 }] }),
    maxBodyBytes: maxUnsavedBytes,
    answer: program,
    perMinute: 60,
    countedBy: 'person',
  },
  'GET /legacy/playlists/': {
    summary:
      'The messages of one pass of a playlist that play now (dates in UTC), with the addresses of their files. With nestedPreview=1: one entry for each numbered item of the playlist',
    who: 'anyone',
    query: z.object({
      id: pathId('playlist'),
      weight: z.coerce.number().min(0).max(1_000).default(100).describe('The `weight` of the answer.'),
      nestedPreview: text(20).optional().describe('`1`: one entry for each numbered item of the playlist.'),
    }),
    answer: legacyPlaylists,
    perMinute: 600,
  },
  'GET /player/size/playlist/:playlistId': {
    summary: 'The size of a playlist in a program, and its largest messages',
    who: 'person',
    params: z.object({ playlistId: pathId('playlist') }),
    answer: playlistSize,
    perMinute: 60,
    countedBy: 'person',
  },
  'GET /player/preview/message/:id': {
    summary:
      'A program with one message, for every caller who knows its id. Content of a feed is returned only to its own account',
    who: 'anyone',
    orPerson: true,
    params: z.object({ id: pathId('message') }),
    answer: program,
    perMinute: 600,
  },
});

/**
 * Events that a device sends over /api/player/link. The first event is `{ secret, start }`. `start` is the id of the
 * instance: 64 random bits in hex, new for each instance and the same for all of its links. It distinguishes two devices with one
 * secret (a copied profile) from one device that reconnects.
 */
export const fromDevice = z.union([
  z.object({
    secret: deviceSecret,
    start: z
      .string()
      .regex(/^[0-9a-f]{16}$/)
      .optional(),
  }),
  ping.extend({ type: z.literal('ping') }),
]);

export type ToDevice =
  /**
   * `version`: the version of the TV's current program, if the server has it in the cache. A TV that has this version sends
   * no request. `commands`: commands are pending at /player/commands.
   */
  | { type: 'welcome'; now: number; paired: boolean; version?: string | undefined; commands?: boolean }
  | { type: 'paired' }
  | { type: 'unpaired' }
  /** For an unpaired TV: it must send hello again, because a confirmation is pending. */
  | { type: 'asked' }
  /** Commands are pending at /player/commands. */
  | { type: 'commands' }
  /** Another instance uses this secret. The TV must create a new secret, unless that instance is a page of the same browser. */
  | { type: 'copied' }
  /**
   * `mark`: the change id. The TV sends this id with the request for the program, so that no server process returns an older
   * program. `within`: the TV requests the program at a random moment in these milliseconds, because many TVs are notified.
   */
  | { type: 'changed'; mark?: string; within?: number };

/**
 * An event for a browser over /api/link, after the browser has sent `{ jwt }`. `changed`: a list changed in the account `id`
 * (0: in all accounts) and must be requested again. With `screenIds`, only the rows of these screens changed. With
 * `receiptsOf`, only the receipts of these screens may have changed. Otherwise all receipts may have changed.
 */
export type ToBrowser =
  | { type: 'welcome' }
  | { type: 'changed'; topic: Topic; id: number; screenIds?: number[]; receiptsOf?: number[] };
export type Topic =
  | 'messages'
  | 'playlists'
  | 'feeds'
  | 'subscriptions'
  | 'screens'
  | 'pings'
  | 'schedules'
  | 'account'
  | 'devices'
  | 'templates'
  | 'tickets'
  | 'webhooks'
  | 'files';
