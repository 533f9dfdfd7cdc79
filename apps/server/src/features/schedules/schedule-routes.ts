import { schedules } from '@marquee/contract/schedules';
import { routes } from '../../kit/http/routes';
import { isDeleted } from '../bin/deleted-form-queries';
import { ownScreen } from '../screens/screen-access';
import { deleteSchedules } from './delete-schedules';
import { deleteSchedulePart } from './delete-schedule-part';
import { duplicateScreen } from './duplicate-screen';
import { saveSchedulePlaylists } from './save-schedule-playlists';
import { saveScheduleTimes } from './save-schedule-times';
import { saveSchedules } from './save-schedules';
import { saveWholeSchedule } from './save-whole-schedule';
import {
  ownGivenPlaylists,
  ownGivenSchedules,
  ownGivenTimes,
  ownPart,
  ownSchedule,
  ownSchedules,
  ownWholeSchedule,
} from './schedule-access';
import {
  playlistsOfSchedules,
  playlistsOfScreen,
  scheduleJson,
  schedulePlaylistJson,
  schedulesOf,
  schedulesOfDepartment,
  timeJson,
  timesOf,
} from './schedule-queries';
import * as tables from '../../schema/schedules';

export const scheduleRoutes = routes(schedules, {
  'GET /schedules': async ({ db, actor }) =>
    (await schedulesOfDepartment(db, actor.departmentId)).map(scheduleJson),
  'GET /schedules/screen/:screenId': async (ctx, { params }) =>
    (await schedulesOf(ctx.db, [(await ownScreen(ctx, params.screenId)).id])).map(scheduleJson),
  'POST /schedules': async (ctx, { body }) => saveSchedules(ctx, await ownGivenSchedules(ctx, body)),
  'POST /schedules/whole': async (ctx, { body }) => saveWholeSchedule(ctx, await ownWholeSchedule(ctx, body)),
  'POST /screens/:id/duplicate': async (ctx, { params, body }) =>
    duplicateScreen(ctx, await ownScreen(ctx, params.id), body.form),
  'DELETE /schedules/:id': async (ctx, { params }) => {
    await deleteSchedules(ctx, await ownSchedules(ctx, [params.id]));
    return null;
  },
  'POST /schedules/delete': async (ctx, { body }) => {
    if (!(await isDeleted(ctx, body.form)))
      await deleteSchedules(ctx, await ownSchedules(ctx, body.ids), body.form);
    return null;
  },
  'GET /scheduleTimes/scheduleIds': async (ctx, { query }) => {
    const ids = (await ownSchedules(ctx, query.scheduleIds)).map(({ id }) => id);
    return (await timesOf(ctx.db, ids)).map(timeJson);
  },
  'POST /scheduleTimes': async (ctx, { body }) => saveScheduleTimes(ctx, await ownGivenTimes(ctx, body)),
  'DELETE /scheduleTimes/:id': async (ctx, { params }) => {
    await deleteSchedulePart(ctx, await ownPart(ctx, tables.scheduleTimes, params.id));
    return null;
  },
  'GET /schedulePlaylists/screen/:screenId': async (ctx, { params }) =>
    (await playlistsOfScreen(ctx.db, (await ownScreen(ctx, params.screenId)).id)).map(schedulePlaylistJson),
  'GET /schedulePlaylists/schedule/:scheduleId': async (ctx, { params }) =>
    (await playlistsOfSchedules(ctx.db, [(await ownSchedule(ctx, params.scheduleId)).id])).map(
      schedulePlaylistJson,
    ),
  'POST /schedulePlaylists': async (ctx, { body }) =>
    saveSchedulePlaylists(ctx, await ownGivenPlaylists(ctx, body)),
  'DELETE /schedulePlaylists/:id': async (ctx, { params }) => {
    await deleteSchedulePart(ctx, await ownPart(ctx, tables.schedulePlaylists, params.id));
    return null;
  },
});
