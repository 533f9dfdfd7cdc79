import { maxPictureBytes, pictureTypes } from '@marquee/contract/kit/limits';
import { and, eq } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { FetchError } from '../../kit/fetch/fetch-error';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { acceptFetchedPicture } from './accept-fetched-file';
import { files } from '../../schema/files';
import { contentUrl, folderOf, ownerId } from './upload-key';
import type { UploadPlace } from './upload-place-access';

const seconds = 15;

/**
 * Copies a picture from a web address to the files of a message or screen. The picture is checked and encoded like an upload. The
 * copy is marked as unused until an answer that names it is saved. A second call with the same address and owner returns the same
 * copy.
 * @returns the address of the copy
 * @throws AppError address-unread, limit-reached, wrong-type
 */
export const copyPicture = async (
  ctx: Ctx<Person>,
  { owner, question, departmentId, takes }: Allowed<UploadPlace>,
  address: string,
): Promise<string> => {
  if (!takes.includes('picture'))
    throw new AppError('wrong-type', [`${question.title} does not accept pictures.`]);
  const { href } = new URL(address);
  const known = await copyOf(ctx, departmentId, ownerId(owner), href);
  if (known) return known;
  const place = { owner, question: { title: question.title, takes: ['picture'] as const } };
  const content = await fetchPicture(ctx, href);
  return acceptFetchedPicture(ctx, content, href, place);
};

const copyOf = async ({ db }: Ctx<Person>, departmentId: number, owner: number, href: string) => {
  const rows = await db
    .select({ key: files.key })
    .from(files)
    .where(and(eq(files.madeFrom, href), eq(files.departmentId, departmentId)));
  const ofOwner = rows.find(({ key }) => key.startsWith(folderOf(departmentId, owner)));
  return ofOwner && contentUrl(ofOwner.key);
};

const fetchPicture = async ({ fetch }: Ctx<Person>, href: string): Promise<Buffer> => {
  const types = [...pictureTypes, 'application/octet-stream', 'binary/octet-stream'];
  const answer = await fetch(href, { types, maxBytes: maxPictureBytes, seconds }).catch((error: unknown) => {
    throw error instanceof FetchError ? new AppError('address-unread', [error.message]) : error;
  });
  return answer.kind === 'read' ? answer.bytes : Buffer.alloc(0);
};
