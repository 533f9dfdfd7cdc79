import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fontFamily } from '@marquee/contract/fonts';
import { z } from 'zod';
import { findAbove } from '../../kit/config/find-above';

const family = fontFamily.extend({
  /** Of its package and its files. */
  name: z.string(),
  weights: z.array(z.int()),
  /** Whether it has the letters of more than western Europe, in a file of their own. */
  ext: z.boolean(),
});

/** One file of a family, as css asks for it. */
export type FontFace = { family: string; weight: number; url: string; unicodeRange: string | null };

const folder = '/content/fonts/';
/** What the files of the first kind lack. As the packages divide them. */
const extRange =
  'U+0100-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20C0, U+2113';

let known: z.infer<typeof family>[] | undefined;

/** The built-in catalogue, the most used first: the order is a judgement of our own. */
export const fontFamilies = () => {
  known ??= z
    .array(family)
    .parse(JSON.parse(readFileSync(join(findAbove('fonts'), 'catalogue.json'), 'utf8')));
  return known;
};

/** The faces of these families; none for one that is not in the catalogue. */
export const fontFacesOf = (families: string[]): FontFace[] =>
  fontFamilies()
    .filter((one) => families.includes(one.family))
    .flatMap(({ family: name, ...one }) =>
      filesOf(one).map(({ file, weight, isExt }) => ({
        family: name,
        weight,
        url: folder + file,
        unicodeRange: isExt ? extRange : null,
      })),
    );

/** Every file of the catalogue: its name in our addresses, and what it is in the packages. */
export const fontFiles = (): [file: string, packaged: string][] =>
  fontFamilies().flatMap((one) =>
    filesOf(one).map(({ file, packaged }): [string, string] => [file, packaged]),
  );

const filesOf = ({ name, weights, ext }: Omit<z.infer<typeof family>, 'family' | 'category'>) =>
  weights.flatMap((weight) =>
    (ext ? ['latin', 'latin-ext'] : ['latin']).map((subset) => ({
      weight,
      isExt: subset === 'latin-ext',
      file: `${name}-${weight}${subset === 'latin-ext' ? '-ext' : ''}.woff2`,
      packaged: `@fontsource/${name}/files/${name}-${subset}-${weight}-normal.woff2`,
    })),
  );
