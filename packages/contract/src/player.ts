import type { Program } from '@marquee/playback/program/program';
import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import { id, idList, moment, pathId, shape, text } from './kit/fields';
import { maxErrors, maxScreenshotBytes, maxVerboseLines } from './kit/limits';
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
  /** The names of many active schedules can be long. A text that is too long is shortened and not refused. */
  currentSchedule: z
    .string()
    .transform((names) => names.slice(0, 1000))
    .pipe(text(1000)),
  version: text(100).default(''),
});

const command = z.object({ id: z.number(), action: z.string(), data: z.string() }).meta({ title: 'Command' });
/** An action for a TV. A TV with an old player reports an action that it does not know as an unknown command. */
export type Command = z.infer<typeof command>;

export const program = z
  .custom<Program>((value) => typeof value === 'object' && value !== null && 'version' in value)
  .meta({
    title: 'Program',
    type: 'object',
    description:
      'The document from which a TV plays. It is for the player, and its form changes with releases.',
  });

const hello = z
  .union([
    z.object({ state: z.literal('paired'), screenId: z.number(), screenName: z.string() }),
    z.object({
      state: z.literal('waiting'),
      code: z.string(),
      expiresIn: z.int(),
      pairUrl: z.string(),
      /** `pairUrl` as a QR code, so that the player needs no QR encoder: rows of 1 (dark) and 0. */
      pairSquare: z.array(z.string()),
    }),
    z.object({
      state: z.literal('confirming'),
      screenName: z.string(),
      departmentName: z.string(),
      expiresIn: z.int(),
    }),
  ])
  .meta({ title: 'Hello' });
export type Hello = z.infer<typeof hello>;

const playlistSize = z
  .object({
    /** Size of a program with only this playlist, including nested playlists, in bytes. An estimate unless `isExact`. */
    bytes: z.int(),
    isExact: z.boolean(),
    /** Maximum size of the program of a screen, and of the page of one message, in bytes. */
    maxBytes: z.int(),
    maxMessageBytes: z.int(),
    /** Number of messages that are left out because the program is full or the message is too large. */
    leftOut: z.int(),
    /** The largest messages, the largest first. Sizes are in bytes. */
    largest: z.array(z.object({ id: z.number(), name: z.string(), bytes: z.int() })),
  })
  .meta({ title: 'PlaylistSize' });
/** The size of a playlist in a program, in bytes. */
export type PlaylistSize = z.infer<typeof playlistSize>;

export const player = endpoints({
  'POST /player/hello': {
    summary:
      'Identify a TV. The answer says that it is paired, or has the code to show for `expiresIn` seconds, or asks it to confirm pairing with this screen',
    who: 'anyone',
    body: z.object({ secret: deviceSecret, details }),
    answer: hello,
    errors: ['too-many'],
    perMinute: 120,
  },
  'POST /player/confirm': {
    summary: 'Confirm or refuse pairing on the TV. The answer is the same as from hello',
    who: 'anyone',
    body: z.object({ secret: deviceSecret, accept: z.boolean() }),
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
      appVersion: text(50),
      cacheSize: z.int().min(0),
      wifiNetwork: text(100).default(''),
      wifiStrength: z.int().nullable().default(null),
      deviceTime: z.iso.datetime(),
      details,
      /** The address of the device in Amazon Device Messaging, if the player runs in an app of ours. */
      admId: text(2000).optional(),
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
      .array(z.object({ errorTime: moment, url: cut(1000), errorMessage: cut(2000) }))
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
      .array(z.object({ logTime: moment, name: cut(100), data: cut(4000) }))
      .min(1)
      .max(maxVerboseLines),
    answer: z.null(),
    status: 204,
    perMinute: 60,
  },
});

const legacyMessage = z
  .object({
    /** 0 for content of a feed, because any caller who knows the id of the playlist receives the response. */
    id: z.int(),
    name: z.string(),
    shape: shape.nullable(),
    seconds: z.int(),
    /** The picture or video of a message that shows only this file. For every other message, the page of the message. */
    files: z.array(z.object({ url: z.string(), seconds: z.int(), loopVideo: z.boolean() })),
  })
  .meta({ title: 'LegacyMessage' });
/** The specification prescribes the form. */
const legacyPlaylists = z.object({
  schedules: z.array(
    z.object({
      playlists: z.array(
        z.object({
          id: z.int(),
          name: z.string(),
          weight: z.number(),
          messages: z.array(legacyMessage),
        }),
      ),
    }),
  ),
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
        /** A saved playlist. Its other answers keep their values. */
        playlistId: id('playlist').optional(),
        /** The subscription of a playlist that is not saved yet. */
        subscriptionId: id('subscription').optional(),
        answers: z.array(unsavedAnswer).max(500, 'A playlist can have at most 500 answers.').default([]),
      })
      .refine(({ playlistId, subscriptionId }) => (playlistId == null) !== (subscriptionId == null), {
        path: ['playlistId'],
        error: 'must name either a playlist or a subscription',
      })
      .meta({ examples: [{ shape: '16:9', playlistId: 1001 }] }),
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
  | 'webhooks';
