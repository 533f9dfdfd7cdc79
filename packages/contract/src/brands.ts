import { colorOf } from '@marquee/playback/design/read-fields';
import { z } from 'zod';
import { familyName } from './fonts';
import { endpoints } from './kit/endpoint';
import { id, ifUnchangedSince, moment } from './kit/fields';
import { maxBrandColors, maxBrandFonts } from './kit/limits';

const color = z
  .string()
  .trim()
  .refine((value) => colorOf(value, '') !== '', 'must be a CSS color, such as #cc0000');

export const brand = z
  .object({
    /** The id of the department. */
    id: id('department'),
    colors: z.array(z.string()),
    fonts: z.array(z.string()),
    /** The address of a picture, or an empty text. */
    logo: z.string(),
    lastModified: moment,
  })
  .meta({ title: 'Brand' });
export type Brand = z.infer<typeof brand>;

export const brands = endpoints({
  'GET /departments/brand': {
    summary: 'The brand kit of the department: the colors, fonts and logo that the designer offers first',
    who: 'person',
    answer: brand,
  },
  'PUT /departments/brand': {
    summary: 'Replace the brand kit of the department',
    who: 'edit',
    audited: 'brand-changed',
    body: z.object({
      colors: z.array(color).max(maxBrandColors, `A brand kit has at most ${maxBrandColors} colors.`),
      fonts: z.array(familyName).max(maxBrandFonts, `A brand kit has at most ${maxBrandFonts} fonts.`),
      /** The address of an upload, of a stored file or of a built-in picture. Empty: no logo. */
      logo: z.string().trim().max(2_000),
      ifUnchangedSince,
    }),
    answer: brand,
    errors: ['changed-meanwhile', 'not-found', 'wrong-type'],
  },
});
