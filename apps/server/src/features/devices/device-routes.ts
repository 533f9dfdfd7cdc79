import { devices } from '@marquee/contract/devices';
import { routes } from '../../kit/http/routes';
import { auditRead } from '../audit/audit-rows';
import type { Programs } from '../programs/program-cache';
import { ownScreen } from '../screens/screen-access';
import { addressForTvs } from './address-for-tvs';
import { ownDevice } from './device-access';
import { devicesOf, listPings, pairingOf, recentErrors, verboseLogsOf } from './device-queries';
import { pairDevice } from './pair-device';
import { sendAmazonCommands } from './send-amazon-commands';
import { sendCommand } from './send-command';
import { unpairDevice } from './unpair-device';

export const deviceRoutes = (programs: Programs) =>
  routes(devices, {
    'POST /devices/pair': async (ctx, { body }) =>
      pairDevice(ctx, body.pairingCode, await ownScreen(ctx, body.screenId)),
    'GET /devices/pairing/screen/:screenId': async (ctx, { params }) => ({
      state: await pairingOf(ctx, (await ownScreen(ctx, params.screenId)).id),
    }),
    'GET /devices/address': async (ctx, _input, { request }) => addressForTvs(ctx.config, request),
    'GET /devices/screen/:screenId': async (ctx, { params }) =>
      devicesOf(ctx, programs, (await ownScreen(ctx, params.screenId)).id),
    'GET /pings': (ctx, { query }) => listPings(ctx, query.screenIds),
    'DELETE /devices/:id': async (ctx, { params }) => {
      await unpairDevice(ctx, await ownDevice(ctx, params.id));
      return null;
    },
    'POST /devices/sendMessage/:deviceId': async (ctx, { params, body }) => {
      await sendCommand(ctx, await ownDevice(ctx, params.deviceId), body);
      return null;
    },
    'GET /verboseLogs/device/:deviceId': async (ctx, { params }) => {
      const { id } = await ownDevice(ctx, params.deviceId);
      await auditRead(ctx, 'verbose-log-read', { subject: { kind: 'device', id } });
      return verboseLogsOf(ctx.db, id);
    },
    'GET /errorlogs/recent/:screenId': async (ctx, { params }) =>
      recentErrors(ctx.db, (await ownScreen(ctx, params.screenId)).id),
    'POST /adm/sendCommands': async (ctx, { body }) => {
      await sendAmazonCommands(ctx, body);
      return null;
    },
  });
