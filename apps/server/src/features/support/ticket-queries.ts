import type { Comment, Ticket } from '@marquee/contract/support';
import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import type { Person } from '../../kit/access/actor';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import { pageOf, readCursor } from '../../kit/http/page';
import { accounts, departments, users } from '../../schema/accounts';
import { supportTickets, ticketComments } from '../../schema/support';
import { ownTickets } from './ticket-access';

type Page = { limit: number; cursor: string | undefined };
const openKey = z.tuple([z.iso.datetime(), z.int()]);
const ownKey = z.tuple([z.boolean(), z.iso.datetime(), z.int()]);
const { lastUpdated, id } = supportTickets;
const isClosed = sql`(${supportTickets.status} = 'Closed')`;

/** Returns a page of the tickets of the person: the open tickets first, then the last updated. */
export const ownTicketPage = async (db: Db, person: Person, { limit, cursor }: Page) => {
  const [closed, at, last] = readCursor(ownKey, cursor) ?? [];
  const age = (instant: SQL) => sql`-extract(epoch from ${instant})`;
  const after =
    at === undefined
      ? undefined
      : sql`(${isClosed}, ${age(sql`${lastUpdated}`)}, ${id}) > (${closed}, ${age(sql`${at}::timestamptz`)}, ${last})`;
  const rows = await ticketRows(db)
    .where(and(ownTickets(person), after))
    .orderBy(isClosed, desc(lastUpdated), asc(id))
    .limit(limit + 1);
  return pageOf(rows.map(ticketJson), limit, (row) => [row.status === 'Closed', row.lastUpdated, row.id]);
};

/** Returns a page of all open tickets of the installation, the longest without an update first. */
export const openTicketPage = async (db: Db, { limit, cursor }: Page) => {
  const [at, last] = readCursor(openKey, cursor) ?? [];
  const after = at === undefined ? undefined : sql`(${lastUpdated}, ${id}) > (${at}::timestamptz, ${last})`;
  const rows = await ticketRows(db)
    .where(and(eq(supportTickets.status, 'Open'), after))
    .orderBy(asc(lastUpdated), asc(id))
    .limit(limit + 1);
  return pageOf(rows.map(ticketJson), limit, (row) => [row.lastUpdated, row.id]);
};

/** Returns the JSON of one ticket. */
export const ticketOf = async (db: Db, ticketId: number): Promise<Ticket> => {
  const [row] = await ticketRows(db).where(eq(id, ticketId));
  if (!row) throw new AppError('not-found');
  return ticketJson(row);
};

const ticketRows = (db: Db) =>
  db
    .select({ ticket: supportTickets, accountName: accounts.name, departmentName: departments.name })
    .from(supportTickets)
    .innerJoin(accounts, eq(accounts.id, supportTickets.accountId))
    .innerJoin(departments, eq(departments.id, supportTickets.departmentId))
    .$dynamic();

type Row = { ticket: typeof supportTickets.$inferSelect; accountName: string; departmentName: string };

const ticketJson = ({ ticket, accountName, departmentName }: Row): Ticket => ({
  id: ticket.id,
  accountId: ticket.accountId,
  accountName,
  departmentId: ticket.departmentId,
  departmentName,
  subject: ticket.subject,
  status: ticket.status,
  lastUpdated: ticket.lastUpdated.toISOString(),
});

/** Returns the comments of a ticket, the oldest first, or only the comment with the given id. */
export const commentsOf = async (db: Db, ticketId: number, onlyId?: number): Promise<Comment[]> => {
  const rows = await db
    .select({ comment: ticketComments, user: users })
    .from(ticketComments)
    .leftJoin(users, eq(users.id, ticketComments.userId))
    .where(
      and(
        eq(ticketComments.ticketId, ticketId),
        onlyId === undefined ? undefined : eq(ticketComments.id, onlyId),
      ),
    )
    .orderBy(asc(ticketComments.postTime), asc(ticketComments.id));
  return rows.map(({ comment, user }) => ({
    id: comment.id,
    body: comment.body,
    postTime: comment.postTime.toISOString(),
    user: user && { id: user.id, email: user.email, name: user.name },
  }));
};
