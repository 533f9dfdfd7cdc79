import type { TimeSource } from '../clock/clock';
import type { Report } from '../health/journal';
import { listenToRemote } from '../remote/keys';
import type { Stage } from '../stage/stage';
import { fetchPreview, fetchPublicPreview } from './fetch-preview';
import { readPostedProgram } from './posted';
import { makePreviewPlayer } from './preview-player';
import { receivePosted } from './receive-posted';

/** Plays the current content of a screen or of playlists for the signed-in person. */
export async function startPreview(
  stage: Stage,
  time: TimeSource,
  report: Report,
  path: string,
): Promise<void> {
  const program = await fetchPreview(stage, path);
  if (!program) return;
  const player = makePreviewPlayer(stage, time, report);
  listenToRemote(player.key);
  await player.show(program);
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
  const player = makePreviewPlayer(stage, time, report);
  listenToRemote(player.key);
  receivePosted(readPostedProgram, ({ program, files }) => void player.show(program, files));
}
