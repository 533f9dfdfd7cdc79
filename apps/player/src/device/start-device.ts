import { makeAssetCache } from '../assets/asset-cache';
import { browserFileStore } from '../assets/browser-file-store';
import { limitFileStore } from '../assets/limit-file-store';
import { openClock } from '../clock/clock';
import { deviceDetails, storedBytes } from '../health/device-details';
import { reportHealth } from '../health/health';
import type { Journal } from '../health/journal';
import { browserNetwork } from '../link/browser-network';
import { copiedProfile } from '../pairing/copied-profile';
import { deviceIdentity } from '../pairing/identity';
import { messagePicture, overlayPicture } from '../program/message-picture';
import { listenToBack } from '../remote/back-history';
import { listenToRemote } from '../remote/keys';
import { playStore } from '../reports/play-store';
import { renderScreenshot } from '../reports/render-screenshot';
import type { Stage } from '../stage/stage';
import { attempt } from '../storage/attempt';
import { browserStorage } from '../storage/browser-storage';
import { registerWorker } from '../updates/register-worker';
import { readHungMessages, sendHeartbeats } from '../watchdog/heartbeat';
import { runDevice } from './run-device';

/** A TV: everything the browser gives, handed to `runDevice`. */
export async function startDevice(stage: Stage, nonce: string, journal: Journal): Promise<void> {
  const { report, take } = journal;
  // Side by side: each may wait for a slow disk, above all after a power cut.
  const [storage, plays, fileStore] = await Promise.all([
    browserStorage(report),
    playStore(report),
    browserFileStore(),
  ]);
  const second = attempt(() => localStorage);
  const [secret, clock] = await Promise.all([deviceIdentity(storage, second), openClock(storage)]);
  const pages = attempt(() => new BroadcastChannel('marquee.player'));
  const network = browserNetwork(secret);
  const assets = makeAssetCache(limitFileStore(fileStore), network, report);
  const shell = registerWorker(report, () => device.newerPlayer());
  const device = runDevice({
    stage,
    storage,
    assets,
    network,
    secret,
    clock,
    separateFromCopy: copiedProfile(storage, second, pages).separateFromCopy,
    journal,
    plays,
    ticks: () => performance.now(),
    isSeen: () => !document.hidden,
    storedBytes,
    draw: () => renderScreenshot(nonce),
    open: sendHeartbeats(navigator.serviceWorker),
    hung: readHungMessages(),
    random: Math.random,
    address: location.host,
    details: deviceDetails,
    lookForNewer: shell.look,
    reload: shell.reload,
    pictureOf: (message, playlist) => messagePicture(message, assets, playlist),
    overlayOf: (overlay, shape) => overlayPicture(overlay, shape, assets),
    health: (pingByLink, more) =>
      reportHealth({
        network,
        pingByLink,
        report,
        deviceNow: Date.now,
        cacheSize: storedBytes,
        details: () => ({ ...deviceDetails(), ...more(), ...take() }),
        admId: new URLSearchParams(location.search).get('admId') ?? undefined,
      }),
  });
  window.addEventListener('online', device.hurry);
  listenToRemote(device.key);
  listenToBack(() => device.key('Back'));
  window.addEventListener('pagehide', () => void device.keep());
  document.addEventListener('visibilitychange', device.visibilityChanged);
  // Asked once something is worth keeping; browsers that ask a person first may say no.
  void navigator.storage?.persist?.().catch(() => false);
  await device.started;
}
