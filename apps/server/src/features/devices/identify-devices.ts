import type { PairedDevice } from '../../kit/access/actor';
import { hashSecret } from '../../kit/access/hash-secret';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { asActor, findDevices, findFormerDevice } from './device-access';

/** Maximum number of cached devices. Devices are cached because TVs call all day. A change of their account evicts them. */
const maxCachedDevices = 100_000;

export type DeviceCache = Pick<ReturnType<typeof identifyDevices>, 'forgetDevices' | 'forgetAllDevices'>;

/** Finds the device of a secret. */
export const identifyDevices = (services: Services) => {
  const find = findDevices(services);
  const cache = new Map<string, PairedDevice>();
  /** Incremented when the cache is cleared, so that a result of an earlier query is not cached afterwards. */
  let clears = 0;

  /** @throws AppError device-unknown */
  const pairedDevice = async (secret: string): Promise<PairedDevice> => {
    const hash = hashSecret(secret);
    const cachedDevice = cache.get(hash);
    if (cachedDevice) return cachedDevice;
    const clearsBefore = clears;
    const row = await find(hash);
    if (!row) throw new AppError('device-unknown');
    const device = asActor(row);
    if (clearsBefore !== clears) return device;
    if (cache.size >= maxCachedDevices) cache.clear();
    cache.set(hash, device);
    return device;
  };

  return {
    pairedDevice,
    /** Also returns a device that was unpaired a few days ago. @throws AppError device-unknown */
    pairedOrFormerDevice: (secret: string): Promise<PairedDevice> =>
      pairedDevice(secret).catch(async (error: unknown) => {
        const isUnknown = error instanceof AppError && error.code === 'device-unknown';
        const formerDevice = isUnknown && (await findFormerDevice(services, hashSecret(secret)));
        if (formerDevice) return formerDevice;
        throw error;
      }),
    forgetDevices: (accountId: number) => {
      clears++;
      for (const [hash, device] of cache) if (device.accountId === accountId) cache.delete(hash);
    },
    forgetAllDevices: () => {
      clears++;
      cache.clear();
    },
  };
};
