import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import type { Ctx } from '../../kit/http/context';
import type { DeviceRow } from './device-access';
import { dropDevice } from './pairing-rows';

export const unpairDevice = (ctx: Ctx<Person>, { id, accountId }: Allowed<DeviceRow>): Promise<void> =>
  dropDevice(ctx, { deviceId: id, accountId });
