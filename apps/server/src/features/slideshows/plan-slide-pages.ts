import { maxSlidePages } from '@marquee/contract/kit/limits';

/**
 * Returns how many pages of a document a slideshow shows, and what it leaves out: the end of a sentence that begins with the name
 * of the file.
 */
export const planSlidePages = (pages: number): { shown: number; note: string | null } =>
  pages <= maxSlidePages
    ? { shown: pages, note: null }
    : {
        shown: maxSlidePages,
        note: `has ${pages.toLocaleString('en')} pages. Only the first ${maxSlidePages} are shown`,
      };
