const desktop = { width: 1440, height: 900 };
const phone = { width: 390, height: 844 };
const tablet = { width: 1024, height: 768 };
/** A window of 1440 by 900 pixels at a zoom of 200%. */
export const lowWindow = { width: 720, height: 450 };

type Size = { width: number; height: number };
const looksOf = (viewports: Size[]) =>
  (['light', 'dark'] as const).flatMap((colorScheme) =>
    viewports.map((viewport) => ({
      name: `${viewport.width}-${colorScheme}`,
      colorScheme,
      viewport,
      hasTouch: viewport === phone,
    })),
  );

/** The variants in which each page is checked. */
export const looks = looksOf([desktop, phone]);
/** All variants, for screenshots. */
export const allLooks = looksOf([desktop, tablet, lowWindow, phone]);
export type Look = (typeof looks)[number];
