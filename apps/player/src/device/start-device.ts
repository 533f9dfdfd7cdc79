import { makeAssetCache } from '../assets/asset-cache';
import { browserFileStore } from '../assets/browser-file-store';
import { limitFileStore } from '../assets/limit-file-store';
import { openClock, type TimeSource } from '../clock/clock';
import { deviceDetails, storedBytes } from '../health/device-details';
import { reportHealth } from '../health/health';
import type { Journal } from '../health/journal';
import { browserNetwork } from '../link/browser-network';
import { copiedProfile } from '../pairing/copied-profile';
import { deviceIdentity } from '../pairing/identity';
import { restoreIdentity } from '../pairing/restore-identity';
import { messagePicture, overlayPicture } from '../program/message-picture';
import { listenToBack } from '../remote/back-history';
import { listenToRemote } from '../remote/keys';
import { playStore } from '../reports/play-store';
import { renderScreen, renderScreenshot } from '../reports/render-screenshot';
import type { Stage } from '../stage/stage';
import { attempt } from '../storage/attempt';
import { browserStorage } from '../storage/browser-storage';
import { requestPersistence } from '../storage/request-persistence';
import { registerWorker } from '../updates/register-worker';
import { readHungMessages, sendHeartbeats } from '../watchdog/heartbeat';
import { runDevice } from './run-device';

/** Starts a TV with the services of the browser. */
export async function startDevice(
  stage: Stage,
  time: TimeSource,
  nonce: string,
  journal: Journal,
): Promise<void> {
  const { report } = journal;
  const { storage, plays, fileStore } = await openStores(journal);
  const second = attempt(() => localStorage);
  const [secret, clock] = await Promise.all([
    deviceIdentity(storage, second, () => restoreIdentity(report)),
    openClock(storage, time),
  ]);
  const pages = attempt(() => new BroadcastChannel('marquee.player'));
  const network = browserNetwork(secret);
  const { ticks } = time;
  const assets = makeAssetCache({ fileStore: limitFileStore(fileStore, ticks), network, report, ticks });
  const worker = registerWorker(
    report,
    () => device.foundUpdate(),
    () => renderScreen(nonce),
  );
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
    isVisible: () => !document.hidden,
    storedBytes,
    renderScreenshot: () => renderScreenshot(nonce),
    open: sendHeartbeats(navigator.serviceWorker),
    hung: readHungMessages(),
    random: Math.random,
    address: location.host,
    details: deviceDetails,
    checkForUpdate: worker.checkForUpdate,
    reload: worker.reload,
    pictureOf: (message, playlist) => messagePicture(message, assets, playlist),
    overlayOf: (overlay, shape) => overlayPicture(overlay, shape, assets),
    health: (pingByLink, more) =>
      reportHealth({
        network,
        pingByLink,
        report,
        deviceNow: clock.deviceNow,
        cacheSize: storedBytes,
        details: () => ({ ...deviceDetails(), ...more(), ...journal.take() }),
        admId: new URLSearchParams(location.search).get('admId') ?? undefined,
      }),
  });
  listen(device);
  await device.started;
}

/** Opens all stores at the same time, because each store may wait for a slow disk, above all after a power cut. */
async function openStores({ report }: Journal) {
  const [storage, plays, fileStore] = await Promise.all([
    browserStorage(report),
    playStore(report),
    browserFileStore(),
  ]);
  return { storage, plays, fileStore };
}

function listen(device: ReturnType<typeof runDevice>): void {
  window.addEventListener('online', device.hurry);
  listenToRemote(device.key);
  listenToBack(() => device.key('Back'));
  window.addEventListener('pagehide', () => void device.store());
  document.addEventListener('visibilitychange', device.visibilityChanged);
  void requestPersistence(window);
}
