import { createHash, randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { Services } from '../../kit/http/context';
import { ProgramFailed } from '../../kit/run/run-limited';
import { encodeVideo, renderPoster } from '../../kit/video/encode-video';
import { probeVideo } from '../../kit/video/probe-video';
import { inWorkFolder } from '../../kit/video/work-folder';
import { prepareThumbnail } from '../files/prepare-thumbnail';
import { planEncode } from './plan-encode';
import { boundsFor } from './video-bound-queries';
import {
  beginVideo,
  failVideo,
  finishVideo,
  ownerIdOf,
  recordProgress,
  type StoredVideoFile,
  type Try,
  VideoIsOver,
} from './video-states';

/** A failure that would repeat at every attempt. */
class Unplayable extends Error {
  override name = 'Unplayable';
}

const beatEvery = 2_000;

/**
 * Encodes an upload as a video that every TV plays and creates its poster, or records why the encoding failed. The function may
 * run again at any time, also after an attempt that was interrupted.
 */
export const makeVideo = async (services: Services, id: number): Promise<void> => {
  const job = await beginVideo(services, id);
  if (!job) return;
  const over = new AbortController();
  let progress = 0;
  const beat = setInterval(() => {
    recordProgress(services, job, progress).then(
      (goesOn) => goesOn || over.abort(new VideoIsOver()),
      // The database may be unavailable for a moment.
      (error: unknown) => services.log.warn({ err: error, video: id }, 'the state of a video was not kept'),
    );
  }, beatEvery);
  const onProgress = (part: number) => {
    progress = Math.min(0.99, Math.max(progress, part));
  };
  try {
    await inWorkFolder(services.config, `${id}-${job.tries}`, (folder) =>
      make(services, job, folder, over.signal, onProgress),
    );
  } catch (error) {
    if (error instanceof VideoIsOver) return;
    const isHopeless =
      error instanceof Unplayable || (error instanceof ProgramFailed && !error.wasKilled) || job.isLastTry;
    services.log.warn({ err: error, video: id, tries: job.tries }, 'a video was not made');
    if (!isHopeless) throw error;
    await failVideo(services, job, error instanceof Error ? error.message : String(error));
  } finally {
    clearInterval(beat);
  }
};

const make = async (
  services: Services,
  job: Try,
  folder: string,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<void> => {
  const path = join(folder, 'upload');
  const stream = await services.storage.get(job.key);
  if (!stream) throw new Unplayable('The upload is gone.');
  await pipeline(stream, createWriteStream(path), { signal });
  const facts = await probeVideo(path, signal);
  if (!facts) throw new Unplayable('This is no video.');
  const { width: wide = 0, height: high = 0 } = facts.video ?? {};
  // A video of the library has no message yet. Its own shape decides.
  const vertical = job.libraryDepartmentId === null ? job.vertical : high > wide;
  const bounds = await boundsFor(services.db, ownerIdOf(job), vertical);
  const { plan, refused } = planEncode(facts, { bounds, audio: job.audio });
  if (!plan) throw new Unplayable(refused);

  const output = join(folder, `video.${plan.container}`);
  const rotation = facts.video?.rotation ?? 0;
  const onSecond = (second: number) => onProgress(second / facts.seconds);
  const source = { path, format: facts.format, rotation };
  await encodeVideo(services.config, source, plan, output, { signal, onSecond });
  const made = await probeVideo(output, signal);
  // ffmpeg encodes a truncated file up to its end without an error.
  const fullSeconds = facts.video?.seconds ?? 0;
  if (!made?.video || made.video.seconds < fullSeconds * 0.95 - 1)
    throw new Unplayable('The video breaks off.');
  const poster = join(folder, 'poster.jpg');
  await renderPoster(
    services.config,
    { path: output, format: made.format },
    Math.min(1, made.video.seconds / 2),
    poster,
  );

  const place = `uploads/${job.departmentId}/${ownerIdOf(job)}/${randomBytes(12).toString('hex')}-video`;
  const video = await store(services, `${place}.${plan.container}`, output, `video/${plan.container}`);
  const picture = await store(services, `${place}.thumb.jpg`, poster, 'image/jpeg');
  const { thumbnail } = await prepareThumbnail(services, video.key, poster);
  signal.throwIfAborted();
  const { width, height } = made.video;
  await finishVideo(services, job, {
    video: { ...video, hasSound: made.audio !== null, thumbnail },
    poster: picture,
    width,
    height,
    seconds: made.seconds,
  });
};

const store = async (
  { storage }: Services,
  key: string,
  path: string,
  contentType: string,
): Promise<StoredVideoFile> => {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(path)) hash.update(chunk);
  await storage.put(key, createReadStream(path), contentType);
  return { key, contentType, size: (await stat(path)).size, hash: hash.digest('hex') };
};
