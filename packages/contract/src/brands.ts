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
    colors: z.array(z.string()).describe('The colors as CSS colors, such as `#cc0000`.'),
    fonts: z.array(z.string()).describe('The names of the font families.'),
    logo: z.string().describe('The address of the logo. Empty: no logo.'),
    lastModified: moment.describe('When the brand kit was last saved.'),
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
      colors: z
        .array(color)
        .max(maxBrandColors, `A brand kit has at most ${maxBrandColors} colors.`)
        .describe('The colors as CSS colors, such as `#cc0000`.'),
      fonts: z
        .array(familyName)
        .max(maxBrandFonts, `A brand kit has at most ${maxBrandFonts} fonts.`)
        .describe('The names of the font families.'),
      logo: z
        .string()
        .trim()
        .max(2_000)
        .describe('The address of an upload, of a stored file or of a built-in picture. Empty: no logo.'),
      ifUnchangedSince,
    }),
    answer: brand,
    errors: ['changed-meanwhile', 'not-found', 'wrong-type'],
  },
});
