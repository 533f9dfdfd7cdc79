import { expect, test } from 'vitest';
import type { VideoFacts } from '../../kit/video/video-facts';
import { planEncode } from './plan-encode';

const fullHd = { width: 1920, height: 1080 };
const ultraHd = { width: 3840, height: 2160 };
const upright = { width: 1080, height: 1920 };

type Picture = NonNullable<VideoFacts['video']>;
const picture: Picture = {
  codec: 'avc1.640028',
  width: 1920,
  height: 1080,
  pixels: 1920 * 1080,
  isSquare: true,
  rotation: 0,
  framesPerSecond: 30,
  seconds: 10,
  isInterlaced: false,
  colors: 'usual' as const,
  number: 0,
};
const facts = (video: Partial<Picture> = {}, rest: Partial<VideoFacts> = {}): VideoFacts => ({
  format: 'mov',
  bytes: 20_000_000,
  seconds: 20,
  video: { ...picture, ...video },
  audio: { codec: 'aac', number: 0 },
  ...rest,
});
const plan = (file: VideoFacts, bounds = fullHd, audio = true) => planEncode(file, { bounds, audio });

/** Returns the size of the encoded video, and its frame rate if that is reduced. */
const made = (file: VideoFacts, bounds = fullHd) => {
  const video = plan(file, bounds).plan?.video;
  if (!video || video === 'copy') return video;
  const [, size] = /scale=(\d+:\d+)/.exec(video.filter) ?? [];
  const [, rate] = /fps=(\d+)/.exec(video.filter) ?? [];
  return rate ? `${size} at ${rate}` : size;
};

test.each([
  ['High in an MP4', facts(), fullHd],
  ['Main', facts({ codec: 'avc1.4d4028' }), fullHd],
  ['Baseline', facts({ codec: 'avc1.42c01f' }), fullHd],
  ['sixty frames per second', facts({ framesPerSecond: 59.94 }), fullHd],
  ['in a Matroska', facts({}, { format: 'matroska' }), fullHd],
  ['portrait on a portrait screen', facts({ width: 1080, height: 1920 }), upright],
  ['Ultra HD within larger bounds', facts({ width: 3840, height: 2160 }), ultraHd],
])('copies a video that every TV plays: %s', (_, file, bounds) => {
  expect(plan(file, bounds).plan).toEqual({
    container: 'mp4',
    video: 'copy',
    audio: 'copy',
    videoNumber: 0,
    audioNumber: 0,
  });
});

test.each([
  ['VP9', facts({ codec: 'vp09.00.40.08' }, { format: 'matroska', audio: { codec: 'opus', number: 0 } })],
  ['VP8', facts({ codec: 'vp8' }, { format: 'matroska', audio: { codec: 'vorbis', number: 0 } })],
])('copies %s in a WebM without encoding', (_, file) => {
  expect(plan(file).plan).toEqual({
    container: 'webm',
    video: 'copy',
    audio: 'copy',
    videoNumber: 0,
    audioNumber: 0,
  });
});

test.each([
  ['too large', facts({ width: 3840, height: 2160 }), fullHd, '1920:1080'],
  ['wide', facts({ width: 4096, height: 1716 }), fullHd, '1920:804'],
  ['portrait on a landscape screen', facts({ width: 1080, height: 1920 }), fullHd, '608:1080'],
  ['landscape on a portrait screen', facts(), upright, '1080:608'],
  ['odd width and height', facts({ width: 853, height: 481 }), fullHd, '854:482'],
  ['small, without enlarging', facts({ codec: '', width: 640, height: 360 }), fullHd, '640:360'],
  ['rotated', facts({ rotation: 90, width: 1080, height: 1920 }), upright, '1080:1920'],
  ['pixels that are not square', facts({ isSquare: false, width: 1440, height: 1080 }), fullHd, '1440:1080'],
  ['interlaced H.264', facts({ isInterlaced: true }), fullHd, '1920:1080'],
  ['too many frames per second', facts({ framesPerSecond: 120 }), fullHd, '1920:1080 at 60'],
  [
    'too many frames per second for its size',
    facts({ width: 3840, height: 2160, framesPerSecond: 60 }),
    ultraHd,
    '3840:2160 at 30',
  ],
  ['ten bits', facts({ codec: 'avc1.6e0028' }), fullHd, '1920:1080'],
  ['full color resolution (4:4:4)', facts({ codec: 'avc1.f40028' }), fullHd, '1920:1080'],
  ['HEVC', facts({ codec: 'hvc1.1.6.L93.B0' }), fullHd, '1920:1080'],
  ['AV1', facts({ codec: 'av01.0.08M.08' }, { format: 'matroska' }), fullHd, '1920:1080'],
  ['ten bits of VP9', facts({ codec: 'vp09.02.40.10' }, { format: 'matroska' }), fullHd, '1920:1080'],
  ['VP9 in an MP4', facts({ codec: 'vp09.00.40.08' }), fullHd, '1920:1080'],
  [
    'VP9 with sound that WebM does not support',
    facts({ codec: 'vp09.00.40.08' }, { format: 'matroska' }),
    fullHd,
    '1920:1080',
  ],
  ['too many bits per second', facts({}, { bytes: 200_000_000 }), fullHd, '1920:1080'],
])('encodes other videos as H.264 within bounds: %s', (_, file, bounds, size) => {
  expect(made(file, bounds)).toBe(size);
  expect(plan(file, bounds).plan?.container).toBe('mp4');
});

test('copies, encodes or removes the sound', () => {
  expect(plan(facts()).plan?.audio).toBe('copy');
  expect(plan(facts({}, { audio: { codec: 'opus', number: 0 } })).plan).toEqual({
    container: 'mp4',
    video: 'copy',
    audio: 'aac',
    videoNumber: 0,
    audioNumber: 0,
  });
  expect(plan(facts({}, { audio: { codec: '', number: 0 } })).plan?.audio).toBe('aac');
  expect(plan(facts({}, { audio: { codec: 'aac', number: 1 } })).plan?.audioNumber).toBe(1);
  expect(plan(facts({}, { audio: null })).plan?.audio).toBe('none');
  expect(plan(facts(), fullHd, false).plan?.audio).toBe('none');
  const silentWebm = facts({ codec: 'vp8' }, { format: 'matroska' });
  expect(plan(silentWebm, fullHd, false).plan).toEqual({
    container: 'webm',
    video: 'copy',
    audio: 'none',
    videoNumber: 0,
    audioNumber: 0,
  });
});

test('maps high dynamic range to the range of TVs', () => {
  const video = plan(facts({ codec: 'hvc1.2.4.L120.90', colors: 'pq' })).plan?.video;
  expect(video).toMatchObject({ filter: expect.stringContaining('tonemap') });
});

test('refuses a file that is not a video or has too many pixels', () => {
  expect(plan(facts({}, { video: null })).refused).toBe('There is no video in this file.');
  expect(plan(facts({}, { seconds: 0 })).refused).toBe('There is no video in this file.');
  expect(plan(facts({}, { seconds: Number.NaN })).refused).toBe('There is no video in this file.');
  expect(plan(facts({ pixels: 65_535 * 65_535 })).refused).toBe('The picture is too large.');
});
