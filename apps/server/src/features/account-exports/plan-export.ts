/** A table and the rows of one account in it. `of`: the column that names the account, or the parent whose rows are exported. */
export type ExportedTable = {
  table: string;
  of: 'account_id' | 'id' | { parent: string; column: string };
};

/** Tables without a column `account_id` whose rows belong to an account. */
const otherTables: readonly ExportedTable[] = [
  { table: 'accounts', of: 'id' },
  { table: 'billable_rates', of: { parent: 'billable_items', column: 'item_id' } },
  // The questions of templates belong to the installation.
  { table: 'questions', of: { parent: 'feeds', column: 'feed_id' } },
];

/** Tables that an export leaves out, each with the reason. */
export const notExported: Readonly<Record<string, string>> = {
  account_exports: 'An export contains no list of exports.',
  api_keys: 'Hashes of secrets.',
  attempts: 'Counted attempts by network and address. They are deleted after a day.',
  email_changes: 'Addresses that nobody has confirmed. They end after a day.',
  external_files: 'Copies of files of other sites.',
  external_sources: 'The state of the reading of lists of other sites.',
  google_faces: 'Fonts of the installation.',
  google_families: 'Fonts of the installation.',
  idempotent_calls: 'Responses of calls. They are deleted after a day.',
  installation: 'Data of the installation.',
  mail_links: 'Hashes of secrets.',
  message_reservations: 'Ids of messages that are not saved yet.',
  pairing_codes: 'Codes of TVs that belong to nobody yet.',
  pairing_requests: 'Open questions on TVs. They end after minutes.',
  partner_logins: 'People of the partner of the installation.',
  partners: 'People of the partner of the installation.',
  play_allowances: 'Limits of the calls of devices.',
  play_books: 'The state of transfers of plays.',
  provider_events: 'Notifications of the payment provider to the installation.',
  public_previews: 'The choice of the administrator.',
  recovery_codes: 'Hashes of secrets.',
  second_factors: 'Secrets of people.',
  sent_letters: 'The mails that were sent once. They contain no text.',
  source_pictures: 'Copies of pictures of other sites.',
  sources: 'Copies of data of other sites.',
  templates: 'Templates of the installation.',
  test_gateway_keys: 'The test gateway of payments.',
  test_gateway_objects: 'The test gateway of payments.',
  upload_grants: 'Permissions for uploads. They end after two days or earlier.',
  alerts: 'Problems of the moment. They are deleted after a day.',
  webhook_deliveries: 'Sent events. They are deleted after 30 days.',
  user_sessions: 'Sessions belong to a person, who sees them in Settings.',
};

/** Returns whether an export leaves a column out: the hash of a secret, or notes of administrators. */
export const isHidden = (table: string, column: string): boolean =>
  ['secret_hash', 'sealed_secret', 'old_sealed_secret'].includes(column) ||
  (table === 'payments' && column === 'details');

/**
 * Returns the tables of an export.
 * @param tables all tables of the database with their columns
 * @throws Error for a table that is neither exported nor named in `notExported`
 */
export const planExport = (tables: ReadonlyMap<string, readonly string[]>): ExportedTable[] =>
  [...tables].flatMap(([table, columns]): ExportedTable[] => {
    if (table in notExported || table === 'users') return [];
    const other = otherTables.find((each) => each.table === table);
    if (other) return [other];
    if (columns.includes('account_id')) return [{ table, of: 'account_id' }];
    throw new Error(`The export does not know the table ${table}.`);
  });
