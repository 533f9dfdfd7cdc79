import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { dirname, relative } from 'node:path';
import type { Config } from '../config/config';
import { findAbove } from '../config/find-above';
import { type Limits, runLimited } from '../run/run-limited';
import type { VideoFacts, VideoPlan } from './video-facts';

type Source = { path: string } & Pick<VideoFacts, 'format'>;
type Encoder = Pick<Config, 'ffmpegPath'>;

const gigabyte = 2 ** 30;
const posterLimits: Limits = { memory: 2 * gigabyte, file: 0.05 * gigabyte, seconds: 60 };
/** Number of threads of the encoder: at most four, because other cores are for calls and each thread takes memory. */
const threads = Math.min(4, availableParallelism());
const preset = 'veryfast';
/** Maximum time of a thread of the encoder in seconds, and maximum duration of an encoding on a busy machine in seconds. */
const threadSeconds = 2 * 3_600;
export const maxEncodingSeconds = 20 * 3_600;
const limits: Limits = {
  memory: 3 * gigabyte,
  file: 8 * gigabyte,
  seconds: threadSeconds * threads,
  duration: maxEncodingSeconds,
};

/** Returns the name of the encoder: the path of ffmpeg, or `node-av` if ffmpeg is not installed. */
export const encoderName = ({ ffmpegPath }: Encoder): string => ffmpegPath || 'node-av';

/**
 * Converts a video as planned. `onSecond` receives the progress in seconds of the video. The encoder gets the folder of `output`.
 * @throws ProgramFailed
 */
export const encodeVideo = async (
  { ffmpegPath }: Encoder,
  source: Source & { rotation: number },
  plan: VideoPlan,
  output: string,
  { signal, onSecond }: { signal: AbortSignal; onSecond: (second: number) => void },
): Promise<void> => {
  const folder = dirname(output);
  const path = pathIn(folder, source.path);
  const file = pathIn(folder, output);
  if (ffmpegPath) {
    const command = [ffmpegPath, ...reading({ ...source, path }), ...writing(plan, file)] as const;
    const onLine = (line: string) => {
      const microseconds = /^out_time_us=(\d+)/.exec(line)?.[1];
      if (microseconds) onSecond(Number(microseconds) / 1e6);
    };
    await runLimited(command, limits, { signal, onLine, folder });
    return;
  }
  const { format, rotation } = source;
  const work = { kind: 'encode', input: path, format, rotation, output: file, threads, preset, ...plan };
  await runLimited(nodeAv(work), limits, { signal, onLine: (line) => onSecond(Number(line)), folder });
};

/**
 * Writes the frame at this second of a video as a JPEG file, or the first frame if no frame follows. The program gets the folder of `output`.
 * @throws ProgramFailed
 */
export const renderPoster = async (
  { ffmpegPath }: Encoder,
  source: Source,
  second: number,
  output: string,
): Promise<void> => {
  const { format } = source;
  const folder = dirname(output);
  const path = pathIn(folder, source.path);
  const file = pathIn(folder, output);
  const command = ffmpegPath
    ? ([ffmpegPath, '-ss', String(second), ...reading({ path, format }), ...poster, file] as const)
    : nodeAv({ kind: 'poster', input: path, format, second, output: file });
  await runLimited(command, posterLimits, { folder });
  // A picture that stands still may consist of one frame at its beginning.
  const { size } = await stat(output).catch(() => ({ size: 0 }));
  if (size === 0 && second > 0) await renderPoster({ ffmpegPath }, source, 0, output);
};

/** Returns the name of a file in the folder. The path of a file that is not in the folder stays unchanged. */
const pathIn = (folder: string, path: string): string =>
  dirname(path) === folder ? relative(folder, path) : path;

/**
 * Returns the ffmpeg arguments for the input. They name the format, so that ffmpeg does not accept a playlist or a script as a
 * video. They allow only the protocols for files and pipes.
 */
const reading = ({ path, format }: Source) => [
  ...words('-nostdin -hide_banner -y -v error -protocol_whitelist file,pipe'),
  ...words(`-threads ${threads} -f ${format} -i`),
  path,
];

const words = (text: string): string[] => text.split(' ');

const poster = words('-map 0:V:0 -frames:v 1 -q:v 3 -f mjpeg');

/** Returns the ffmpeg arguments of a plan. */
export const writing = (
  { container, video, audio, videoNumber = 0, audioNumber = 0 }: VideoPlan,
  output: string,
) => [
  ...words(`-map 0:V:${videoNumber}`),
  ...(audio === 'none' ? [] : words(`-map 0:a:${audioNumber}`)),
  ...words('-map_metadata -1 -map_chapters -1 -max_muxing_queue_size 4096'),
  ...(video === 'copy' ? words('-c:v copy') : h264(video)),
  ...(audio === 'copy' ? words('-c:a copy') : []),
  ...(audio === 'aac' ? words('-c:a aac -b:a 160k -ac 2 -ar 48000') : []),
  ...(container === 'mp4' ? words('-movflags +faststart') : []),
  ...words(`-progress pipe:1 -stats_period 0.5 -f ${container}`),
  output,
];

const h264 = ({ filter, crf, bitsPerSecond, keyframeEvery }: Exclude<VideoPlan['video'], 'copy'>) => [
  '-vf',
  filter,
  ...words(`-c:v libx264 -profile:v high -preset ${preset} -crf ${crf} -threads ${threads}`),
  ...words(`-maxrate ${bitsPerSecond} -bufsize ${bitsPerSecond * 2} -g ${keyframeEvery}`),
];

const nodeAv = (work: object) =>
  [process.execPath, findAbove('encoder/node-av.mjs'), JSON.stringify(work)] as const;
