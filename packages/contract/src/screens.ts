import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import {
  deletion,
  form,
  id,
  ifUnchangedSince,
  moment,
  newOrId,
  pathId,
  required,
  upsert,
  upsertRow,
} from './kit/fields';
import { maxRows, rotations, screenModes } from './kit/limits';

export const screen = z
  .object({
    id: id('screen'),
    name: z.string(),
    screenMode: z.enum(screenModes),
    timezone: z.string(),
    rotation: z.literal(rotations),
    guid: z.string(),
    admId: z.string(),
    appVersion: z.string(),
    wifiNetwork: z.string(),
    wifiStrength: z.int().nullable(),
    cacheSize: z.int().nullable(),
    healthReportTime: moment.nullable(),
    reportedTime: moment.nullable(),
    createdAt: moment,
    /** The last change of the screen or of its manual playlists by a person. Reports of its devices do not change it. */
    lastModified: moment,
  })
  .meta({ title: 'Screen' });
export type Screen = z.infer<typeof screen>;

const screenFields = {
  id: newOrId('screen'),
  name: required(100, 'Please enter a screen name.').optional(),
  screenMode: z.enum(screenModes).optional(),
  timezone: required(64, 'Please choose a time zone.').optional(),
  rotation: z.literal(rotations).optional(),
};

export const tooManyPlaylists = `A screen can offer at most ${maxRows.manualPlaylistsOfScreen} playlists. Remove some first.`;

/** A screen with its manual playlists in their order. Manual playlists that are not in the body are deleted. */
export const wholeScreenInput = upsertRow(
  z.object({
    ...screenFields,
    form,
    /** An earlier save of the same form causes no conflict. */
    ifUnchangedSince,
    /** Absent: the manual playlists are not changed. */
    manualPlaylists: z
      .array(z.object({ id: newOrId('manualPlaylist'), playlistId: id('playlist') }))
      .max(maxRows.manualPlaylistsOfScreen, tooManyPlaylists)
      .optional(),
  }),
  'name',
).meta({ title: 'WholeScreenInput' });
export type WholeScreenInput = z.input<typeof wholeScreenInput>;

export const screens = endpoints({
  'GET /screens': {
    summary: 'The screens of the department',
    who: 'person',
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
    answer: screen.extend({ screenshot: z.string() }),
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
  },
  'POST /screens/delete': {
    summary: 'Delete screens with their schedules; their devices show a pairing code again',
    who: 'edit',
    body: deletion('screen'),
    answer: z.null(),
    status: 204,
  },
});
