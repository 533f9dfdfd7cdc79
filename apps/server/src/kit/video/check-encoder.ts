import { join } from 'node:path';
import { type CheckResult, runCheck } from '../check/check-result';
import type { Config } from '../config/config';
import { findAbove } from '../config/find-above';
import { encoderName, encodeVideo } from './encode-video';
import { probeVideo } from './probe-video';
import { inWorkFolder } from './work-folder';

/** Two frames a second of a stock video, as a small video. */
const plan = {
  container: 'mp4',
  video: { filter: 'fps=2,scale=160:-2', crf: 30, bitsPerSecond: 200_000, keyframeEvery: 10 },
  audio: 'none',
} as const;

/** Encodes a small video with the configured encoder, and reads the result. */
export const checkEncoder = (config: Pick<Config, 'ffmpegPath' | 'dataDir'>): Promise<CheckResult> =>
  runCheck('Videos', 'Install ffmpeg with libx264, or correct FFMPEG_PATH.', () =>
    inWorkFolder(config, `check-${process.pid}`, async (folder) => {
      const output = join(folder, 'check.mp4');
      const source = { path: findAbove('stock/lanterns.mp4'), format: 'mov', rotation: 0 } as const;
      const signal = AbortSignal.timeout(60_000);
      await encodeVideo(config, source, plan, output, { signal, onSecond: () => {} });
      const facts = await probeVideo(output, signal);
      if (facts?.video?.width !== 160) throw new Error('A video was encoded, but it cannot be read.');
      return `${encoderName(config)} encoded a video.`;
    }),
  );
