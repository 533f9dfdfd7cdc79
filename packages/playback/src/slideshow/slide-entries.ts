/** The ids of the questions of slideshows, which the built-in feed 46 contains. */
export const slideshowQuestions = { files: 4601, seconds: 4602, transition: 4603, fit: 4604 } as const;

/** An entry of the files of a slideshow: a picture, a whole document, or one page of a document, counted from 1. */
export type SlideEntry = { address: string; page: number | null };

const pageOf = /#page=(\d{1,4})$/;

/**
 * Reads the answer to the question for the files of a slideshow: addresses divided by backticks. `#page=3` after the address of a
 * document is its third page. Texts that are empty are left out.
 */
export const readSlideEntries = (answer: string): SlideEntry[] =>
  answer
    .split('`')
    .filter((text) => text !== '')
    .map((text) => {
      const page = pageOf.exec(text);
      return page
        ? { address: text.slice(0, page.index), page: Number(page[1]) }
        : { address: text, page: null };
    });

/** Returns the text of an entry, as `readSlideEntries` reads it. */
export const slideEntryText = ({ address, page }: SlideEntry): string =>
  page === null ? address : `${address}#page=${page}`;
