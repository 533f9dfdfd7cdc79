import { createHash, randomBytes } from 'node:crypto';
import {
  pictureTypes,
  type UploadKind,
  type UploadType,
  uploadKinds,
  uploadsFor,
} from '@marquee/contract/limits';
import { and, eq, inArray } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import type { Transaction } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { files } from '../files/file-tables';
import { pictureTypeOf } from './picture-type';

const contentRoot = '/content/';
const uploadFolder = 'uploads/';

/** The place of a new upload: of this department and message, under a name that nobody can guess. Part 1, section 5. */
export const uploadKey = (departmentId: number, messageId: number, fileName: string): string =>
  `${uploadFolder}${departmentId}/${messageId}/${randomBytes(12).toString('hex')}-${cleanName(fileName)}`;

const cleanName = (name: string): string => name.replace(/[^\w.]/g, '').slice(-80) || 'file';

export const contentUrl = (key: string): string => contentRoot + key;

export const kindOf = (type: UploadType): UploadKind => {
  if (includes(uploadKinds.video.types, type)) return 'video';
  if (includes(uploadKinds.document.types, type)) return 'document';
  return includes(uploadKinds.json.types, type) ? 'json' : 'picture';
};

/** Whether a question of this field type can be answered with a file of this kind. */
export const takes = (fieldType: string, kind: UploadKind): boolean =>
  includes(new Map<string, readonly UploadKind[]>(Object.entries(uploadsFor)).get(fieldType) ?? [], kind);

const includes = (list: readonly string[], one: string) => list.includes(one);

/**
 * Looks at the uploads that some answers name. One that is new must be of this department and message and be what it
 * says it is; a known one must be the account's. `keep` records the new ones with the answers, in one transaction.
 */
export const acceptUploads = async (ctx: Ctx<Person>, rows: { messageId: number; value: string }[]) => {
  const named = rows.flatMap(({ messageId, value }) =>
    value.startsWith(contentRoot + uploadFolder) ? [{ messageId, key: value.slice(contentRoot.length) }] : [],
  );
  const known = await knownKeys(
    ctx,
    named.map(({ key }) => key),
  );
  const fresh = [
    ...new Map(named.filter(({ key }) => !known.has(key)).map((row) => [row.key, row])).values(),
  ];
  const accepted: (typeof files.$inferInsert)[] = [];
  for (const { key, messageId } of fresh) accepted.push(await judge(ctx, key, messageId));
  return {
    keep: async (tx: Transaction): Promise<void> => {
      if (accepted.length) await tx.insert(files).values(accepted).onConflictDoNothing();
    },
  };
};

const knownKeys = async (ctx: Ctx<Person>, keys: string[]): Promise<Set<string>> => {
  if (keys.length === 0) return new Set();
  const rows = await ctx.db
    .select({ key: files.key })
    .from(files)
    .where(and(inArray(files.key, keys), eq(files.accountId, ctx.actor.accountId)));
  return new Set(rows.map((row) => row.key));
};

const judge = async (
  ctx: Ctx<Person>,
  key: string,
  messageId: number,
): Promise<typeof files.$inferInsert> => {
  const { accountId, departmentId } = ctx.actor;
  const stream = key.startsWith(`${uploadFolder}${departmentId}/${messageId}/`)
    ? await ctx.storage.get(key)
    : undefined;
  if (!stream) throw new AppError('not-found', ['This file does not exist. Please choose it again.']);
  const hash = createHash('sha256');
  let size = 0;
  let start = Buffer.alloc(0);
  for await (const chunk of stream) {
    hash.update(chunk);
    size += chunk.length;
    if (start.length < 16) start = Buffer.concat([start, chunk.subarray(0, 16)]);
  }
  const contentType = pictureTypeOf(start);
  if (!contentType) {
    await ctx.storage.remove(key);
    throw new AppError('wrong-type', [
      `This file is not a picture that can be shown: ${pictureTypes.join(', ')}.`,
    ]);
  }
  return { accountId, departmentId, messageId, key, contentType, size, hash: hash.digest('hex') };
};
