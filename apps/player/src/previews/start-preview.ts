import { makeAssetCache } from '../assets/asset-cache';
import { memoryFileStore } from '../assets/file-store';
import type { Report } from '../health/journal';
import { download } from '../link/download';
import { makeScreenPlayer } from '../play/screen-player';
import { messagePicture, overlayPicture } from '../program/message-picture';
import { makeProgramKeeper } from '../program/program-keeper';
import { listenToRemote } from '../remote/keys';
import type { Stage } from '../stage/stage';
import { memoryStorage } from '../storage/storage';
import { fetchPreview } from './fetch-preview';

/** What a screen or some playlists show now, for the person signed in here. Keeps nothing and tells nobody. */
export async function startPreview(stage: Stage, report: Report, path: string): Promise<void> {
  const program = await fetchPreview(stage, path);
  if (!program) return;
  const assets = makeAssetCache(memoryFileStore(), { download }, report);
  const storage = memoryStorage();
  const modes = makeScreenPlayer({
    stage: forPeople(stage),
    now: Date.now,
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
    heardTime: () => undefined,
    adopt: modes.play,
  });
  listenToRemote(modes.key);
  await keeper.refresh();
}

/** A black preview looks broken, a black TV asleep; and nobody hangs a browser's window upright. */
const forPeople = (stage: Stage): Stage => ({
  ...stage,
  turn: () => undefined,
  prepare: (picture, failed) =>
    stage.prepare(
      picture.kind === 'sleep' ? { kind: 'sleep', note: 'Asleep: nothing is scheduled now.' } : picture,
      failed,
    ),
});
