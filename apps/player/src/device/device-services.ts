import type { ProgramMessage } from '@marquee/playback/program/program';
import type { AssetCache } from '../assets/asset-cache';
import type { Clock } from '../clock/clock';
import type { Health } from '../health/health';
import type { Journal } from '../health/journal';
import type { Network, TvReport } from '../link/network';
import type { OverlayServices } from '../play/overlays';
import type { PlayStore } from '../reports/play-store';
import type { Screenshot } from '../reports/render-screenshot';
import type { Stage } from '../stage/stage';
import type { Storage } from '../storage/storage';
import type { Picture } from '../views/view';

/** The services of the browser and of the server that a device uses. */
export type DeviceServices = {
  stage: Stage;
  storage: Storage;
  assets: AssetCache;
  network: Network;
  secret: string;
  clock: Clock;
  /** Replaces the secret if another device uses the secret. Returns false if another page of this browser uses the secret. */
  separateFromCopy(): Promise<boolean>;
  journal: Pick<Journal, 'report' | 'listen'>;
  random: () => number;
  /** The address of the server, as a person types it. */
  address: string;
  details: () => Record<string, string>;
  /** Asks whether the server has a newer player. If so, `foundUpdate` is called. */
  checkForUpdate(): void;
  /** Reloads the page if the server responds, because a TV must not show an error page of the browser. */
  reload(): void;
  plays: PlayStore;
  /** Returns whether this page is visible. */
  isVisible(): boolean;
  /** Returns the number of bytes that this device stores. */
  storedBytes(): Promise<number>;
  renderScreenshot(): Promise<Screenshot>;
  /** Receives the pictures that are open or are about to load. */
  open(pictures: Picture[]): void;
  /** Messages that were open when this page hung and was reloaded. */
  hung: number[];
  pictureOf(message: ProgramMessage, playlist: number): Picture<'page'>;
  overlayOf: OverlayServices['overlayOf'];
  /** `more` returns further details for each health report. */
  health(pingByLink: (state: TvReport) => boolean, more: () => Record<string, string>): Health;
};
