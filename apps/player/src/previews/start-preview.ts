import { makeAssetKeeper } from '../assets/asset-keeper';
import { memoryShelf } from '../assets/shelf';
import type { Report } from '../health/journal';
import { download } from '../link/download';
import { messagePicture } from '../program/message-picture';
import { makeProgramKeeper } from '../program/program-keeper';
import { makeConductor } from '../stage/conduct';
import type { Stage } from '../stage/stage';
import { memoryStorage } from '../storage/storage';
import { askPreview } from './ask-preview';

/** What a screen or some playlists show now, for the person signed in here. Keeps nothing and tells nobody. */
export async function startPreview(stage: Stage, report: Report, path: string): Promise<void> {
  const program = await askPreview(stage, path);
  if (!program) return;
  const assets = makeAssetKeeper(memoryShelf(), { download }, report);
  const conductor = makeConductor({
    stage: forPeople(stage),
    now: Date.now,
    report,
    pictureOf: (message) => messagePicture(message, assets),
    schedulesChanged: () => undefined,
  });
  const keeper = makeProgramKeeper({
    storage: memoryStorage(),
    assets,
    network: { program: async () => ({ program, now: undefined }) },
    report,
    heardTime: () => undefined,
    adopt: conductor.play,
  });
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
