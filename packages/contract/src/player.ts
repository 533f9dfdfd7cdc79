import type { Program } from '@marquee/playback/program/program';
import { z } from 'zod';
import { endpoints } from './endpoint';
import { idList, moment, pathId, text } from './fields';
import { largestScreenshot, mostErrors, mostVerboseLines } from './limits';

/** 256 bits in hex, made by the device at its first start and never shown. */
export const deviceSecret = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

/** What a device says of itself, for people to read. Anybody may say it, so it is little. */
const details = z
  .record(z.string().max(50), text(200))
  .refine((all) => Object.keys(all).length <= 30, 'must have at most 30 entries')
  .default({});

/** What a TV writes down is cut rather than refused, and without what PostgreSQL does not keep: one line would take the others with it. */
const cut = (most: number) =>
  z.string().transform((words) =>
    words
      .slice(0, most)
      .split('\u0000')
      .join('')
      .replace(/\p{Surrogate}/gu, ''),
  );

const ping = z.object({
  /** Many schedules at once have long names together; what is too long for a list is cut rather than refused. */
  currentSchedule: z
    .string()
    .transform((names) => names.slice(0, 1000))
    .pipe(text(1000)),
  version: text(100).default(''),
});

const command = z.object({ id: z.number(), action: z.string(), data: z.string() });
/** What a TV is to do. It may be newer than the TV, which then reports that it does not know it. */
export type Command = z.infer<typeof command>;

const program = z.custom<Program>(
  (value) => typeof value === 'object' && value !== null && 'version' in value,
);

const hello = z.union([
  z.object({ state: z.literal('paired'), screenId: z.number(), screenName: z.string() }),
  z.object({
    state: z.literal('waiting'),
    code: z.string(),
    expiresIn: z.int(),
    pairUrl: z.string(),
    /** `pairUrl` as a QR code, for a player that need not know how to draw one: its rows, of 1 (dark) and 0. */
    pairSquare: z.array(z.string()),
  }),
  z.object({
    state: z.literal('confirming'),
    screenName: z.string(),
    departmentName: z.string(),
    expiresIn: z.int(),
  }),
]);
export type Hello = z.infer<typeof hello>;

const playlistSize = z.object({
  /** Size of its program, with all messages of nested playlists; an estimate unless `isExact`. */
  bytes: z.int(),
  isExact: z.boolean(),
  /** Maximum bytes that a TV can load for one screen, and for one message. */
  maxBytes: z.int(),
  maxMessageBytes: z.int(),
  /** How many of its messages are left out, because they come after those that a TV can load or are too large themselves. */
  leftOut: z.int(),
  /** The largest messages, the largest first. */
  largest: z.array(z.object({ id: z.number(), name: z.string(), bytes: z.int() })),
});
/** How large a playlist is for a TV, in bytes. */
export type PlaylistSize = z.infer<typeof playlistSize>;

