import { maxRows } from '@marquee/contract/kit/limits';
import type { SlideFile } from '@marquee/contract/slideshows';
import { readSlideEntries, slideEntryText } from '@marquee/playback/slideshow/slide-entries';
import { fileName } from '../../files/file-words';
import { isPending, type PendingFiles } from '../../files/pending-files';

/** The files of a slideshow by the address that its answer contains. */
export type SlideFiles = ReadonlyMap<string, SlideFile>;

/** An entry of the list of a slideshow: a chosen file, a stored file, or one page of a stored document. */
export type Slide = {
  name: string;
  /** The page of a document, counted from 1. */
  page: number | null;
  /** The chosen file that the next save uploads. */
  pending: string | undefined;
  /** The file on the server. Undefined until the server knows the file. */
  file: SlideFile | undefined;
  /** The addresses of the pictures of this entry, in order. */
  pictures: readonly string[];
};

/** Returns the entry that a text of the answer names. */
export const slideOf = (text: string, chosen: PendingFiles, files: SlideFiles): Slide => {
  if (isPending(text)) {
    const name = fileName(text, chosen.get(text)?.file);
    return { name, page: null, pending: text, file: undefined, pictures: [] };
  }
  const [entry] = readSlideEntries(text);
  const { address, page } = entry ?? { address: text, page: null };
  const file = files.get(address);
  const pictures = file?.pictures ?? [];
  return {
    name: fileName(address, undefined),
    page,
    pending: undefined,
    file,
    pictures: page === null ? pictures : pictures.slice(page - 1, page),
  };
};

/** Returns the texts of the pages of a document, which replace the document when a person splits it. */
export const pagesOf = ({ file }: Slide): string[] =>
  (file?.pictures ?? []).map((_picture, index) =>
    slideEntryText({ address: file?.address ?? '', page: index + 1 }),
  );

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

/** Sorts by name, with numbers by their value: 'photo 2' before 'photo 10'. */
export const byNaturalName = <Named>(items: readonly Named[], nameOf: (item: Named) => string): Named[] =>
  items.toSorted((a, b) => natural.compare(nameOf(a), nameOf(b)));

/** Returns the sentence that says how many files were not added. */
export const tooManySlides = (leftOver: number): string => {
  const max = maxRows.itemsOfPlaylist.toLocaleString('en');
  const files = leftOver === 1 ? '1 file was' : `${leftOver.toLocaleString('en')} files were`;
  return `A slideshow has at most ${max} files, so ${files} not added. Divide the files into several slideshows.`;
};
