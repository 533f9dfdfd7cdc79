import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, test } from 'vitest';
import { probeVideo } from '../../kit/video/probe-video';
import { systemFfmpeg } from '../../kit/video/test-videos';
import { twoAccounts } from '../../testing/test-accounts';

const { world, anna } = await twoAccounts();
const { call, services, jobs, clock } = world;
const ffmpeg = systemFfmpeg();
const run = promisify(execFile);
const folder = await mkdtemp(join(tmpdir(), 'marquee-uncommon-'));
afterAll(() => rm(folder, { recursive: true }));

const words = (text: string): string[] => text.split(' ');
const picture = (seconds: number, rate = 25) => `-f lavfi -i testsrc2=s=320x180:r=${rate}:d=${seconds}`;
const sound = (seconds: number) => `-f lavfi -i sine=d=${seconds}`;
const h264 = '-c:v libx264 -preset ultrafast -pix_fmt yuv420p';

const silent = { templateId: 3, questionId: 301 };
const withSound = { templateId: 11, questionId: 1101 };

let count = 0;
/** Creates a video with ffmpeg and encodes it for a message. Returns the status of the message, and the result. */
const encode = async (
  text: string,
  { kind = silent, ending = 'mp4', change = (bytes: Buffer) => bytes } = {},
) => {
  const file = join(folder, `${++count}.${ending}`);
  await run(ffmpeg, [...words('-v error -y'), ...words(text), file]);
  const bytes = change(await readFile(file));
  const { templateId, questionId } = kind;
  const { body } = await call(anna, 'POST /messages', { body: [{ templateId, name: 'Film', seconds: 15 }] });
  const id = body[0]?.id ?? 0;
  const key = `uploads/${anna.departmentId}/${id}/${String(count).padStart(24, '0')}-film.mp4`;
  await services.storage.put(key, bytes, 'video/mp4');
  const started = await call(anna, 'POST /files/startVideoEncode', {
    body: { key, vertical: false, audio: kind === withSound },
  });
  const value = started.body.url;
  await call(anna, 'POST /answers', { body: [{ messageId: id, questionId, value }] });
  clock.advance(2_000);
  await jobs.doAll(services);
  const { status } = (await call(anna, 'GET /messages/jobStatus/:id', { params: { id } })).body;
  const answers = await call(undefined, 'GET /answers/message/:messageId', { params: { messageId: id } });
  const stored = await services.storage.get(answers.body[0]?.value.replace('/content/', '') ?? '');
  const output = join(folder, `${count}.output`);
  if (stored) await writeFile(output, stored);
  const facts = stored && (await probeVideo(output));
  return {
    status,
    output,
    seconds: facts?.seconds,
    width: facts?.video?.width,
    colors: facts?.video?.colors,
    hasSound: facts ? facts.audio !== null : undefined,
  };
};

test.runIf(ffmpeg).each([
  ['an MP4', `${picture(4)} ${sound(7)} ${h264} -c:a aac`, 'mp4'],
  ['a QuickTime file', `${picture(3)} ${sound(6)} ${h264} -c:a pcm_s16le`, 'mov'],
  ['a WebM', `${picture(3)} ${sound(7)} -c:v libvpx -c:a libopus`, 'webm'],
  ['a Matroska file', `${picture(3)} ${sound(7)} ${h264} -c:a aac`, 'mkv'],
  [
    'a fragmented MP4',
    `${picture(3)} ${sound(7)} ${h264} -g 25 -c:a aac -movflags frag_keyframe+empty_moov`,
    'mp4',
  ],
  ['an MP4 with a late sound', `${picture(3)} -itsoffset 2 ${sound(6)} ${h264} -c:a aac`, 'mp4'],
  ['one frame', `${picture(0.04)} ${sound(6)} ${h264} -c:a aac`, 'mp4'],
])('a picture that is shorter than the sound plays without the sound: %s', async (_name, text, ending) => {
  const { status, seconds, hasSound } = await encode(text, { ending });
  expect({ status, hasSound }).toEqual({ status: 'Complete', hasSound: false });
  expect(seconds).toBeLessThan(4.2);
});

test.runIf(ffmpeg)('a picture that is shorter than the sound plays with the whole sound', async () => {
  const text = `${picture(4)} ${sound(7)} ${h264} -c:a aac`;
  const { status, seconds, hasSound } = await encode(text, { kind: withSound });
  expect({ status, hasSound }).toEqual({ status: 'Complete', hasSound: true });
  expect(seconds).toBeCloseTo(7, 0);
});

test.runIf(ffmpeg).each([
  ['one frame', picture(0.04)],
  ['two frames', picture(0.08)],
  ['one frame of five seconds', picture(5, 0.2)],
  ['two frames of five seconds', picture(10, 0.2)],
  ['a seventh of a second', picture(0.15, 60)],
])('a short video plays: %s', async (_name, input) => {
  expect(await encode(`${input} ${h264}`)).toMatchObject({ status: 'Complete' });
  expect(await encode(`${input} -c:v libvpx`, { ending: 'webm' })).toMatchObject({ status: 'Complete' });
});

