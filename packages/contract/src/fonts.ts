import { fontOf } from '@marquee/playback/design/read-fields';
import { z } from 'zod';
import { endpoints } from './kit/endpoint';

/** The name of a font family, as a design may name it. */
export const familyName = z
  .string()
  .refine((value) => fontOf(value, '') !== '', 'must be the name of a font family');

export const fontFamily = z
  .object({
    family: z.string(),
    category: z.enum(['serif', 'sans-serif', 'display', 'handwriting', 'monospace']),
  })
  .meta({ title: 'FontFamily' });
export type FontFamily = z.infer<typeof fontFamily>;

/** One file of a family, with the properties that a CSS `@font-face` rule needs. */
const fontFace = z.object({
  url: z.string(),
  weight: z.int(),
  style: z.literal('normal'),
  /** A CSS `unicode-range`, or null for all characters. */
  unicodeRange: z.string().nullable(),
});

/** `faces` is empty for a family of Google that is not fetched yet. */
const familyWithFaces = fontFamily.extend({ faces: z.array(fontFace) }).meta({ title: 'FamilyWithFaces' });
export type FamilyWithFaces = z.infer<typeof familyWithFaces>;

export const fonts = endpoints({
  'GET /fonts': {
    summary: 'The font families for designs with their files, the most used first',
    who: 'person',
    answer: z.array(familyWithFaces),
  },
  'POST /fonts/faces': {
    summary: 'The files of some families. Families of Google are fetched and stored first',
    who: 'person',
    reads: true,
    body: z.object({ families: z.array(familyName).max(10) }),
    /** Families that do not exist or cannot be fetched now are left out. */
    answer: z.array(z.object({ family: z.string(), faces: z.array(fontFace) })),
    perMinute: 60,
    countedBy: 'person',
  },
});
