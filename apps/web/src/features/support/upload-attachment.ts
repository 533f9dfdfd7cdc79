import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { maxTicketFileBytes, ticketFileTypes } from '@marquee/contract/kit/limits';
import { call } from '../../kit/client';
import { storedName } from '../files/file-faults';
import { postForm } from '../files/upload-file';

type AttachmentType = (typeof ticketFileTypes)[number];

const typeOf = (file: File): AttachmentType | undefined => ticketFileTypes.find((type) => type === file.type);

/** Returns why a file cannot be attached, or undefined if the file can be attached. */
export const attachmentFault = (file: File): string | undefined => {
  if (!typeOf(file)) return `${file.name}: Please choose a PNG or JPEG picture, a PDF or a text file.`;
  if (file.size === 0) return `${file.name} is empty.`;
  if (file.size > maxTicketFileBytes)
    return `${file.name} must be at most ${formatBytes(maxTicketFileBytes)}.`;
  return undefined;
};

/** Uploads an attachment of a ticket. @throws Failure */
export const uploadAttachment = async (ticketId: number, file: File, signal: AbortSignal): Promise<void> => {
  const contentType = typeOf(file);
  if (!contentType) return;
  const { url, fields } = await call('POST /supportTickets/:id/files', {
    params: { id: ticketId },
    body: { fileName: storedName(file.name), contentType, size: file.size },
  });
  const form = new FormData();
  form.append('acl', 'private');
  form.append('Content-Type', contentType);
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  // The file is the last field, because the storage ignores fields after the file.
  form.append('file', file);
  await postForm(url, form, signal, () => undefined);
};
