import { vi } from 'vitest';
import { makeAssetCache } from '../assets/asset-cache';
import { type FileStore, memoryFileStore } from '../assets/file-store';
import { browserTime, openClock } from '../clock/clock';
import type { DeviceServices } from '../device/device-services';
import { runDevice } from '../device/run-device';
import { reportHealth } from '../health/health';
import { makeJournal } from '../health/journal';
import { messagePicture } from '../program/message-picture';
import { memoryPlays } from '../reports/play-store';
import { memoryStorage } from '../storage/storage';
import { type FakeServer, fakeNetwork } from './fake-network';
import { fakeStage } from './fake-stage';
import { fakeOverlay } from './programs';

vi.stubGlobal('__APP_VERSION__', 'test');

export type StartTv = Partial<Pick<DeviceServices, 'storage' | 'plays' | 'hung'>> & {
  /** Returns whether a screenshot has one color. */
  isOneColor?: () => boolean;
  up?: boolean;
  fileStore?: FileStore;
  /** Called while the device starts. */
  duringStart?: (server: FakeServer) => void;
};

/** Starts a TV with a fake stage, network and clock. Storage, file store and plays stay when the TV restarts. */
export async function startTv({
  storage = memoryStorage(),
  plays = memoryPlays(5),
  hung = [],
  isOneColor = () => false,
  up = true,
  fileStore = memoryFileStore(),
  duringStart,
}: StartTv = {}) {
  const { network, server } = fakeNetwork();
  server.up = up;
  const fake = fakeStage();
  const journal = makeJournal(() => undefined);
  const { report } = journal;
  const newer = { looks: 0, reloads: 0 };
  const assets = makeAssetCache({ fileStore, network, report, ticks: browserTime.ticks });
  const device = runDevice({
    stage: fake.stage,
    storage,
    assets,
    network,
    secret: 'a'.repeat(64),
    separateFromCopy: async () => true,
    clock: await openClock(storage, browserTime),
    journal,
    plays,
    isVisible: () => true,
    renderScreenshot: async () => ({ picture: new Blob(['a picture']), isOneColor: isOneColor() }),
    open: () => undefined,
    hung,
    random: () => 0.5,
    address: 'marquee.example',
    details: () => ({}),
    storedBytes: async () => 0,
    checkForUpdate: () => void newer.looks++,
    reload: () => void newer.reloads++,
    pictureOf: (message, playlistId) => messagePicture(message, assets, playlistId),
    overlayOf: fakeOverlay,
    health: (pingByLink, more) =>
      reportHealth({
        network,
        pingByLink,
        report,
        deviceNow: browserTime.deviceNow,
        cacheSize: async () => 0,
        details: () => ({ ...more(), ...journal.take() }),
      }),
  });
  if (duringStart) {
    duringStart(server);
    await vi.advanceTimersByTimeAsync(100);
  }
  await device.started;
  await vi.advanceTimersByTimeAsync(0);
  return { ...fake, network, server, storage, plays, fileStore, device, newer };
}
