// Reads a video file and prints its properties as JSON: see `VideoFacts` in src/kit/video/video-facts.ts. The program runs as a
// separate process, so that the server can kill it if a harmful file keeps it busy. Its standard input is the open file.
import { fstatSync, readSync } from 'node:fs';
import { CustomSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';

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
const video = await input.getPrimaryVideoTrack();
const audio = await input.getPrimaryAudioTrack();
const { averagePacketRate } = video ? await video.computePacketStats(300) : { averagePacketRate: 0 };

process.stdout.write(
  JSON.stringify({
    format: format === MATROSKA || format === WEBM ? 'matroska' : 'mov',
    bytes: size,
    seconds: (await input.getDurationFromMetadata()) ?? (await input.computeDuration()),
    video: video && {
      codec: (await video.getCodecParameterString()) ?? '',
      width: video.displayWidth,
      height: video.displayHeight,
      pixels: video.codedWidth * video.codedHeight,
      isSquare: video.squarePixelWidth === video.codedWidth && video.squarePixelHeight === video.codedHeight,
      rotation: video.rotation,
      framesPerSecond: averagePacketRate,
      isHdr: await video.hasHighDynamicRange(),
    },
    audio: audio && { codec: audio.codec ?? '' },
  }),
);
process.exit(0);
