import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fontFamily } from '@marquee/contract/fonts';
import catalogue from '@marquee/fonts/catalogue.json';
import { z } from 'zod';

const family = fontFamily.extend({
  /** The name of the family in the name of the font package and in the file names. */
  name: z.string(),
  weights: z.array(z.int()),
  /** Whether each weight has a second file, with letters beyond those of western Europe. */
  ext: z.boolean(),
});

/** One file of a family, with the properties that a CSS `@font-face` rule needs. */
export type FontFace = { family: string; weight: number; url: string; unicodeRange: string | null };

const folder = '/content/fonts/';
/** Unicode range of the `latin-ext` files in the font packages. */
const extRange =
  'U+0100-02FF, U+0304, U+0308, U+0329, U+1D00-1DBF, U+1E00-1E9F, U+1EF2-1EFF, U+2020, U+20A0-20C0, U+2113';

let known: z.infer<typeof family>[] | undefined;

/** Returns the built-in catalog of font families, the most used first according to our own estimate. */
export const fontFamilies = () => {
  known ??= z.array(family).parse(catalogue);
  return known;
};

/**
 * Returns the path of a font file on this machine. The build copies the files beside the server (`vite.config.ts`), so
 * that an installation needs no font packages. The sources read the packages, which are dependencies of the package `fonts`.
 * @param packaged the package and the path in it, such as `@fontsource/anton/files/anton-latin-400-normal.woff2`
 * @throws Error if the sources run and the package is not installed
 */
export const fontPath = (packaged: string): string => {
  if (!import.meta.url.endsWith('.ts')) return join(import.meta.dirname, 'fonts', packaged);
  const fonts = createRequire(import.meta.url).resolve('@marquee/fonts/package.json');
  return createRequire(fonts).resolve(packaged);
};

/** Returns the faces of these families. A family outside the catalog has no faces. */
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

/** Returns every font file of the catalog: its name in our addresses and its path in the font packages. */
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
