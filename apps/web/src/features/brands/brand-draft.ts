import type { Brand } from '@marquee/contract/brands';
import { colorOf } from '@marquee/playback/design/read-fields';
import type { Stored } from '../../kit/edit/edit';
import { part, partOf } from '../../kit/edit/part';
import type { Fault } from '../../kit/place-faults';

/** The brand kit in the form. `logo` is an address or the value of a pending file. `fonts` may contain empty texts. */
export type BrandDraft = { colors: readonly string[]; fonts: readonly string[]; logo: string };

export const storedBrand = ({ id, lastModified, colors, fonts, logo }: Brand): Stored<BrandDraft> => ({
  id,
  lastModified,
  draft: { colors, fonts, logo },
});

/** Returns the fonts that a person chose, each once. */
export const chosenFonts = (fonts: readonly string[]): string[] => [
  ...new Set(fonts.filter((font) => font !== '')),
];

const isSameList = (a: readonly string[], b: readonly string[]): boolean =>
  a.length === b.length && a.every((value, index) => value === b[index]);
const inWords = (values: readonly string[]): string => values.join(', ');

export const brandPart = partOf<BrandDraft>({
  colors: part({ title: 'Colors', same: isSameList, words: inWords }),
  fonts: part<readonly string[]>({
    title: 'Fonts',
    same: (a, b) => isSameList(chosenFonts(a), chosenFonts(b)),
    words: (fonts) => inWords(chosenFonts(fonts)),
  }),
  logo: part({ title: 'Logo', words: (logo) => (logo === '' ? '' : 'A picture') }),
});

/** Returns a fault for each color that is no CSS color. The field of the first color is `color0`. */
export const brandFaults = ({ colors }: BrandDraft): Fault[] =>
  colors.flatMap((color, index) =>
    colorOf(color, '') === ''
      ? [
          {
            at: `color${index}`,
            text: color.trim() === '' ? 'Please enter each color.' : `“${color}” is no color.`,
          },
        ]
      : [],
  );

/** Returns the color as #rrggbb for the color chooser of the browser, which knows no other form. */
export const chooserColor = (color: string): string => {
  const digits = /^#([\da-f]{3,8})$/i.exec(color.trim())?.[1] ?? '';
  if (digits.length === 6 || digits.length === 8) return `#${digits.slice(0, 6)}`.toLowerCase();
  if (digits.length === 3 || digits.length === 4)
    return `#${digits.slice(0, 3).replace(/./g, '$&$&')}`.toLowerCase();
  return '#000000';
};
