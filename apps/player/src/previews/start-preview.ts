import { makeAssetCache } from '../assets/asset-cache';
import { memoryFileStore } from '../assets/file-store';
import type { TimeSource } from '../clock/clock';
import type { Report } from '../health/journal';
import { download } from '../link/download';
import { makeScreenPlayer } from '../play/screen-player';
import { messagePicture, overlayPicture } from '../program/message-picture';
import { makeProgramKeeper } from '../program/program-keeper';
import { listenToRemote } from '../remote/keys';
import type { Stage } from '../stage/stage';
import { memoryStorage } from '../storage/storage';
import { fetchPreview } from './fetch-preview';

/**
 * Plays the current content of a screen or of playlists for the signed-in person. The preview stores no data and sends no
 * reports.
 */
export async function startPreview(
  stage: Stage,
  { deviceNow, ticks }: TimeSource,
  report: Report,
  path: string,
): Promise<void> {
  const program = await fetchPreview(stage, path);
  if (!program) return;
  const assets = makeAssetCache({ fileStore: memoryFileStore(), network: { download }, report, ticks });
  const storage = memoryStorage();
  const player = makeScreenPlayer({
    stage: forPeople(stage),
    now: deviceNow,
    report,
    pictureOf: (message) => messagePicture(message, assets),
    overlayOf: (overlay, shape) => overlayPicture(overlay, shape, assets),
    playing: () => undefined,
    storage,
    suspended: new Set(),
  });
  const keeper = makeProgramKeeper({
    storage,
    assets,
    network: { program: async () => ({ program, now: undefined }) },
    report,
    receivedTime: () => undefined,
    adopt: player.play,
  });
  listenToRemote(player.key);
  await keeper.refresh();
}

/**
 * Returns a stage for a browser window. The stage is never rotated, and explains a black screen, which would look like a fault.
 */
const forPeople = (stage: Stage): Stage => ({
  ...stage,
  turn: () => undefined,
  prepare: (picture, failed) =>
    stage.prepare(
      picture.kind === 'sleep' ? { kind: 'sleep', note: 'Asleep. Nothing is scheduled now.' } : picture,
      failed,
    ),
});
