import type { FontFace as Face } from '@marquee/playback/design/font-faces';
import { useEffect, useMemo } from 'react';
import { useFontFaces } from '../use-font-faces';
import type { FontRow } from './font-rows';

/** Addresses of the fonts that the page has. */
const added = new Set<string>();

/** Returns the name of a family in our page. It differs from the name of the family, because the interface uses some families. */
export const sampleFamily = (family: string): string => `Sample ${family}`;

/** Loads the fonts of these rows, so that the sample of each row is shown in its own font. */
export const useSampleFonts = (rows: readonly FontRow[]): void => {
  const families = useMemo(() => rows.map(({ family }) => family), [rows]);
  const faces = useFontFaces(families);
  useEffect(() => {
    for (const face of faces) addSample(face);
  }, [faces]);
};

/** Adds a font to the page. The browser loads the file when a sample uses the font. */
const addSample = ({ family, url, weight, unicodeRange }: Face): void => {
  if (added.has(url)) return;
  added.add(url);
  const source = `url("${url}") format("woff2")`;
  document.fonts.add(
    new FontFace(sampleFamily(family), source, {
      weight: String(weight),
      ...(unicodeRange ? { unicodeRange } : {}),
    }),
  );
};
