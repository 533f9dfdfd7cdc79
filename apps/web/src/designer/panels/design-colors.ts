import { type DesignElement, valuesOf } from '@marquee/playback/design/elements/elements';
import { colorOf } from '@marquee/playback/design/read-fields';

/** Number of colors that the last used colors keep. */
export const maxUsedColors = 12;

/** Maximum number of colors of the design that are offered. */
const maxDesignColors = 18;

/** Returns a color for comparisons: lower case, short # colors in their long form, without an alpha of 100%. */
export const comparable = (color: string): string => {
  const lower = color.trim().toLowerCase();
  const long = /^#[\da-f]{3,4}$/.test(lower) ? lower.replace(/[\da-f]/g, '$&$&') : lower;
  return /^#[\da-f]{6}ff$/.test(long) ? long.slice(0, 7) : long;
};

export const isSameColor = (a: string, b: string): boolean => comparable(a) === comparable(b);

/** Returns the colors without repetitions. */
export const distinctColors = (colors: readonly string[]): string[] =>
  colors.filter((color, index) => colors.findIndex((other) => isSameColor(other, color)) === index);

/** Returns the colors of the elements, the most frequent first. */
export const designColors = (elements: readonly DesignElement[]): string[] => {
  const colors = elements.flatMap((element) => valuesOf(element, 'colors'));
  const counts = new Map<string, number>();
  for (const color of colors) counts.set(comparable(color), (counts.get(comparable(color)) ?? 0) + 1);
  const countOf = (color: string) => counts.get(comparable(color)) ?? 0;
  return distinctColors(colors)
    .toSorted((a, b) => countOf(b) - countOf(a))
    .slice(0, maxDesignColors);
};

/** Returns the last used colors after a color was used: the newest first, each once. */
export const withUsedColor = (used: readonly string[], color: string): string[] =>
  distinctColors([color, ...used]).slice(0, maxUsedColors);

/** Returns a color of the picker, '#rrggbbaa', in its stored form: upper case, without an alpha of 100%. */
export const storedColor = (picked: string): string => {
  const upper = picked.toUpperCase();
  return /^#[\dA-F]{6}FF$/.test(upper) ? upper.slice(0, 7) : upper;
};

/** Returns an opaque color '#rrggbb' with the alpha of a color '#rrggbbaa'. */
export const withAlphaOf = (opaque: string, current: string): string =>
  storedColor(`${opaque.slice(0, 7)}${/^#[\da-f]{8}$/i.test(current) ? current.slice(7) : 'ff'}`);

/** Returns the color that a person typed, or undefined if a design cannot contain it. # may be missing. */
export const typedColor = (text: string, isSupported: (color: string) => boolean): string | undefined => {
  const typed = text.trim();
  const color = /^([\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})$/i.test(typed) ? `#${typed}` : typed;
  const accepted = colorOf(color, '');
  return accepted !== '' && isSupported(accepted) ? accepted : undefined;
};
