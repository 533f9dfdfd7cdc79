import type { VideoFacts, VideoPlan } from '../../kit/video/video-facts';

type Colors = NonNullable<VideoFacts['video']>['colors'];
export type Bounds = { width: number; height: number };
/** A plan, or the reason why the file is refused (`refused`), as a sentence. */
export type Planned = { plan: VideoPlan; refused?: undefined } | { plan?: undefined; refused: string };

/** Maximum number of pixels of a picture, because a decoder may need two hundred bytes of memory for each pixel. */
const maxPixels = 8192 * 4320;
const fullHd = 1920 * 1080;

/**
 * Plans how a video is prepared for TVs. The picture of a video that every TV plays is copied. Other videos are encoded as H.264
 * with AAC in an MP4. `bounds` are landscape or portrait, like the message. A landscape video in a portrait message keeps its
 * aspect ratio.
 */
export const planEncode = (
  { format, bytes, seconds, video, audio }: VideoFacts,
  wanted: { bounds: Bounds; audio: boolean },
): Planned => {
  if (!video || !(seconds > 0)) return { refused: 'There is no video in this file.' };
  if (video.pixels > maxPixels) return { refused: 'The picture is too large.' };
  const limit = limits(wanted.bounds);
  const heard = wanted.audio ? (audio?.codec ?? 'none') : 'none';
  const numbers = { videoNumber: video.number, audioNumber: audio?.number ?? 0 };
  const fits =
    !video.isInterlaced &&
    video.colors === 'usual' &&
    within(video, wanted.bounds) &&
    video.isSquare &&
    video.rotation === 0 &&
    video.framesPerSecond <= limit.framesPerSecond + 0.5 &&
    (bytes * 8) / seconds <= limit.bitsPerSecond * 2;
  if (fits && plainH264.test(video.codec))
    return { plan: { container: 'mp4', video: 'copy', audio: inMp4(heard), ...numbers } };
  if (fits && format === 'matroska' && plainVp.test(video.codec) && inWebm.has(heard))
    return {
      plan: { container: 'webm', video: 'copy', audio: heard === 'none' ? 'none' : 'copy', ...numbers },
    };
  const { width, height } = scaled(video, wanted.bounds);
  const framesPerSecond = Math.min(video.framesPerSecond || 30, limit.framesPerSecond);
  const filter = [
    deinterlaced,
    ...toUsualColors[video.colors],
    `scale=${width}:${height}:flags=bicubic`,
    'setsar=1',
    ...(video.framesPerSecond > limit.framesPerSecond + 0.5 ? [`fps=${limit.framesPerSecond}`] : []),
    'format=yuv420p',
  ];
  return {
    plan: {
      container: 'mp4',
      video: {
        filter: filter.join(),
        crf: 20,
        bitsPerSecond: limit.bitsPerSecond,
        keyframeEvery: Math.round(framesPerSecond * 2),
      },
      audio: inMp4(heard),
      ...numbers,
    },
  };
};

/** Returns the maximum frame rate that TVs of this resolution decode without dropping frames, and the maximum bit rate. */
const limits = ({ width, height }: Bounds) =>
  width * height > fullHd
    ? { framesPerSecond: 30, bitsPerSecond: 35_000_000 }
    : { framesPerSecond: 60, bitsPerSecond: 12_000_000 };

/** Codecs of H.264 in the profiles Baseline, Main and High, which have eight bits and 4:2:0. */
const plainH264 = /^avc1\.(42|4d|64)/i;
/** Codecs of VP8, and of VP9 in profile 0. */
const plainVp = /^(vp8|vp09\.00)/i;
const inWebm = new Set(['none', 'opus', 'vorbis']);

const inMp4 = (heard: string): VideoPlan['audio'] =>
  heard === 'none' ? 'none' : heard === 'aac' ? 'copy' : 'aac';

/** The ffmpeg filter that makes whole frames from fields. It does not change frames that the decoder does not mark as interlaced. */
const deinterlaced = 'bwdif=mode=send_frame:deint=interlaced';

/** The ffmpeg filters that convert high dynamic range to BT.709. */
const toneMapped =
  'zscale=t=linear:npl=100,format=gbrpf32le,zscale=p=bt709,tonemap=hable:desat=0,zscale=t=bt709:m=bt709:r=tv';

/** Returns the filter that names all colors of BT.2020, because some files name only a part of them and cannot be converted then. */
const bt2020 = (transfer: string) =>
  `setparams=color_primaries=bt2020:color_trc=${transfer}:colorspace=bt2020nc`;

/** The ffmpeg filters that convert colors to those that every screen shows. */
const toUsualColors: Record<Colors, string[]> = {
  usual: [],
  wide: [bt2020('bt2020-10'), 'zscale=p=bt709:t=bt709:m=bt709:r=tv'],
  pq: [bt2020('smpte2084'), toneMapped],
  hlg: [bt2020('arib-std-b67'), toneMapped],
};

/** Returns whether a size is within the bounds and even. H.264 requires even sizes. */
export const within = ({ width, height }: Bounds, bounds: Bounds): boolean =>
  width <= bounds.width && height <= bounds.height && width % 2 === 0 && height % 2 === 0;

const scaled = ({ width, height }: Bounds, bounds: Bounds): Bounds => {
  const by = Math.min(1, bounds.width / width, bounds.height / height);
  return { width: even(width * by), height: even(height * by) };
};

const even = (length: number): number => Math.max(2, Math.round(length / 2) * 2);
