import { fontOf } from '@marquee/playback/design/read-fields';
import { z } from 'zod';
import { endpoints } from './kit/endpoint';

/** The name of a font family, as a design may name it. */
export const familyName = z
  .string()
  .refine((value) => fontOf(value, '') !== '', 'must be the name of a font family');

export const fontFamily = z
  .object({
    family: z.string().describe('The name of the font family.'),
    category: z
      .enum(['serif', 'sans-serif', 'display', 'handwriting', 'monospace'])
      .describe('The style of the family.'),
  })
  .meta({ title: 'FontFamily' });
export type FontFamily = z.infer<typeof fontFamily>;

/** One file of a family, with the properties that a CSS `@font-face` rule needs. */
const fontFace = z.object({
  url: z.string().describe('The address of the font file.'),
  weight: z.int().describe('The CSS weight of the face, such as 400.'),
  style: z.literal('normal').describe('The CSS style of the face.'),
  unicodeRange: z.string().nullable().describe('The CSS `unicode-range` of the file. Null: all characters.'),
});

/** `faces` is empty for a family of Google that is not fetched yet. */
const familyWithFaces = fontFamily
  .extend({
    faces: z
      .array(fontFace)
      .describe('The files of the family. Empty: a family of Google that was not fetched yet.'),
  })
  .meta({ title: 'FamilyWithFaces' });
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
    body: z.object({ families: z.array(familyName).max(10).describe('The names of the families.') }),
    /** Families that do not exist or cannot be fetched now are left out. */
    answer: z.array(
      z.object({
        family: z.string().describe('The name of the font family.'),
        faces: z.array(fontFace).describe('The files of the family.'),
      }),
    ),
    perMinute: 60,
    countedBy: 'person',
  },
});