export const player = endpoints({
  'POST /player/hello': {
    summary:
      'A TV says who it is: paired already; or here is the code to show for `expiresIn` seconds; or it is asked, so long, whether it wants to belong to this screen',
    who: 'anyone',
    body: z.object({ secret: deviceSecret, details }),
    answer: hello,
    errors: ['too-many'],
    perMinute: 120,
  },
  'POST /player/confirm': {
    summary: 'A TV that is asked says yes or no, and hears what it is then, as from hello',
    who: 'anyone',
    body: z.object({ secret: deviceSecret, accept: z.boolean() }),
    answer: hello,
    errors: ['too-many'],
    perMinute: 120,
  },
  'GET /player/program': {
    summary: 'What this TV is to play. Takes If-None-Match; the ETag is the version',
    who: 'device',
    answer: program,
  },
  'POST /player/ping': {
    summary: 'Still here, and this is on',
    who: 'device',
    body: ping,
    answer: z.null(),
    status: 204,
  },
  'POST /player/health': {
    summary: 'How this TV is',
    who: 'device',
    body: z.object({
      appVersion: text(50),
      cacheSize: z.int().min(0),
      wifiNetwork: text(100).default(''),
      wifiStrength: z.int().nullable().default(null),
      deviceTime: z.iso.datetime(),
      details,
      /** Where Amazon Device Messaging reaches it: an app around the player knows. */
      admId: text(2000).optional(),
    }),
    answer: z.null(),
    status: 204,
    perMinute: 60,
  },
  'POST /player/unpair': {
    summary: 'Somebody at this TV wants it to belong to no screen any more',
    who: 'device',
    answer: z.null(),
    status: 204,
  },
  'POST /player/commands': {
    summary: 'What this TV is to do, each given once, in the order in which it was asked',
    who: 'device',
    answer: z.array(command),
    perMinute: 120,
  },
  'POST /player/screenshot': {
    summary: 'What this TV shows',
    who: 'device',
    takes: { type: 'image/jpeg', most: largestScreenshot },
    answer: z.null(),
    status: 204,
    errors: ['too-large', 'wrong-type'],
    perMinute: 20,
  },
  'POST /player/errors': {
    summary: 'What went wrong on this TV',
    who: 'device',
    body: z
      .array(z.object({ errorTime: moment, url: cut(1000), errorMessage: cut(2000) }))
      .min(1)
      .max(mostErrors),
    answer: z.null(),
    status: 204,
    perMinute: 20,
  },
  'POST /player/verboseLogs': {
    summary: 'What this TV does, line by line. Of one that was not asked for it nothing is kept',
    who: 'device',
    body: z
      .array(z.object({ logTime: moment, name: cut(100), data: cut(4000) }))
      .min(1)
      .max(mostVerboseLines),
    answer: z.null(),
    status: 204,
    perMinute: 60,
  },
  'GET /player/preview/screen/:screenId': {
    summary: 'What a screen is told, for its preview',
    who: 'person',
    params: z.object({ screenId: pathId('screen') }),
    answer: program,
    perMinute: 60,
    countedBy: 'person',
  },
  'GET /player/preview/playlists': {
    summary: 'Some playlists as if a screen played them all day',
    who: 'person',
    query: z.object({ playlistIds: idList('playlist') }),
    answer: program,
    perMinute: 60,
    countedBy: 'person',
  },
  'GET /player/size/playlist/:playlistId': {
    summary: 'How large a playlist is for a TV, and which of its messages are the largest',
    who: 'person',
    params: z.object({ playlistId: pathId('playlist') }),
    answer: playlistSize,
    perMinute: 60,
    countedBy: 'person',
  },
  'GET /player/preview/message/:id': {
    summary: 'One message played alone, for whoever knows its id',
    who: 'anyone',
    params: z.object({ id: pathId('message') }),
    answer: program,
    perMinute: 600,
  },
});

/**
 * What is said over /api/player/link after the device's first word `{ secret, start }`. `start`: 64 random bits in hex, made
 * anew whenever the player starts and the same for all links of that start. By it two devices with one secret, a copied
 * profile, are told from one that comes back.
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
   * `version`: of what this TV is to play, where that is known without being made; a TV that has it need not ask. `commands`: something
   * waits at /player/commands.
   */
  | { type: 'welcome'; now: number; paired: boolean; version?: string | undefined; commands?: boolean }
  | { type: 'paired' }
  | { type: 'unpaired' }
  /** A waiting TV: say hello again, there is a question on it. */
  | { type: 'asked' }
  /** Something waits at /player/commands. */
  | { type: 'commands' }
  /** Another device, there before, lives under this secret: make one of your own, and say hello with that. */
  | { type: 'copied' }
  /** `mark`: of the change. Sent along with the question for the program, so that no process answers as before it. */
  | { type: 'changed'; mark?: string };

/**
 * Sent to a browser over /api/link after its first message `{ jwt }`: a list changed in the account `id` (0: in all accounts),
 * and has to be requested again. With `screenIds`, only the rows of these screens changed. With `receiptsOf`, only the receipts
 * of these screens can have changed; without it, all receipts can.
 */
export type ToBrowser =
  | { type: 'welcome' }
  | { type: 'changed'; topic: Topic; id: number; screenIds?: number[]; receiptsOf?: number[] };
export type Topic =
  | 'messages'
  | 'playlists'
  | 'screens'
  | 'pings'
  | 'schedules'
  | 'account'
  | 'devices'
  | 'templates';
