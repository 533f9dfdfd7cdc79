import pg from 'pg';

/**
 * Closes the open month of an account with one charge that is not paid, as a closing with a failing card does. The retries begin
 * today. The closed month is before all other months of the account, and the month that was open is open again.
 * @param item the billed item of the charge
 */
export const makeUnpaidInvoice = async (
  databaseUrl: string,
  { accountId, item, cents }: { accountId: number; item: { id: number; name: string }; cents: number },
) => {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query<{ id: string; month: string }>(
      `select id, month::text from invoices where account_id = $1 and status = 'In Progress' for update`,
      [accountId],
    );
    const [open] = rows;
    if (!open) throw new Error('The account has no open month.');
    const invoiceId = open.id;
    await client.query(
      `update invoices set month = (
        select (min(month) - interval '1 month')::date from invoices where account_id = $1) where id = $2`,
      [accountId, invoiceId],
    );
    await client.query(
      `insert into charges (account_id, invoice_id, item_id, part, description, first_day, last_day, rate, units, cents)
      select account_id, id, $2, 'fee', $3, month, (month + interval '1 month')::date - 1, $4, 28, $4
      from invoices where id = $1`,
      [invoiceId, item.id, item.name, cents],
    );
    await client.query(
      `update invoices set status = 'Unpaid', total = $2, closed_at = now(), retry_from = now()::date,
        number = (select coalesce(max(number), 0) + 1 from invoices where account_id = $3),
        snapshot = $4 where id = $1`,
      [invoiceId, cents, accountId, snapshot],
    );
    await client.query(
      `insert into ledger_entries (account_id, day, at, kind, cents, source)
      values ($1, now()::date, now(), 'invoice', $2, $3)`,
      [accountId, cents, invoiceId],
    );
    await client.query('update accounts set invoice_counter = invoice_counter + 1 where id = $1', [
      accountId,
    ]);
    await client.query(`insert into invoices (account_id, month, status) values ($1, $2, 'In Progress')`, [
      accountId,
      open.month,
    ]);
    await client.query('commit');
  } finally {
    await client.end();
  }
};

const party = {
  name: 'Harbour Lane Hall',
  address1: '',
  address2: '',
  city: '',
  state: '',
  zip: '',
  country: '',
};
const snapshot = { ...party, timezone: 'London', seller: { ...party, name: 'Marquee Makers' }, isTest: true };
