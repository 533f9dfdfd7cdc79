import type { TicketFile } from '@marquee/contract/support';
import type { Services } from '../../kit/http/context';
import { brieflySignedAddress } from '../../kit/http/signed-address';
import { nameIn } from '../files/upload-key';
import type { TicketRow } from './ticket-access';

/** The folder of the attachments of all tickets. Its files are private. */
export const supportFolder = 'support/';

/** Returns the folder of the attachments of a ticket. */
export const folderOfTicket = ({ id, accountId }: Pick<TicketRow, 'id' | 'accountId'>): string =>
  `${supportFolder}${accountId}/${id}/`;

/**
 * Returns the keys of the attachments of a ticket. Only the storage lists them, because the server is not notified of uploads to a
 * bucket.
 */
export const keysOfTicket = async (
  { storage }: Pick<Services, 'storage'>,
  ticket: TicketRow,
): Promise<string[]> => {
  const keys: string[] = [];
  for await (const key of storage.list(folderOfTicket(ticket))) keys.push(key);
  return keys;
};

/** Returns the attachments of a ticket, the oldest first, with addresses that are valid for five minutes. */
export const filesOfTicket = async (
  services: Pick<Services, 'storage' | 'secret'> & { now: Date },
  ticket: TicketRow,
): Promise<TicketFile[]> => {
  const found = await Promise.all(
    (await keysOfTicket(services, ticket)).map(async (key) => ({
      key,
      file: await services.storage.head(key),
    })),
  );
  return found
    .flatMap(({ key, file }) => (file ? [{ key, ...file }] : []))
    .toSorted((a, b) => a.modified.getTime() - b.modified.getTime())
    .map(({ key, size, contentType }) => ({
      fileName: key.slice(key.lastIndexOf('/') + 1),
      title: nameIn(key),
      url: brieflySignedAddress(services, key),
      contentType,
      size,
    }));
};
