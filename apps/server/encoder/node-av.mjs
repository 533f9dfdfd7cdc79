// Encodes one video, or writes its poster, with the libraries of the package node-av. The server uses this program if there is
// no ffmpeg. It runs as a separate process with limits, because native libraries read untrusted files. Its only argument is JSON
// from src/kit/video/encode-video.ts. It prints the position in the video, in seconds, each time that the position has grown by
// at least half a second.
import { existsSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { basename } from 'node:path';

// Node 20 has no Promise.withResolvers. Without this function, the package node-av would write empty files and report no error.
Promise.withResolvers ??= () => {
  let resolve;
  let reject;
  const promise = new Promise((fulfil, refuse) => {
    resolve = fulfil;
    reject = refuse;
  });
  return { promise, resolve, reject };
};
const { Decoder, Demuxer, Encoder, FilterAPI, Muxer } = await import('node-av/api');

/** The folder of the program on Linux. */
const ownFolder = '/proc/self/cwd';
let told = 0;
const work = JSON.parse(process.argv[2] ?? '{}');
const input = await Demuxer.open(work.input, {
  format: work.format,
  options: { protocol_whitelist: 'file' },
});

if (work.kind === 'poster') await renderPoster();
else await encode();
await input.close();

async function encode() {
  const { video, audio, videoNumber, audioNumber, container } = work;
  const output = await Muxer.open(completePath(work.output), {
    format: container,
    options: container === 'mp4' ? { movflags: '+faststart' } : {},
  });
  const ways = [await videoWay(input.video(videoNumber), video, output)];
  const sound = input.audio(audioNumber);
  if (audio !== 'none' && sound) ways.push(await audioWay(sound, audio, output));
  await Promise.all(ways.map((run) => run()));
  await output.close();
}

/** The package node-av completes the name of a file with the path of this folder, which an isolated program cannot use. */
function completePath(name) {
  return existsSync(ownFolder) ? `${ownFolder}/${basename(name)}` : name;
}

async function videoWay(stream, video, output) {
  if (video === 'copy') return copied(stream, output);
  const { threads, preset, rotation } = work;
  const { filter: chain, crf, bitsPerSecond, keyframeEvery } = video;
  const decoder = await Decoder.create(stream, { threadCount: threads, exitOnError: false });
  const filter = FilterAPI.create(turned(rotation) + chain);
  const encoder = await Encoder.create('libx264', {
    decoder,
    filter,
    threadCount: threads,
    gopSize: keyframeEvery,
    maxRate: bitsPerSecond,
    bufSize: bitsPerSecond * 2,
    options: { preset, crf, profile: 'high' },
  });
  return encoded(output, encoder, filter.frames(decoder.frames(input.packets(stream.index))));
}

async function audioWay(stream, audio, output) {
  if (audio === 'copy') return copied(stream, output);
  const decoder = await Decoder.create(stream, { exitOnError: false });
  const filter = FilterAPI.create(
    // Silence fills the time before a sound that begins late, because the encoder starts at its first frame.
    'aresample=48000:async=1:first_pts=0,aformat=sample_fmts=fltp:sample_rates=48000:channel_layouts=stereo',
  );
  const encoder = await Encoder.create('aac', { decoder, filter, bitrate: 160_000 });
  return encoded(output, encoder, filter.frames(decoder.frames(input.packets(stream.index))));
}

function copied(stream, output) {
  const place = output.addStream(stream);
  return () => write(input.packets(stream.index), output, place);
}

function encoded(output, encoder, frames) {
  const place = output.addStream(encoder);
  return () => write(encoder.packets(frames), output, place);
}

async function write(packets, output, place) {
  for await (const packet of packets) {
    if (packet) tell(packet);
    await output.writePacket(packet, place);
    packet?.free();
  }
}

function tell(packet) {
  const seconds = secondOf(packet);
  if (!(seconds >= told + 0.5)) return;
  told = seconds;
  process.stdout.write(`${seconds}\n`);
}

function secondOf({ pts, timeBase }) {
  return (Number(pts) * timeBase.num) / timeBase.den;
}

/** Writes the first frame at or after `work.second` as a JPEG. Decodes all earlier frames, because there are few. */
async function renderPoster() {
  const stream = input.video();
  const decoder = await Decoder.create(stream);
  const filter = FilterAPI.create('format=yuvj420p');
  for await (const frame of filter.frames(decoder.frames(input.packets(stream.index)))) {
    if (!frame || secondOf(frame) < work.second) continue;
    await writeFile(work.output, await Encoder.encodeOne('mjpeg', frame));
    return;
  }
}

/** Returns the filter for the clockwise rotation that the file requires. The program ffmpeg rotates without such a filter. */
function turned(rotation) {
  return { 90: 'transpose=clock,', 180: 'hflip,vflip,', 270: 'transpose=cclock,' }[rotation] ?? '';
}
