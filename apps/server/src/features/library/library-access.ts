import { and, eq, sql } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { withoutOrigin } from '../../kit/http/own-addresses';
import { fileTypeOf } from '../../kit/storage/file-type';
import { readWhole } from '../../kit/storage/read-whole';
import { files } from '../../schema/files';
import { folderOf, keyOf, kindOf } from '../files/upload-key';

/** An upload for the library of a department. Its first bytes say whether it is a video. */
export type LibraryUpload = { key: string; isVideo: boolean };

/** A picture or video of the library. An upload that a job encoded during the save has two keys. */
export type LibraryRow = { departmentId: number; keys: string[] };

/** Number of bytes that are sufficient to recognize a video. */
const startBytes = 64;

/**
 * Returns an upload for the library of the caller's department.
 * @throws AppError not-found
 */
export const ownLibraryUpload = async (ctx: Ctx<Person>, key: string): Promise<Allowed<LibraryUpload>> => {
  const { departmentId } = ctx.actor;
  const isOwn = key.startsWith(folderOf(departmentId, departmentId));
  const start = isOwn ? await ctx.storage.get(key, { start: 0, end: startBytes - 1 }) : undefined;
  if (!start) throw new AppError('not-found', ['This file does not exist. Please choose it again.']);
  const type = fileTypeOf(await readWhole(start, startBytes));
  return allow({ key, isVideo: type !== undefined && kindOf(type) === 'video' });
};

/**
 * Returns a picture or video of the library of the caller's department.
 * @throws AppError not-found
 */
export const ownLibraryFile = async (ctx: Ctx<Person>, url: string): Promise<Allowed<LibraryRow>> => {
  const { departmentId } = ctx.actor;
  const key = keyOf(withoutOrigin(ctx, url, 'anywhere'));
  const source = sql`(
    select coalesce(made_from, key) from files where department_id = ${departmentId} and key = ${key} limit 1)`;
  const rows = await ctx.db
    .selectDistinct({ key: files.key })
    .from(files)
    .where(
      and(
        eq(files.departmentId, departmentId),
        sql`coalesce(${files.madeFrom}, ${files.key}) = ${source}`,
        sql`${files.contentType} ~ '^(image|video)/'`,
      ),
    );
  if (rows.length === 0) throw new AppError('not-found');
  return allow({ departmentId, keys: rows.map((row) => row.key) });
};
