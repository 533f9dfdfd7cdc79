import type { FontFamily } from '@marquee/contract/fonts';
import { similarFonts } from './similar-fonts';

/** A family in the list of fonts. `source` says why it is listed. A family without a category is not in the catalog. */
export type FontRow = {
  readonly family: string;
  readonly category: FontFamily['category'] | undefined;
  readonly source: 'brand' | 'design' | 'catalog' | 'similar';
};

/** Maximum number of families that are listed at once. */
export const maxFontRows = 10;

/**
 * Returns at most ten families that match: first those of the brand, then those of the design, then the others by popularity.
 * `fonts` is in order of popularity. The category is compared exactly, the search ignores case and accents. If the search names a
 * well-known font outside the catalog, families that look like it follow.
 */
export const fontRows = ({
  fonts,
  brand,
  used,
  category,
  search,
}: {
  fonts: readonly Pick<FontFamily, 'family' | 'category'>[];
  brand: readonly string[];
  used: readonly string[];
  category: FontFamily['category'] | '';
  search: string;
}): FontRow[] => {
  const categories = new Map(fonts.map((font) => [font.family, font.category]));
  const rows = new Map<string, FontRow>();
  const add = (families: Iterable<string>, source: FontRow['source']) => {
    for (const family of families)
      if (!rows.has(family)) rows.set(family, { family, category: categories.get(family), source });
  };
  add(brand, 'brand');
  add(used, 'design');
  add(categories.keys(), 'catalog');
  const wanted = folded(search.trim());
  const isNamed = ({ family }: FontRow) => folded(family).includes(wanted);
  const alike = similarFonts(wanted).flatMap((family) => rows.get(family) ?? []);
  return [
    ...[...rows.values()].filter(isNamed),
    ...alike.filter((row) => !isNamed(row)).map((row) => ({ ...row, source: 'similar' as const })),
  ]
    .filter((row) => category === '' || row.category === category)
    .slice(0, maxFontRows);
};

/** Returns a text without case and accents. */
const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
