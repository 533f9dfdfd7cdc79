import { type SQL, sql } from 'drizzle-orm';

/**
 * Returns the expression of the name of the subject of the event in the row of `audit_events`. It is part of the query of the list,
 * so names cost no query of their own. Empty: the subject has no name, or was deleted. The names of the tables are written out,
 * because every feature writes events and the audit cannot import all of them.
 */
export const subjectName = (): SQL<string> => sql<string>`coalesce(case audit_events.subject_kind
  ${nameIn('account', sql`select name from accounts where id =`)}
  ${nameIn('accountUser', sql`select users.name from account_users join users on users.id = account_users.user_id where account_users.id =`)}
  ${nameIn('apiKey', sql`select name from api_keys where id =`)}
  ${nameIn('billableItem', sql`select name from billable_items where id =`)}
  ${nameIn('department', sql`select name from departments where id =`)}
  ${nameIn('invoice', sql`select 'number ' || number from invoices where id =`)}
  ${nameIn('template', sql`select name from templates where id =`)}
  ${nameIn('ticket', sql`select subject from support_tickets where id =`)}
  ${nameIn('user', sql`select name from users where id =`)}
  ${nameIn('webhook', sql`select address from webhooks where id =`)}
  end, '')`;

/** The cast is in the branch of its kind, because other kinds have ids that are no numbers. */
const nameIn = (kind: string, query: SQL): SQL =>
  sql`when ${kind} then (${query} nullif(audit_events.subject_id, '')::bigint)`;
