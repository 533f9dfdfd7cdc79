// Reads a video file and prints its properties as JSON: see `VideoFacts` in src/kit/video/video-facts.ts. The program runs as a
// separate process, so that the server can kill it if a harmful file keeps it busy. Its only argument is the path of the file.
import { stat } from 'node:fs/promises';
import { FilePathSource, Input, MATROSKA, MP4, QTFF, WEBM } from 'mediabunny';

const path = process.argv[2] ?? '';
const source = new FilePathSource(path);
const input = new Input({ source, formats: [MP4, QTFF, MATROSKA, WEBM] });
const format = await input.getFormat();
const video = await input.getPrimaryVideoTrack();
const audio = await input.getPrimaryAudioTrack();
const { averagePacketRate } = video ? await video.computePacketStats(300) : { averagePacketRate: 0 };

process.stdout.write(
  JSON.stringify({
    format: format === MATROSKA || format === WEBM ? 'matroska' : 'mov',
    bytes: (await stat(path)).size,
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
