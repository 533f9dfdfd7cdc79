import { createHash } from 'node:crypto';
import { maxSlidePages, noPresentations, uploadKinds } from '@marquee/contract/kit/limits';
import { and, eq } from 'drizzle-orm';
import { convertPresentation } from '../../kit/documents/convert-presentation';
import { countPages, NotADocument, renderDocument } from '../../kit/documents/render-document';
import type { Services } from '../../kit/http/context';
import { encodePicture, NotAPicture } from '../../kit/pictures/encode-picture';
import { fileTypeOf } from '../../kit/storage/file-type';
import { TooLarge } from '../../kit/storage/limit-bytes';
import { readWhole } from '../../kit/storage/read-whole';
import { files } from '../../schema/files';
import { prepareThumbnail } from '../files/prepare-thumbnail';
import { kindOf, nameIn } from '../files/upload-key';
import { planSlidePages } from './plan-slide-pages';
import { checkNumber, withRoom } from './slide-room';
import type { SlideshowFile } from './slideshow-queries';
import { UnusableFile } from './unusable-file';

/** A stored picture: the picture of one message. */
export type Picture = Pick<
  typeof files.$inferInsert,
  'key' | 'contentType' | 'size' | 'hash' | 'name' | 'width' | 'height' | 'thumbnail'
>;

/** The pictures of a file. `note`: what is left out of them, the end of a sentence that begins with the name of the file. */
export type Slides = { pictures: Picture[]; note: string | null };

/**
 * Makes and stores the pictures of a file of a slideshow. Their names derive from the name of the file, so that a second attempt
 * replaces them.
 * @param begin called when the content of the file was read
 * @throws UnusableFile
 * @throws ProgramFailed if another process killed a converter
 */
export const prepareSlides = async (
  services: Services,
  file: SlideshowFile,
  begin: () => Promise<void>,
): Promise<Slides> => {
  const known = await alreadyMade(services, file);
  if (known) return { pictures: [known], note: null };
  await checkNumber(services, file, 1);
  const content = await contentOf(services, file.key);
  await begin();
  try {
    return await makePictures(services, file, content);
  } catch (error) {
    if (error instanceof NotADocument || error instanceof NotAPicture) throw new UnusableFile(error.message);
    throw error;
  }
};

/** Returns the picture that was made from an uploaded picture as soon as the upload arrived. */
const alreadyMade = async ({ db }: Services, { key, playlistId }: SlideshowFile) => {
  const [row] = await db
    .select({ key: files.key, contentType: files.contentType, size: files.size, hash: files.hash })
    .from(files)
    .where(and(eq(files.playlistId, playlistId), eq(files.madeFrom, key)))
    .limit(1);
  return /\.(png|jpe?g|webp|gif)$/i.test(key) ? row : undefined;
};

const contentOf = async ({ storage }: Services, key: string): Promise<Buffer> => {
  const stream = await storage.get(key);
  if (!stream) throw new UnusableFile('is no longer stored. Remove it and add it again');
  return readWhole(stream, uploadKinds.presentation.maxBytes).catch((error: unknown) => {
    throw error instanceof TooLarge ? new UnusableFile('is too large') : error;
  });
};

const makePictures = async (services: Services, file: SlideshowFile, content: Buffer): Promise<Slides> => {
  const type = fileTypeOf(content);
  const kind = type && kindOf(type);
  if (kind !== 'picture' && kind !== 'document' && kind !== 'presentation')
    throw new UnusableFile('is not a valid image, PDF or presentation');
  if (content.length > uploadKinds[kind].maxBytes) throw new UnusableFile('is too large');
  const base = file.key.replace(/\.\w*$/, '');
  if (kind === 'picture') {
    return withRoom(services, file, 1, async () => {
      const { bytes, contentType, extension } = await encodePicture(content, file.accountId);
      const picture = await store(services, `${base}-slide.${extension}`, bytes, contentType);
      const seen = await prepareThumbnail(services, picture.key, bytes);
      return { pictures: [{ ...picture, ...seen, name: nameIn(file.key) }], note: null };
    });
  }
  const pdf = kind === 'document' ? content : await converted(services, content);
  const { shown, note } = planSlidePages(await countPages(pdf));
  const pictures = await withRoom(services, file, shown, () => drawPages(services, pdf, base));
  return { pictures, note };
};

const drawPages = async (services: Services, pdf: Buffer, base: string): Promise<Picture[]> => {
  const pictures: Picture[] = [];
  await renderDocument(
    pdf,
    async (bytes, number) => {
      const page = `${base}-page-${String(number).padStart(3, '0')}.webp`;
      pictures.push(await store(services, page, bytes, 'image/webp'));
    },
    maxSlidePages,
  );
  return pictures;
};

const converted = ({ config }: Services, content: Buffer): Promise<Buffer> => {
  if (config.sofficePath === '') throw new UnusableFile(`cannot be shown. ${noPresentations.slice(0, -1)}`);
  return convertPresentation(content, config.sofficePath);
};

const store = async (
  { storage }: Services,
  key: string,
  bytes: Buffer,
  contentType: string,
): Promise<Picture> => {
  await storage.put(key, bytes, contentType);
  const hash = createHash('sha256').update(bytes).digest('hex');
  return { key, contentType, size: bytes.length, hash };
};
