import { z } from 'zod';

/** What a video file holds, by its content. */
export const videoFacts = z.object({
  /** The family of its container: MP4 and QuickTime, or Matroska and WebM. */
  format: z.enum(['mov', 'matroska']),
  bytes: z.number(),
  seconds: z.number(),
  video: z
    .object({
      /** As RFC 6381 writes it, such as avc1.640028; empty when it is none that browsers know. */
      codec: z.string(),
      /** As it is seen: turned, and in square pixels. */
      width: z.number(),
      height: z.number(),
      /** How many a decoder has to hold for each picture. */
      pixels: z.number(),
      /** Its pixels are squares. */
      isSquare: z.boolean(),
      /** By how much its pictures are to be turned clockwise. */
      rotation: z.union([z.literal(0), z.literal(90), z.literal(180), z.literal(270)]),
      framesPerSecond: z.number(),
      isHdr: z.boolean(),
    })
    .nullable(),
  /** `codec`: aac, opus, vorbis ...; empty when it is none of these. */
  audio: z.object({ codec: z.string() }).nullable(),
});
export type VideoFacts = z.infer<typeof videoFacts>;

/** What is to be made of a video. */
export type VideoPlan = {
  container: 'mp4' | 'webm';
  /** Its pictures as they are, or anew: a chain of ffmpeg's filters behind what turns them, and how H.264 is to be made. */
  video: 'copy' | { filter: string; crf: number; bitsPerSecond: number; keyframeEvery: number };
  audio: 'none' | 'copy' | 'aac';
};
