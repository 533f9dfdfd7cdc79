// Reads a video file and prints its properties as JSON: see `VideoFacts` in src/kit/video/video-facts.ts. The program runs as a
// separate process, so that the server can kill it if a harmful file keeps it busy. Its standard input is the open file.
import { fstatSync, readSync } from 'node:fs';
import { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';
import { mayBeInterlaced } from './may-be-interlaced.mjs';

const { size } = fstatSync(0);
const source = new CustomSource({
  getSize: () => size,
  read: (start, end) => {
    const bytes = Buffer.alloc(end - start);
    return bytes.subarray(0, readSync(0, bytes, 0, bytes.length, start));
  },
});
const input = new Input({ source, formats: [MP4, QTFF, MATROSKA, WEBM] });
const format = await input.getFormat();
const pictures = await input.getVideoTracks();
const primary = await input.getPrimaryVideoTrack();
// A picture with an unknown codec can be a cover. If no codec is known, the encoder may know the first one.
const video = primary?.codec ? primary : (pictures.find(({ codec }) => codec) ?? primary);
const sounds = await Promise.all((await input.getAudioTracks()).map(async (track) => track.codec ?? ''));
// The encoder may know no codec that is unknown here, so the first sound with a known codec is taken.
const sound = Math.max(
  0,
  sounds.findIndex((codec) => codec !== ''),
);
const { averagePacketRate } = video ? await video.computePacketStats(300) : { averagePacketRate: 0 };
const family = format === MATROSKA || format === WEBM ? 'matroska' : 'mov';
const seconds = (await input.getDurationFromMetadata()) || (await input.computeDuration());

/** Returns the duration of the picture, which can be shorter than the sound. */
async function pictureSeconds() {
  const own = family === 'mov' ? await video.getDurationFromMetadata() : null;
  if (own) return own;
  // The packets of a truncated file end early. Its picture should be as long as the file says.
  const isWhole = (await input.computeDuration()) >= seconds * 0.95 - 1;
  return isWhole ? video.computeDuration() : seconds;
}

/** Returns the kind of colors: high dynamic range, the wide colors of BT.2020, or the colors that every screen shows. */
async function colors() {
  const { transfer, primaries, matrix } = await video.getColorSpace();
  if (transfer === 'pq' || transfer === 'hlg') return transfer;
  return primaries === 'bt2020' || matrix === 'bt2020-ncl' ? 'wide' : 'usual';
}

async function isInterlaced() {
  return video.codec === 'avc' && mayBeInterlaced((await video.getDecoderConfig())?.description);
}

process.stdout.write(
  JSON.stringify({
    format: family,
    bytes: size,
    seconds,
    video: video && {
      codec: (await video.getCodecParameterString()) ?? '',
      width: video.displayWidth,
      height: video.displayHeight,
      pixels: video.codedWidth * video.codedHeight,
      isSquare: video.squarePixelWidth === video.codedWidth && video.squarePixelHeight === video.codedHeight,
      rotation: video.rotation,
      framesPerSecond: averagePacketRate,
      seconds: await pictureSeconds(),
      isInterlaced: await isInterlaced(),
      colors: await colors(),
      number: pictures.indexOf(video),
    },
    audio: sounds.length > 0 ? { codec: sounds[sound], number: sound } : null,
  }),
);
process.exit(0);
