import { copyFile, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, describe, expect, test } from 'vitest';
import { planEncode } from '../../features/video-encoding/plan-encode';
import { ProgramFailed } from '../run/run-limited';
import { encodeVideo, renderPoster } from './encode-video';
import { probeVideo } from './probe-video';
import { hostileVideos, systemFfmpeg, testVideo } from './test-videos';
import type { VideoFacts, VideoPlan } from './video-facts';

const folder = await mkdtemp(join(tmpdir(), 'marquee-video-'));
afterAll(() => rm(folder, { recursive: true }));

const factsOf = async (path: string): Promise<VideoFacts & { video: NonNullable<VideoFacts['video']> }> => {
  const facts = await probeVideo(path);
  if (!facts?.video) throw new Error(`${path} is no video.`);
  return { ...facts, video: facts.video };
};

const anew = (width: number, height: number, audio: VideoPlan['audio'] = 'aac'): VideoPlan => ({
  container: 'mp4',
  video: {
    filter: `scale=${width}:${height},setsar=1,format=yuv420p`,
    crf: 20,
    bitsPerSecond: 12_000_000,
    keyframeEvery: 60,
  },
  audio,
});

test('determines the type of a file by its content', async () => {
  const phone = await factsOf(testVideo('upright.mov'));
  expect(phone).toMatchObject({ format: 'mov', seconds: 2, audio: { codec: 'aac' } });
  expect(phone.video).toMatchObject({ width: 180, height: 320, rotation: 270, framesPerSecond: 30 });
  const webm = await factsOf(testVideo('plain.webm'));
  expect(webm).toMatchObject({ format: 'matroska', audio: { codec: 'opus' } });
  expect(webm.video.codec).toMatch(/^vp09\.00/);
  for (const name of ['a letter', 'nothing at all', 'a playlist of other files', 'a video without its end']) {
    const path = join(folder, 'film.mp4');
    await writeFile(path, hostileVideos()[name] ?? '');
    expect((await probeVideo(path))?.video ?? undefined, name).toBeUndefined();
  }
});

const system = systemFfmpeg();

