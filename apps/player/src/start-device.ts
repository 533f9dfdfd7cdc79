import { makeAssetKeeper } from './assets/asset-keeper';
import { browserShelf } from './assets/browser-shelf';
import { deviceDetails, storedBytes } from './health/device-details';
import { reportHealth } from './health/health';
import type { Journal } from './health/journal';
import { browserNetwork } from './link/browser-network';
import { openClock } from './link/clock';
import { runDevice } from './run-device';
import { deviceIdentity } from './pairing/identity';
import type { Stage } from './stage/stage';
import { browserStorage } from './storage/browser-storage';
import { keepShell } from './shell';
import { messagePicture } from './program/message-picture';

/** A TV: everything the browser gives, handed to `runDevice`. */
export async function startDevice(stage: Stage, { report, take }: Journal): Promise<void> {
  const storage = await browserStorage();
  const secret = await deviceIdentity(
    storage,
    attempt(() => localStorage),
  );
  const network = browserNetwork(secret);
  const clock = await openClock(storage);
  const assets = makeAssetKeeper(await browserShelf(), network, report);
  const shell = keepShell(report, () => device.newerPlayer());
  const device = runDevice({
    stage,
    storage,
    assets,
    network,
    secret,
    clock,
    report,
    random: Math.random,
    address: location.host,
    details: deviceDetails,
    lookForNewer: shell.look,
    reload: () => location.reload(),
    pictureOf: (message) => messagePicture(message, assets),
    health: (pingByLink) =>
      reportHealth({
        network,
        pingByLink,
        report,
        deviceNow: Date.now,
        cacheSize: storedBytes,
        details: () => ({ ...deviceDetails(), ...take() }),
      }),
  });
  window.addEventListener('online', device.hurry);
  // Asked once something is worth keeping; browsers that ask a person first may say no.
  void navigator.storage?.persist?.().catch(() => false);
  await device.started;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