const interlaced = '-f lavfi -i testsrc2=s=320x288:r=50:d=2';
test.runIf(ffmpeg).each([
  ['H.264, top field first', `${interlaced} -vf interlace=scan=tff ${h264} -x264-params tff=1`, 'mp4'],
  ['H.264, bottom field first', `${interlaced} -vf interlace=scan=bff ${h264} -x264-params bff=1`, 'mkv'],
  ['MPEG-4', `${interlaced} -vf interlace=scan=tff -c:v mpeg4 -flags +ilme+ildct`, 'mp4'],
  ['MPEG-2', `${interlaced} -vf interlace=scan=tff -c:v mpeg2video -flags +ilme+ildct`, 'mkv'],
  ['DV', '-f lavfi -i testsrc2=s=720x576:r=50:d=1 -vf interlace=scan=bff,format=yuv420p -c:v dvvideo', 'mov'],
])('an interlaced video becomes a video of whole frames: %s', async (_name, text, ending) => {
  const { status, output } = await encode(text, { ending });
  expect(status).toBe('Complete');
  const { stderr } = await run(ffmpeg, [...words('-hide_banner -i'), output, ...words('-vf idet -f null -')]);
  const [, top, bottom, whole] =
    /Multi frame detection: TFF:\s*(\d+) BFF:\s*(\d+) Progressive:\s*(\d+)/.exec(stderr) ?? [];
  expect(Number(top) + Number(bottom)).toBeLessThan(Number(whole) / 10);
});

test.runIf(ffmpeg)('the first sound with a known codec is used', async () => {
  const text = `${sound(4)} ${sound(4)} ${picture(4)} -map 0 -map 1 -map 2 ${h264} -c:a aac`;
  // The type of the first sound becomes one that no program knows.
  const change = (bytes: Buffer) => {
    const copy = Buffer.from(bytes);
    const entry = copy.indexOf('mp4a', copy.indexOf('stsd'));
    copy.write('apac', entry);
    copy.write('free', copy.indexOf('esds', entry));
    return copy;
  };
  for (const ending of ['mp4', 'mov'])
    expect(await encode(text, { kind: withSound, ending, change })).toMatchObject({
      status: 'Complete',
      hasSound: true,
    });
});

const h265 = '-c:v libx265 -preset ultrafast -pix_fmt yuv420p10le -tag:v hvc1 -x265-params log-level=none';
test.runIf(ffmpeg).each([
  ['HLG', `${h265}:colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc`],
  ['only the transfer of HLG', `${h265}:transfer=arib-std-b67`],
  ['only the transfer of PQ', `${h265}:transfer=smpte2084`],
  ['only the primaries of BT.2020', `${h265}:colorprim=bt2020`],
  ['BT.2020 without high dynamic range', `${h265}:colorprim=bt2020:transfer=bt2020-10:colormatrix=bt2020nc`],
  [
    'HLG in eight bits of H.264',
    `${h264} -x264-params colorprim=bt2020:transfer=arib-std-b67:colormatrix=bt2020nc`,
  ],
])('a video gets the colors that every screen shows: %s', async (_name, text) => {
  expect(await encode(`${picture(1)} ${text}`)).toMatchObject({ status: 'Complete', colors: 'usual' });
});

test.runIf(ffmpeg)('a sound that begins late stays late', async () => {
  const text = `${picture(3)} -itsoffset 1 ${sound(2)} ${h264} -c:a pcm_s16le`;
  const { output } = await encode(text, { kind: withSound, ending: 'mov' });
  const { stderr } = await run(ffmpeg, ['-i', output, ...words('-af silencedetect=d=0.5 -f null -')]);
  expect(Number(/silence_end: ([\d.]+)/.exec(stderr)?.[1])).toBeCloseTo(1, 1);
});

const small = '-f lavfi -i testsrc2=s=160x90:d=1';
const large = '-f lavfi -i testsrc2=s=640x360:d=1';
test.runIf(ffmpeg).each([
  [
    'the default picture',
    `${small} ${large} -map 0 -map 1 ${h264} -disposition:v:0 0 -disposition:v:1 default`,
  ],
  ['the first picture', `${large} ${small} -map 0 -map 1 ${h264}`],
  [
    'the picture with a known codec',
    `${small} ${large} -map 0 -map 1 ${h264} -c:v:0 mjpeg -pix_fmt:v:0 yuvj420p -disposition:v:0 0`,
  ],
])('of several pictures, a video shows %s', async (_name, text) => {
  expect(await encode(text, { ending: 'mkv' })).toMatchObject({ status: 'Complete', width: 640 });
});
