import { and, asc, eq, isNotNull } from 'drizzle-orm';
import type { Person } from '../../kit/access/actor';
import { type Allowed, allow } from '../../kit/access/allowed';
import type { Db } from '../../kit/db/open-database';
import { AppError } from '../../kit/http/app-error';
import type { Ctx } from '../../kit/http/context';
import { accounts } from '../../schema/accounts';
import { invoices } from '../../schema/billing';

export type AccountRow = typeof accounts.$inferSelect;
export type InvoiceRow = typeof invoices.$inferSelect;

const isAdmin = ({ actor }: Ctx<Person>) => actor.permissions.has('admin');

/** Returns the account of the person. Administrators can name any account. */
export const billedAccount = async (
  ctx: Ctx<Person>,
  accountId: number | undefined,
): Promise<Allowed<AccountRow>> => {
  const id = accountId ?? ctx.actor.accountId;
  if (id !== ctx.actor.accountId && !isAdmin(ctx)) throw new AppError('not-found');
  const [row] = await ctx.db.select().from(accounts).where(eq(accounts.id, id));
  if (!row) throw new AppError('not-found');
  return allow(row);
};

/** Returns an invoice of the person's account. Administrators can read the invoices of any account. */
export const readableInvoice = async (ctx: Ctx<Person>, id: number): Promise<Allowed<InvoiceRow>> => {
  const ofAccount = isAdmin(ctx) ? undefined : eq(invoices.accountId, ctx.actor.accountId);
  const [row] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), ofAccount));
  if (!row) throw new AppError('not-found');
  return allow(row);
};

/** Returns an invoice of the person's account, to pay it. */
export const ownInvoice = async (ctx: Ctx<Person>, id: number): Promise<Allowed<InvoiceRow>> => {
  const [row] = await ctx.db
    .select()
    .from(invoices)
    .where(and(eq(invoices.id, id), eq(invoices.accountId, ctx.actor.accountId)));
  if (!row) throw new AppError('not-found');
  return allow(row);
};

/** Returns the closed invoices with charges of an account, the oldest first, for the export of its data. */
export const exportedInvoices = async (db: Db, accountId: number): Promise<Allowed<InvoiceRow>[]> => {
  const rows = await db
    .select()
    .from(invoices)
    .where(and(eq(invoices.accountId, accountId), isNotNull(invoices.number)))
    .orderBy(asc(invoices.number));
  return rows.map((row) => allow(row));
};
