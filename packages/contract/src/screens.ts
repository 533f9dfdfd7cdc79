import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import {
  deletion,
  exactName,
  form,
  givenTimezone,
  id,
  ifUnchangedSince,
  mailedName,
  moment,
  newOrId,
  pathId,
  timezone,
  upsert,
  upsertRow,
} from './kit/fields';
import { maxRows, rotations, screenModes } from './kit/limits';

const screenMode = z
  .enum(screenModes)
  .describe(
    '`digitalsignage`: the screen plays schedules. `slideshow`: a person controls it with a remote. `both`: it plays schedules and offers slideshows. A new screen has `digitalsignage` by default.',
  );
const rotation = z
  .literal(rotations)
  .describe(
    'The clockwise rotation of the content, in degrees. 90 and 270 are for portrait screens. A new screen has 0 by default.',
  );

export const screen = z
  .object({
    id: id('screen'),
    name: z.string().describe('The name of the screen.'),
    screenMode,
    timezone,
    rotation,
    guid: z.string().describe('A text without a meaning that identifies the screen: 32 hexadecimal digits.'),
    admId: z.string().describe('The address of the TV in Amazon Device Messaging. Empty: it has none.'),
    appVersion: z.string().describe('The version of the player on the TV. Empty: no report yet.'),
    wifiNetwork: z.string().describe('The name of the wireless network of the TV. Empty: unknown.'),
    wifiStrength: z.int().nullable().describe('The strength of the wireless signal, in dB. Null: unknown.'),
    cacheSize: z
      .int()
      .nullable()
      .describe('The size of the content that the TV stores, in bytes. Null: no report yet.'),
    healthReportTime: moment
      .nullable()
      .describe('When the TV last reported its health, by the clock of the server. Null: no report yet.'),
    reportedTime: moment.nullable().describe('The same moment by the clock of the TV. Null: no report yet.'),
    createdAt: moment.describe('When the screen was created.'),
    lastModified: moment.describe(
      'When a person last changed the screen or its manual playlists. Reports of its TVs do not change it.',
    ),
  })
  .meta({ title: 'Screen' });
export type Screen = z.infer<typeof screen>;

const screenFields = {
  id: newOrId('screen'),
  name: mailedName(100, 'Please enter a screen name.').optional().describe('The name of the screen.'),
  screenMode: screenMode.optional(),
  timezone: givenTimezone.optional(),
  rotation: rotation.optional(),
};

export const tooManyPlaylists = `A screen can offer at most ${maxRows.manualPlaylistsOfScreen} playlists. Remove some first.`;

/** A screen with its manual playlists in their order. Manual playlists that are not in the body are deleted. */
export const wholeScreenInput = upsertRow(
  z.object({
    ...screenFields,
    form,
    /** An earlier save of the same form causes no conflict. */
    ifUnchangedSince,
    manualPlaylists: z
      .array(z.object({ id: newOrId('manualPlaylist'), playlistId: id('playlist') }))
      .max(maxRows.manualPlaylistsOfScreen, tooManyPlaylists)
      .optional()
      .describe(
        'The playlists that the screen offers to its remote, in their order. Manual playlists that are left out are deleted. Absent: they do not change.',
      ),
  }),
  'name',
).meta({ title: 'WholeScreenInput' });
export type WholeScreenInput = z.input<typeof wholeScreenInput>;

export const screens = endpoints({
  'GET /screens': {
    summary:
      'The screens of the department. With `name`: only those with this name. `GET /receipts` returns which screens are online',
    who: 'person',
    query: z.object({ name: exactName }),
    answer: z.array(screen),
    pages: { max: 500, onRequest: true },
  },
  'GET /screens/department/:id': {
    summary: 'The screens of a department of the account',
    who: 'owner',
    params: z.object({ id: pathId('department') }),
    answer: z.array(screen),
    pages: { max: 500, onRequest: true },
  },
  'GET /screens/:id': {
    summary: 'One screen',
    who: 'person',
    params: z.object({ id: pathId('screen') }),
    /** `screenshot`: the address of the last screenshot, valid for one to two hours, or empty. */
    answer: screen.extend({
      screenshot: z
        .string()
        .describe('The address of the last screenshot, valid for one to two hours. Empty: there is none.'),
    }),
  },
  'POST /screens': {
    summary: 'Save screens',
    who: 'edit',
    needs: 'screens:add',
    body: upsert(upsertRow(z.object(screenFields), 'name')),
    answer: z.array(screen),
    errors: ['account-suspended', 'account-cancelled'],
  },
  'DELETE /screens/:id': {
    summary: 'Delete a screen with its schedules; its devices show a pairing code again',
    who: 'edit',
    params: z.object({ id: pathId('screen') }),
    answer: z.null(),
    status: 204,
    errors: ['limit-reached'],
  },
  'POST /screens/delete': {
    summary: 'Delete screens with their schedules; their devices show a pairing code again',
    who: 'edit',
    body: deletion('screen'),
    answer: z.null(),
    status: 204,
    errors: ['limit-reached'],
  },
});
