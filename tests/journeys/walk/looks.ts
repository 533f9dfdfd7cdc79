/** The variants in which each page is checked. */
export const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ].map((viewport) => ({ name: `${viewport.width}-${colorScheme}`, colorScheme, viewport })),
);
export type Look = (typeof looks)[number];
