import { z } from 'zod';

/** Properties of a video file, read from its content. */
export const videoFacts = z.object({
  /** The container family: MP4 and QuickTime, or Matroska and WebM. */
  format: z.enum(['mov', 'matroska']),
  bytes: z.number(),
  seconds: z.number(),
  video: z
    .object({
      /** Codec string of RFC 6381, such as avc1.640028. Empty if browsers do not know the codec. */
      codec: z.string(),
      /** Width as displayed, in pixels: after the rotation, and in square pixels. */
      width: z.number(),
      height: z.number(),
      /** Number of pixels that a decoder stores for each frame. */
      pixels: z.number(),
      /** Whether the pixels are square. */
      isSquare: z.boolean(),
      /** Clockwise rotation of the frames for display, in degrees. */
      rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
      framesPerSecond: z.number(),
      /** Duration of the picture. The sound can be longer. */
      seconds: z.number(),
      /** Whether the frames of an H.264 video can consist of two fields, which were recorded one after the other. */
      isInterlaced: z.boolean(),
      /** The kind of colors: high dynamic range (PQ or HLG), BT.2020 without it, or the colors that every screen shows. */
      colors: z.enum(['usual', 'wide', 'pq', 'hlg']),
      /** Its position among the pictures of the file, from 0. Covers are not counted. */
      number: z.number(),
    })
    .nullable(),
  /**
   * The first sound with a known codec, or the first sound. `codec`: aac, opus, vorbis and others; empty if it is unknown. `number`: its
   * position among the sounds of the file, from 0.
   */
  audio: z.object({ codec: z.string(), number: z.number() }).nullable(),
});
export type VideoFacts = z.infer<typeof videoFacts>;

/** The planned conversion of a video. */
export type VideoPlan = {
  container: 'mp4' | 'webm';
  /** Copies the frames, or encodes them again: a chain of ffmpeg filters after the rotation, and the settings of H.264. */
  video: 'copy' | { filter: string; crf: number; bitsPerSecond: number; keyframeEvery: number };
  audio: 'none' | 'copy' | 'aac';
  /** The position of the picture among the pictures of the file, from 0. Covers are not counted. Default: 0. */
  videoNumber?: number;
  /** The position of the sound among the sounds of the file, from 0. Default: 0. */
  audioNumber?: number;
};
