import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of a video in the folder `fixtures`; see tools/make-test-videos.mjs. */
export const testVideo = (name: string): string => join(import.meta.dirname, 'fixtures', name);

/** Returns harmful or damaged files that are uploaded as videos, by name. */
export const hostileVideos = (): Record<string, Buffer> => {
  const whole = readFileSync(testVideo('plain.mp4'));
  const early = readFileSync(testVideo('index-first.mp4'));
  return {
    'a letter': Buffer.from('Dear all, this is a letter and no video. '.repeat(40)),
    'nothing at all': Buffer.alloc(0),
    'a video without its end': whole.subarray(0, whole.length - 3000),
    'a video that breaks off': early.subarray(0, Math.floor(early.length / 2)),
    'sound alone': readFileSync(testVideo('sound.mp4')),
    'a playlist of other files': Buffer.from(
      '#EXTM3U\n#EXT-X-TARGETDURATION:10\n#EXTINF:10,\nfile:///etc/hostname\n#EXTINF:10,\nhttp://127.0.0.1:1/x.ts\n#EXT-X-ENDLIST\n',
    ),
    "ffmpeg's own list of files": Buffer.from("ffconcat version 1.0\nfile '/etc/hostname'\n"),
    'a picture beyond all bounds': withSize(whole, 65_535),
  };
};

/** Returns the same video with another width and height in its header. */
const withSize = (video: Buffer, pixels: number): Buffer => {
  const copy = Buffer.from(video);
  const entry = copy.indexOf('avc1', copy.indexOf('stsd'));
  copy.writeUInt16BE(pixels, entry + 28);
  copy.writeUInt16BE(pixels, entry + 30);
  return copy;
};

/** Returns the path of the installed ffmpeg, or an empty string. */
export const systemFfmpeg = (): string =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, 'ffmpeg'))
    .find((path) => existsSync(path)) ?? '';
