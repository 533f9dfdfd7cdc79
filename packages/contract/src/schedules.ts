import { z } from 'zod';
import { endpoints } from './kit/endpoint';
import {
  deletion,
  form,
  id,
  idList,
  ifUnchangedSince,
  moment,
  newOrId,
  pathId,
  required,
  upsert,
  upsertRow,
} from './kit/fields';
import { overlayInput } from './overlays';
import { screen } from './screens';

const schedule = z
  .object({
    id: id('schedule'),
    name: z.string().describe('The name of the schedule.'),
    screenId: id('screen'),
    color: z
      .int()
      .describe(
        'The color of the schedule in the week of its screen: 0 to 7. A new schedule gets a color that the fewest schedules of the screen have.',
      ),
    lastModified: moment.describe(
      'When the schedule, its run times, its playlists or its overlays were last saved.',
    ),
  })
  .meta({ title: 'Schedule' });
export type Schedule = z.infer<typeof schedule>;

const named = {
  id: newOrId('schedule'),
  name: required(100, 'Please enter a schedule name.').describe('The name of the schedule.'),
  screenId: id('screen'),
};

const hour = z.int().min(0).max(23);
const minute = z.int().min(0).max(59);
const times = {
  dayOfWeek: z.int().min(0).max(6).describe('The weekday: 0 is Sunday, 1 is Monday, 6 is Saturday.'),
  startHour: hour.describe('The hour of the start, in the time zone of the screen.'),
  startMinute: minute.describe('The minute of the start.'),
  endHour: hour.describe('The hour of the end, in the time zone of the screen.'),
  endMinute: minute.describe(
    'The minute of the end. The screen stops at this time; 23:59 counts as midnight. If the end is not after the start, it is on the next day.',
  ),
};
export const scheduleTime = z
  .object({ id: id('scheduleTime'), scheduleId: id('schedule'), ...times })
  .meta({ title: 'ScheduleTime' });
export type ScheduleTime = z.infer<typeof scheduleTime>;

const weightText =
  'How often the playlist plays in relation to the other playlists that play at the same time: its share of the time is its weight divided by the sum of the weights. 0: it does not play.';
const schedulePlaylist = z
  .object({
    id: id('schedulePlaylist'),
    scheduleId: id('schedule'),
    playlistId: id('playlist'),
    weight: z.int().describe(weightText),
  })
  .meta({ title: 'SchedulePlaylist' });
export type SchedulePlaylist = z.infer<typeof schedulePlaylist>;
const played = {
  playlistId: id('playlist'),
  weight: z.int().min(0).max(10_000).describe(`${weightText} With one playlist, send 100.`),
};

/** A schedule with its run times, playlists and overlays. Rows that are not in a list of the body are deleted. */
export const wholeScheduleInput = z
  .object({
    ...named,
    form,
    /** An earlier save of the same form causes no conflict. */
    ifUnchangedSince,
    times: z
      .array(z.object({ id: newOrId('scheduleTime'), ...times }))
      .max(500)
      .describe('The run times. Run times that are left out are deleted.'),
    playlists: z
      .array(z.object({ id: newOrId('schedulePlaylist'), ...played }))
      .max(500)
      .describe('The playlists of the schedule. Playlists that are left out are removed from the schedule.'),
    overlays: z
      .array(overlayInput.omit({ scheduleId: true }))
      .max(50)
      .optional()
      .describe(
        'The overlays, the lowest first. Overlays that are left out are deleted. Absent: the overlays do not change.',
      ),
  })
  .meta({ title: 'WholeScheduleInput' });
export type WholeScheduleInput = z.input<typeof wholeScheduleInput>;

const deleted = { answer: z.null(), status: 204, who: 'edit' } as const;

export const schedules = endpoints({
  'GET /schedules': {
    summary: 'The schedules of all screens of the department',
    who: 'person',
    answer: z.array(schedule),
  },
  'GET /schedules/screen/:screenId': {
    summary: 'The schedules of a screen',
    who: 'person',
    params: z.object({ screenId: pathId('screen') }),
    answer: z.array(schedule),
  },
  'POST /schedules': {
    summary: 'Save schedules',
    who: 'edit',
    body: upsert(upsertRow(z.object(named).partial({ name: true, screenId: true }), 'name', 'screenId')),
    answer: z.array(schedule),
  },
  'POST /schedules/whole': {
    summary: 'Save a schedule with its run times, playlists and overlays in one transaction',
    who: 'edit',
    body: wholeScheduleInput,
    answer: schedule,
    errors: ['changed-meanwhile'],
  },
  'POST /screens/:id/duplicate': {
    summary:
      'Create a copy of a screen with its schedules, overlays and manual playlists, named “Copy of ...”. The copy has no devices',
    who: 'edit',
    needs: 'screens:add',
    params: z.object({ id: pathId('screen') }),
    body: z.object({ form }),
    answer: screen,
    errors: ['limit-reached', 'account-suspended', 'account-cancelled'],
  },
  'DELETE /schedules/:id': {
    summary: 'Delete a schedule with its run times and playlists',
    params: z.object({ id: pathId('schedule') }),
    ...deleted,
    errors: ['limit-reached'],
  },
  'POST /schedules/delete': {
    summary: 'Delete schedules with their run times and playlists',
    who: 'edit',
    body: deletion('schedule'),
    answer: z.null(),
    status: 204,
    errors: ['limit-reached'],
  },
  'GET /scheduleTimes/scheduleIds': {
    summary: 'The run times of some schedules',
    who: 'person',
    query: z.object({ scheduleIds: idList('schedule') }),
    answer: z.array(scheduleTime),
  },
  'POST /scheduleTimes': {
    summary: 'Save run times',
    who: 'edit',
    body: upsert(
      upsertRow(
        z.object({
          id: newOrId('scheduleTime'),
          ...z.object({ scheduleId: id('schedule'), ...times }).partial().shape,
        }),
        'scheduleId',
        'dayOfWeek',
        'startHour',
        'startMinute',
        'endHour',
        'endMinute',
      ),
    ),
    answer: z.array(scheduleTime),
  },
  'DELETE /scheduleTimes/:id': {
    summary: 'Delete a run time',
    params: z.object({ id: pathId('scheduleTime') }),
    ...deleted,
  },
  'GET /schedulePlaylists/screen/:screenId': {
    summary: 'The playlists of each schedule of a screen',
    who: 'person',
    params: z.object({ screenId: pathId('screen') }),
    answer: z.array(schedulePlaylist),
  },
  'GET /schedulePlaylists/schedule/:scheduleId': {
    summary: 'The playlists of a schedule',
    who: 'person',
    params: z.object({ scheduleId: pathId('schedule') }),
    answer: z.array(schedulePlaylist),
  },
  'POST /schedulePlaylists': {
    summary: 'Save the playlists of schedules',
    who: 'edit',
    body: upsert(
      upsertRow(
        z.object({
          id: newOrId('schedulePlaylist'),
          ...z.object({ scheduleId: id('schedule'), ...played }).partial().shape,
        }),
        'scheduleId',
        'playlistId',
        'weight',
      ),
    ),
    answer: z.array(schedulePlaylist),
  },
  'DELETE /schedulePlaylists/:id': {
    summary: 'Remove a playlist from a schedule',
    params: z.object({ id: pathId('schedulePlaylist') }),
    ...deleted,
  },
});
