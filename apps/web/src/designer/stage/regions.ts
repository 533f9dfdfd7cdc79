const focusable =
  'a[href], button:not([disabled], [tabindex="-1"]), input:not([disabled]), select, textarea, [tabindex="0"]';

/** Gives the focus to the next or the previous region of the designer: header, options, canvas, layers, timeline. */
export const focusNextRegion = (page: HTMLElement, step: 1 | -1): void => {
  const regions = [...page.querySelectorAll<HTMLElement>('[data-region]')].filter(
    (region) => region.querySelector(focusable) !== null || region.tabIndex === 0,
  );
  const current = regions.findIndex((region) => region.contains(document.activeElement));
  const from = current === -1 && step < 0 ? 0 : current;
  focusIn(regions[(from + step + regions.length) % regions.length]);
};

/** Gives the focus to the first part of a region that can have it. */
export const focusIn = (region: HTMLElement | undefined): void => {
  const target = region?.tabIndex === 0 ? region : region?.querySelector<HTMLElement>(focusable);
  target?.focus();
};
