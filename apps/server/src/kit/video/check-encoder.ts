import { copyFile, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type CheckResult, runCheck } from '../check/check-result';
import type { Config } from '../config/config';
import { findAbove } from '../config/find-above';
import { encoderName, encodeVideo } from './encode-video';
import { probeVideo } from './probe-video';

/** Two frames a second of a stock video, as a small video. */
const plan = {
  container: 'mp4',
  video: { filter: 'fps=2,scale=160:-2', crf: 30, bitsPerSecond: 200_000, keyframeEvery: 10 },
  audio: 'none',
} as const;

/** Encodes a small video with the configured encoder in a temporary folder, and reads the result. */
export const checkEncoder = (config: Pick<Config, 'ffmpegPath'>): Promise<CheckResult> =>
  runCheck('Videos', 'Install ffmpeg with libx264, or correct FFMPEG_PATH.', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'marquee-check-'));
    try {
      const output = join(folder, 'check.mp4');
      const source = { path: join(folder, 'upload'), format: 'mov', rotation: 0 } as const;
      await copyFile(findAbove('stock/lanterns.mp4'), source.path);
      const signal = AbortSignal.timeout(60_000);
      await encodeVideo(config, source, plan, output, { signal, onSecond: () => {} });
      const facts = await probeVideo(output, signal);
      if (facts?.video?.width !== 160) throw new Error('A video was encoded, but it cannot be read.');
      return `${encoderName(config)} encoded a video.`;
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  });
