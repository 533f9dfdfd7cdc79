import { z } from 'zod';
import { endpoints } from './endpoint';
import { id, moment, newOrId, pathId, required, upsert, upsertRow } from './fields';
import { rotations, screenModes } from './limits';

export const screen = z.object({
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
});
export type Screen = z.infer<typeof screen>;

export const screens = endpoints({
  'GET /screens': {
    summary: 'The screens of the department',
    who: 'person',
    answer: z.array(screen),
  },
  'GET /screens/:id': {
    summary: 'One screen',
    who: 'person',
    params: z.object({ id: pathId('screen') }),
    /** `screenshot`: where its last picture is for one to two hours, if one was ever sent. */
    answer: screen.extend({ screenshot: z.string() }),
  },
  'POST /screens': {
    summary: 'Save screens',
    who: 'edit',
    body: upsert(
      upsertRow(
        z.object({
          id: newOrId('screen'),
          name: required(100, 'Please enter a screen name.').optional(),
          screenMode: z.enum(screenModes).optional(),
          timezone: required(64, 'Please choose a time zone.').optional(),
          rotation: z.literal(rotations).optional(),
        }),
        'name',
      ),
    ),
    answer: z.array(screen),
  },
  'DELETE /screens/:id': {
    summary: 'Delete a screen with its schedules; its devices show a pairing code again',
    who: 'edit',
    params: z.object({ id: pathId('screen') }),
    answer: z.null(),
    status: 204,
  },
  'GET /pings': {
    summary: 'The last word of each screen of the department',
    who: 'person',
    answer: z.array(z.object({ screenId: id('screen'), currentSchedule: z.string(), pingTime: moment })),
  },
});
