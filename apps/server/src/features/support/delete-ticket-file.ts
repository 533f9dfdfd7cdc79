import type { Person } from '../../kit/access/actor';
import type { Allowed } from '../../kit/access/allowed';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import type { TicketRow } from './ticket-access';
import { folderOfTicket } from './ticket-file-queries';

/** Deletes an attachment of a ticket. @throws AppError not-found */
export const deleteTicketFile = async (
  { storage }: Ctx<Person>,
  ticket: Allowed<TicketRow>,
  fileName: string,
): Promise<void> => {
  const key = folderOfTicket(ticket) + fileName;
  if (fileName.includes('/') || !(await storage.head(key))) throw new AppError('not-found');
  await storage.remove(key);
};
