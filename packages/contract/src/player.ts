import type { Program } from '@marquee/playback/program/program';
import { z } from 'zod';
import { endpoints } from './endpoint';
import { idList, pathId, text } from './fields';

/** 256 bits in hex, made by the device at its first start and never shown. */
export const deviceSecret = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

/** What a device says of itself, for people to read. Anybody may say it, so it is little. */
const details = z
  .record(z.string().max(50), text(200))
  .refine((all) => Object.keys(all).length <= 30, 'must have at most 30 entries')
  .default({});

const program = z.custom<Program>(
  (value) => typeof value === 'object' && value !== null && 'version' in value,
);

const hello = z.union([
  z.object({ state: z.literal('paired'), screenId: z.number(), screenName: z.string() }),
  z.object({ state: z.literal('waiting'), code: z.string(), expiresIn: z.int(), pairUrl: z.string() }),
]);
export type Hello = z.infer<typeof hello>;

export const player = endpoints({
  'POST /player/hello': {
    summary: 'A TV says who it is: paired already, or here is the code to show for `expiresIn` seconds',
    who: 'anyone',
    body: z.object({ secret: deviceSecret, details }),
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
    body: z.object({ currentSchedule: text(1000), version: text(100).default('') }),
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
    }),
    answer: z.null(),
    status: 204,
  },
  'GET /player/preview/screen/:screenId': {
    summary: 'What a screen is told, for its preview',
    who: 'person',
    params: z.object({ screenId: pathId('screen') }),
    answer: program,
  },
  'GET /player/preview/playlists': {
    summary: 'Some playlists as if a screen played them all day',
    who: 'person',
    query: z.object({ playlistIds: idList('playlist') }),
    answer: program,
  },
  'GET /player/preview/message/:id': {
    summary: 'One message played alone, for whoever knows its id',
    who: 'anyone',
    params: z.object({ id: pathId('message') }),
    answer: program,
    perMinute: 600,
  },
});

/** Many schedules at once have long names together; what is too long for a list is cut rather than refused. */
const scheduleNames = z.string().transform((names) => names.slice(0, 1000));

/** What is said over /api/player/link after the device's first word `{ secret }`. */
export const fromDevice = z.union([
  z.object({ secret: deviceSecret }),
  z.object({ type: z.literal('ping'), currentSchedule: scheduleNames, version: z.string().max(100) }),
]);
export type FromDevice = z.infer<typeof fromDevice>;

export type ToDevice =
  | { type: 'welcome'; now: number; paired: boolean }
  | { type: 'paired' }
  | { type: 'unpaired' }
  /** `mark`: of the change. Sent along with the question for the program, so that no process answers as before it. */
  | { type: 'changed'; mark?: string };

/** What a browser hears over /api/link after its first word `{ jwt }`: this list of that department changed; ask again. */
export type ToBrowser = { type: 'welcome' } | { type: 'changed'; topic: Topic; id: number };
export type Topic =
  | 'messages'
  | 'playlists'
  | 'screens'
  | 'pings'
  | 'schedules'
  | 'account'
  | 'devices'
  | 'templates';
