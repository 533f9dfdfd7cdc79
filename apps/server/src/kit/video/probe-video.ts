import { open } from 'node:fs/promises';
import { findAbove } from '../config/find-above';
import { ProgramFailed, runLimited } from '../run/run-limited';
import { type VideoFacts, videoFacts } from './video-facts';

const limits = { memory: 2 ** 31, file: 0, seconds: 60 };

/**
 * Returns the properties of a video file by its content, or undefined if it is not a video.
 * @throws ProgramFailed if another process killed the probe, or the probe needs too much time
 */
export const probeVideo = async (path: string, signal?: AbortSignal): Promise<VideoFacts | undefined> => {
  const command = [process.execPath, findAbove('encoder/probe.mjs')] as const;
  const file = await open(path);
  const text = await runLimited(command, limits, { signal, input: file.fd })
    .catch((error: unknown) => {
      if (error instanceof ProgramFailed && !error.wasKilled && !error.usedUp) return undefined;
      throw error;
    })
    .finally(() => file.close());
  const facts = videoFacts.safeParse(text && JSON.parse(text));
  return facts.data;
};
