import { createHash } from 'node:crypto';
import { uploadKinds } from '@marquee/contract/kit/limits';
import type { UploadKind } from '@marquee/playback/template/fields/field-kind';
import type { Person } from '../../kit/access/actor';
import { countPages, NotADocument } from '../../kit/documents/render-document';
import { AppError } from '../../kit/http/app-error';
import type { Services } from '../../kit/http/context';
import { encodePicture, NotAPicture } from '../../kit/pictures/encode-picture';
import { fileTypeOf } from '../../kit/storage/file-type';
import { TooLarge } from '../../kit/storage/limit-bytes';
import { readWhole } from '../../kit/storage/read-whole';
import { files } from '../../schema/files';
import { prepareThumbnail } from './prepare-thumbnail';
import {
  contentUrl,
  type FileOwner,
  folderOf,
  keyOf,
  kindOf,
  nameIn,
  ownerId,
  uploadKey,
} from './upload-key';
import { uploadName } from './upload-name-queries';

/** The owner of an upload and the question that the upload answers. `takes` lists the kinds of file that it accepts. */
export type Place = { owner: FileOwner; question: { title: string; takes: readonly UploadKind[] } };

/** A function that accepts the uploads that a text names and returns the text with the addresses of the new files. */
export type AcceptIn = (text: string, place: Place) => Promise<string>;

/** The context for accepting a file. The actor is the person who saves. In a job, the actor is the owner of the file. */
export type Accepting = Services & { now: Date; actor: Pick<Person, 'accountId' | 'departmentId'> };

type Made = { bytes: Buffer; contentType: string; extension: string; state?: 'waiting' };

/**
 * Checks the content of an upload and stores the resulting file under a new key: an encoded picture, a list or design with
 * encoded pictures, or an unchanged PDF. Later uploads to the address of the upload do not change this file. The file is
 * marked as unused until an answer that names it is saved.
 * @returns the address of the file, which replaces the address of the upload
 * @throws AppError that names the file and the question
 */
export const acceptFile = async (
  ctx: Accepting,
  url: string,
  place: Place,
  acceptIn: AcceptIn,
): Promise<string> => {
  const source = keyOf(url);
  return acceptContent(ctx, await contentOf(ctx, source, place), { source, place }, acceptIn);
};

/**
 * Accepts a file like `acceptFile`, but receives its content as an argument.
 * @param source the key of the upload, or the web address of the file. The name of the new file is made from the end of `source`.
 */
export const acceptContent = async (
  ctx: Accepting,
  content: Buffer,
  { source, place }: { source: string; place: Place },
  acceptIn: AcceptIn,
): Promise<string> => {
  const { accountId, departmentId } = ctx.actor;
  const { owner } = place;
  const name = await uploadName(ctx.db, source);
  const { bytes, extension, ...made } = await make(content, name, { ...place, accountId }, acceptIn);
  const key = uploadKey(departmentId, ownerId(owner), `${nameIn(source).replace(/\.\w*$/, '')}.${extension}`);
  await ctx.storage.put(key, bytes, made.contentType);
  const hash = createHash('sha256').update(bytes).digest('hex');
  const isPicture = made.contentType.startsWith('image/');
  await ctx.db.insert(files).values({
    ...made,
    ...(isPicture && (await prepareThumbnail(ctx, key, bytes))),
    accountId,
    departmentId,
    ...owner,
    key,
    hash,
    name,
    size: bytes.length,
    madeFrom: source,
    unusedSince: ctx.now,
  });
  return contentUrl(key);
};

const contentOf = async (ctx: Accepting, key: string, place: Place): Promise<Buffer> => {
  const isOwn = key.startsWith(folderOf(ctx.actor.departmentId, ownerId(place.owner)));
  const stream = isOwn ? await ctx.storage.get(key) : undefined;
  if (!stream) throw new AppError('not-found', ['This file does not exist. Please choose it again.']);
  return readWhole(stream, largestRead).catch(async (error: unknown) => {
    throw error instanceof TooLarge ? refused(await uploadName(ctx.db, key), place, 'is too large') : error;
  });
};

/** Maximum size of a file that is read into memory, in bytes. Documents are the largest kind except videos. */
const largestRead = uploadKinds.document.maxBytes;

const make = async (
  content: Buffer,
  name: string,
  place: Place & { accountId: number },
  acceptIn: AcceptIn,
): Promise<Made> => {
  const type = fileTypeOf(content);
  const kind = type && kindOf(type);
  const { takes } = place.question;
  if (takes.length === 0) throw refused(name, place, 'can’t be used there');
  if (!kind || !takes.includes(kind)) throw refused(name, place, `isn’t ${takes.map(named).join(' or ')}`);
  if (content.length > uploadKinds[kind].maxBytes) throw refused(name, place, 'is too large');
  switch (kind) {
    case 'picture':
      return encodePicture(content, place.accountId).catch((error: unknown) => {
        throw error instanceof NotAPicture ? refused(name, place, error.message) : error;
      });
    case 'json': {
      const text = canonicalJson(content.toString('utf8'));
      if (text === undefined) throw refused(name, place, 'is damaged or incomplete');
      const pictures: Place = { ...place, question: { ...place.question, takes: ['picture'] } };
      const bytes = Buffer.from(await acceptIn(text, pictures));
      return { bytes, contentType: 'application/json', extension: 'json' };
    }
    case 'document':
      await countPages(content).catch((error: unknown) => {
        throw error instanceof NotADocument ? refused(name, place, error.message) : error;
      });
      return { bytes: content, contentType: 'application/pdf', extension: 'pdf', state: 'waiting' };
    // Slideshows convert presentations in a job.
    case 'presentation':
      throw refused(name, place, 'can’t be used there');
    case 'video':
      throw refused(name, place, 'must be prepared for screens first');
  }
};

const named = (kind: UploadKind): string =>
  ({
    picture: 'a valid image (PNG, JPEG, WebP or GIF)',
    video: 'a valid video (MP4 or WebM)',
    document: 'a valid PDF',
    presentation: 'a valid presentation (PowerPoint or OpenDocument)',
    json: 'a valid list or design',
  })[kind];

const refused = (name: string, { question }: Place, why: string) =>
  new AppError('wrong-type', [`${question.title}: ${name} ${why}.`]);

/**
 * Returns the same JSON without unnecessary escapes, so that a search finds the addresses in the text. Returns undefined if
 * the text is not JSON.
 */
export const canonicalJson = (text: string): string | undefined => {
  try {
    return JSON.stringify(JSON.parse(text));
  } catch {
    return undefined;
  }
};
