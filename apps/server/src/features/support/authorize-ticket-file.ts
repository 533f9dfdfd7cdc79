import { maxTicketFileBytes, maxTicketFiles, type ticketFileTypes } from '@marquee/contract/kit/limits';
import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { addressFor } from '../../kit/http/own-addresses';
import { reserveUpload } from '../files/check-storage';
import { namedKey } from '../files/upload-key';
import type { TicketRow } from './ticket-access';
import { folderOfTicket, keysOfTicket } from './ticket-file-queries';

type Input = { fileName: string; contentType: (typeof ticketFileTypes)[number]; size: number };

/** Returns the permission to upload one attachment of a ticket. The file is private. */
export const authorizeTicketFile = async (
  ctx: Ctx<Person>,
  ticket: Allowed<TicketRow>,
  { fileName, contentType, size }: Input,
) => {
  if (size > maxTicketFileBytes)
    throw new AppError('too-large', [
      `A file of this type can be at most ${maxTicketFileBytes / 1024 / 1024} MB.`,
    ]);
  if ((await keysOfTicket(ctx, ticket)).length >= maxTicketFiles)
    throw new AppError('limit-reached', [`A ticket can have at most ${maxTicketFiles} attachments.`]);
  const key = namedKey(folderOfTicket(ticket), fileName);
  await reserveUpload({ ...ctx, actor: ticket }, { key, bytes: size });
  const { url, ...authorization } = await ctx.storage.authorizeUpload({
    key,
    contentType,
    maxBytes: size,
    expiresIn: 15 * 60,
    isPrivate: true,
  });
  return { ...authorization, url: addressFor(ctx, url) };
};