describe.each([
  ['node-av', ''],
  ['ffmpeg', system],
])('%s', (name, ffmpegPath) => {
  const isThere = name === 'node-av' || system !== '';

  const encode = async (file: string, plan: VideoPlan) => {
    const path = join(folder, `${name}-${file}`);
    await copyFile(testVideo(file), path);
    const facts = await factsOf(path);
    const output = `${path}.${plan.container}`;
    const told: number[] = [];
    const { format, video } = facts;
    await encodeVideo({ ffmpegPath }, { path, format, rotation: video.rotation }, plan, output, {
      signal: new AbortController().signal,
      onSecond: (second) => told.push(second),
    });
    return { output, told, made: await factsOf(output) };
  };

  const coloursOf = async (output: string) => {
    const poster = join(folder, `${name}.jpg`);
    const { format } = await factsOf(output);
    await renderPoster({ ffmpegPath }, { path: output, format }, 1, poster);
    const { data, info } = await sharp(poster).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const start = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
      const [red = 0, , blue = 0] = data.subarray(start, start + 3);
      return red > 150 && blue < 100 ? 'red' : blue > 150 && red < 100 ? 'blue' : 'else';
    };
    return {
      size: [info.width, info.height],
      corners: [at(0.2, 0.2), at(0.8, 0.2), at(0.2, 0.6), at(0.8, 0.6)],
    };
  };

  test.runIf(isThere)('copies a plain video and moves its index to the beginning', async () => {
    const plan: VideoPlan = { container: 'mp4', video: 'copy', audio: 'copy' };
    const { output, made } = await encode('plain.mp4', plan);
    expect(made).toMatchObject({ seconds: 2, audio: { codec: 'aac' } });
    expect(made.video.codec).toBe((await factsOf(testVideo('plain.mp4'))).video.codec);
    expect((await coloursOf(output)).corners).toEqual(['red', 'blue', 'blue', 'blue']);
    const content = (await readFile(output)).toString('latin1');
    expect(content.indexOf('moov')).toBeLessThan(content.indexOf('mdat'));
  });

  test.runIf(isThere)('removes the sound', async () => {
    const { made } = await encode('plain.mp4', { container: 'mp4', video: 'copy', audio: 'none' });
    expect(made.audio).toBeNull();
    expect(made.seconds).toBeCloseTo(2, 1);
  });

  test.runIf(isThere)('copies a WebM as a WebM', async () => {
    const { output, made } = await encode('plain.webm', { container: 'webm', video: 'copy', audio: 'copy' });
    expect(made).toMatchObject({ format: 'matroska', audio: { codec: 'opus' } });
    expect((await coloursOf(output)).size).toEqual([320, 180]);
  });

  test.runIf(isThere)('applies the rotation in the metadata of the file', async () => {
    const { output, made, told } = await encode('upright.mov', anew(180, 320));
    expect(made.video).toMatchObject({ width: 180, height: 320, rotation: 0 });
    expect(made.video.codec).toMatch(/^avc1\.64/);
    expect(made.audio).toEqual({ codec: 'aac', number: 0 });
    // Rotated by 270 degrees clockwise, the upper left corner is at the lower left.
    expect(await coloursOf(output)).toEqual({ size: [180, 320], corners: ['blue', 'blue', 'red', 'blue'] });
    expect(told.at(-1)).toBeGreaterThan(1);
    expect(told).toEqual(told.toSorted((a, b) => a - b));
  });

  test.runIf(isThere).each(['odd.mp4', 'old.mp4', 'plain.webm'])('%s becomes plain H.264', async (file) => {
    const { output, made } = await encode(file, anew(320, 180));
    expect(made.video).toMatchObject({ width: 320, height: 180, isSquare: true });
    expect(made.video.codec).toMatch(/^avc1\.64/);
    expect(made.audio).toEqual({ codec: 'aac', number: 0 });
    expect(made.seconds).toBeGreaterThan(1.9);
    expect((await coloursOf(output)).corners).toEqual(['red', 'blue', 'blue', 'blue']);
  });

  test.runIf(isThere)('converts an HDR video to a video without HDR in the same colors', async () => {
    const facts = await factsOf(testVideo('bright.mov'));
    const { plan } = planEncode(facts, { bounds: { width: 1920, height: 1080 }, audio: false });
    if (!plan) throw new Error('It was refused.');
    const { output, made } = await encode('bright.mov', plan);
    expect(made.video).toMatchObject({ colors: 'usual', codec: expect.stringMatching(/^avc1\.64/) });
    expect((await coloursOf(output)).corners).toEqual(['red', 'blue', 'blue', 'blue']);
  });

  test.runIf(isThere)('does not follow a playlist, and reads no other file', async () => {
    for (const bait of ['a playlist of other files', "ffmpeg's own list of files"]) {
      const path = join(folder, 'bait.mp4');
      await writeFile(path, hostileVideos()[bait] ?? '');
      const output = join(folder, 'out.mp4');
      for (const format of ['mov', 'matroska'] as const) {
        const source = { path, format, rotation: 0 };
        const signal = new AbortController().signal;
        const encoded = encodeVideo({ ffmpegPath }, source, anew(320, 180), output, {
          signal,
          onSecond: () => {},
        });
        await expect(encoded).rejects.toThrow(ProgramFailed);
        expect((await stat(output).catch(() => ({ size: 0 }))).size).toBe(0);
      }
    }
  });

  test.runIf(isThere)('the encoding ends when its signal is aborted', async () => {
    const over = new AbortController();
    const path = join(folder, 'plain.mp4');
    await copyFile(testVideo('plain.mp4'), path);
    const output = join(folder, 'never.mp4');
    const encoded = encodeVideo(
      { ffmpegPath },
      { path, format: 'mov', rotation: 0 },
      anew(3840, 2160),
      output,
      { signal: over.signal, onSecond: () => {} },
    );
    encoded.catch(() => {});
    await expect.poll(() => stat(output).catch(() => undefined)).toBeDefined();
    over.abort(new Error('not wanted any more'));
    await expect(encoded).rejects.toThrow('not wanted any more');
  });
});
