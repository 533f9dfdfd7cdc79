import type { TimeSource } from '../clock/clock';
import type { Report } from '../health/journal';
import { listenToRemote } from '../remote/keys';
import type { Stage } from '../stage/stage';
import { asSlideshow } from './as-slideshow';
import { postPosition, postReady, readControl, receivePosted } from './embedding-page';
import { fetchPreview, fetchPublicPreview } from './fetch-preview';
import { readPostedProgram } from './posted';
import { makePreviewPlayer } from './preview-player';

/**
 * Plays the current content of a screen or of playlists for the signed-in person. `isSlideshow`: a single playlist plays as a
 * slideshow.
 */
export async function startPreview(
  stage: Stage,
  time: TimeSource,
  report: Report,
  { path, isSlideshow }: { path: string; isSlideshow: boolean },
): Promise<void> {
  const program = await fetchPreview(stage, path);
  if (!program) return;
  const player = makeControlledPlayer(stage, time, report);
  await player.show(isSlideshow ? asSlideshow(program, time.deviceNow()) : program);
}

/** Plays a public preview for any visitor. Visitors have no remote. */
export async function startPublicPreview(
  stage: Stage,
  time: TimeSource,
  report: Report,
  slot: string,
): Promise<void> {
  const program = await fetchPublicPreview(stage, slot);
  if (program) await makePreviewPlayer(stage, time, report).show(program);
}

/** Plays the programs that the editor of a playlist posts. Each program replaces the program before it. */
export function startPostedPreview(stage: Stage, time: TimeSource, report: Report): void {
  const player = makeControlledPlayer(stage, time, report);
  receivePosted(
    readPostedProgram,
    ({ program, files }) => void player.show(asSlideshow(program, time.deviceNow()), files),
  );
  postReady();
}

/** Creates a player that a remote or the embedding page controls. */
function makeControlledPlayer(stage: Stage, time: TimeSource, report: Report) {
  const player = makePreviewPlayer(stage, time, report, postPosition);
  listenToRemote(player.key);
  receivePosted(readControl, player.control);
  return player;
}
