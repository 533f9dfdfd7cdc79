import { noPresentations, type UploadType, uploadEndings, uploadKinds } from '@marquee/contract/kit/limits';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { addressFor } from '../../kit/http/own-addresses';
import { reserveUpload } from './check-storage';
import { contentUrl, kindOf, ownerId, uploadKey } from './upload-key';
import type { UploadPlace } from './upload-place-access';

type Input = {
  contentType: UploadType | 'messages' | 'screens';
  fileName: string;
  originalName?: string | undefined;
  size?: number | undefined;
};

/** Reserves storage for one file that answers a question. Returns the address and the form fields for the upload. */
export const authorizeUpload = async (
  ctx: Ctx<Person>,
  { question, departmentId, owner, takes }: Allowed<UploadPlace>,
  { contentType, fileName, originalName, size }: Input,
) => {
  const type = contentType === 'messages' || contentType === 'screens' ? typeNamedBy(fileName) : contentType;
  const kind = kindOf(type);
  if (!takes.includes(kind)) {
    throw new AppError('wrong-type', [`${question.title} does not accept files of the type ${type}.`]);
  }
  if (kind === 'presentation' && ctx.config.sofficePath === '')
    throw new AppError('wrong-type', [noPresentations]);
  const limit = uploadKinds[kind].maxBytes;
  if (size !== undefined && size > limit)
    throw new AppError('too-large', [`A file of this type can be at most ${limit / 1024 / 1024} MB.`]);
  const key = uploadKey(departmentId, ownerId(owner), fileName);
  const maxBytes = size ?? limit;
  await reserveUpload(ctx, { key, bytes: maxBytes, name: originalName });
  const { url, fields } = await ctx.storage.authorizeUpload({
    key,
    contentType: type,
    maxBytes,
    expiresIn: 15 * 60,
  });
  return {
    key,
    url: addressFor(ctx, url),
    fields,
    formFields: { acl: 'public-read', 'Content-Type': type, ...fields },
    address: addressFor(ctx, contentUrl(key)),
  };
};

/** Returns the type for the extension of a file name. @throws AppError wrong-type if the extension is unknown */
const typeNamedBy = (fileName: string): UploadType => {
  const ending = fileName.slice(fileName.lastIndexOf('.') + 1).toLowerCase();
  const type = new Map<string, UploadType>(Object.entries(uploadEndings)).get(ending);
  if (!type)
    throw new AppError('wrong-type', [
      `${fileName} must end in ${Object.keys(uploadEndings).join(', ')}, or contentType must be its type.`,
    ]);
  return type;
};
