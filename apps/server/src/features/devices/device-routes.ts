import { devices } from '@marquee/contract/devices';
import { routes } from '../../kit/http/routes';
import { ownScreen } from '../screens/screen-access';
import { devicesOf } from './device-queries';
import { pairDevice } from './pair-device';

export const deviceRoutes = routes(devices, {
  'POST /devices/pair': async (ctx, { body }) =>
    pairDevice(ctx, body.pairingCode, await ownScreen(ctx, body.screenId)),
  'GET /devices/screen/:screenId': async (ctx, { params }) =>
    devicesOf(ctx.db, (await ownScreen(ctx, params.screenId)).id),
});
