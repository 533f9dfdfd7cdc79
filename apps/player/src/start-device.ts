import { makeAssetKeeper } from './assets/asset-keeper';
import { browserShelf } from './assets/browser-shelf';
import { limitShelf } from './assets/limit-shelf';
import { deviceDetails, storedBytes } from './health/device-details';
import { reportHealth } from './health/health';
import type { Journal } from './health/journal';
import { keepShell } from './keep-shell';
import { browserNetwork } from './link/browser-network';
import { openClock } from './link/clock';
import { deviceIdentity } from './pairing/identity';
import { oneDevice } from './pairing/one-device';
import { messagePicture, overlayPicture } from './program/message-picture';
import { listenToBack } from './remote/back-history';
import { listenToRemote } from './remote/keys';
import { drawScreen } from './reports/draw-screen';
import { playStore } from './reports/play-store';
import { runDevice } from './run-device';
import type { Stage } from './stage/stage';
import { attempt } from './storage/attempt';
import { browserStorage } from './storage/browser-storage';
import { keepBeating, takeHung } from './watchdog/beat';

/** A TV: everything the browser gives, handed to `runDevice`. */
export async function startDevice(stage: Stage, nonce: string, journal: Journal): Promise<void> {
  const { report, take } = journal;
  // Side by side: each may wait for a slow disk, above all after a power cut.
  const [storage, plays, shelf] = await Promise.all([
    browserStorage(report),
    playStore(report),
    browserShelf(),
  ]);
  const second = attempt(() => localStorage);
  const [secret, clock] = await Promise.all([deviceIdentity(storage, second), openClock(storage)]);
  const pages = attempt(() => new BroadcastChannel('marquee.player'));
  const network = browserNetwork(secret);
  const assets = makeAssetKeeper(limitShelf(shelf), network, report);
  const shell = keepShell(report, () => device.newerPlayer());
  const device = runDevice({
    stage,
    storage,
    assets,
    network,
    secret,
    clock,
    partFromCopy: oneDevice(storage, second, pages).partFromCopy,
    journal,
    plays,
    ticks: () => performance.now(),
    isSeen: () => !document.hidden,
    storedBytes,
    draw: () => drawScreen(nonce),
    open: keepBeating(navigator.serviceWorker),
    hung: takeHung(),
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
  document.addEventListener('visibilitychange', device.sightChanged);
  // Asked once something is worth keeping; browsers that ask a person first may say no.
  void navigator.storage?.persist?.().catch(() => false);
  await device.started;
}
