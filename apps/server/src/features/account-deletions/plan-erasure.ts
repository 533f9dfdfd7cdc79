/** Rows of one table that an erasure deletes or reduces. A step is repeated after an interruption, with the same result. */
export type Erasure = {
  table: string;
  /** The column with the account, or the parent whose rows belong to the account. Default: `account_id`. */
  of?: { parent: string; column: string };
  /** Only the rows with this condition. */
  where?: string;
  /** The assignments of a reduced row. Absent: the rows are deleted. */
  set?: string;
  /** The stored files of a row. They are removed before the row, so that a repeated step finds them. */
  files?: 'bin thumbnails' | 'device screenshot' | 'screen screenshot' | 'thumbnails' | 'uploads';
  /** The trigger of the table permits deletions only with this setting. */
  isAudit?: true;
};

/** The audited actions that are kept, besides those of money: they prove who deleted the account. */
export const keptActions = [
  'account-deletion-asked',
  'account-deletion-undone',
  'account-erasing',
  'account-erased',
] as const;

const plain = (...tables: string[]): Erasure[] => tables.map((table) => ({ table }));

const deletedCode = "'deleted-' || account_id";

/**
 * The content of an account in the order of its erasure: a row is erased before the rows that it refers to. Subscriptions, and feeds
 * and departments that subscriptions of others refer to, are reduced, because the invoices of both accounts name them.
 */
export const contentErasure: readonly Erasure[] = [
  // First, so that no administrator acts in the account from now on.
  { table: 'impersonations', isAudit: true },
  // Before the content, so that its erasure is sent to nobody.
  ...plain('webhook_deliveries', 'webhooks', 'alert_settings', 'alerts'),
  // Programs cannot act in the account from now on either.
  ...plain('api_keys', 'idempotent_calls'),
  ...plain('device_commands', 'verbose_logs', 'error_logs', 'pairing_requests', 'former_devices'),
  { table: 'devices', files: 'device screenshot' },
  ...plain('play_counts', 'play_days', 'play_totals', 'feed_impressions'),
  ...plain('video_jobs', 'slideshow_files', 'external_files', 'external_sources', 'upload_grants'),
  ...plain('source_pictures', 'sources', 'files'),
  { table: 'bin_rows', files: 'bin thumbnails', where: "table_name = 'messages'" },
  ...plain('bin_rows', 'bin_entries'),
  ...plain('manual_playlists', 'schedule_playlists', 'schedule_times'),
  ...plain('overlay_answers', 'overlays', 'schedules'),
  { table: 'screens', files: 'screen screenshot' },
  ...plain('playlist_answers', 'playlist_message_conditions', 'playlist_messages'),
  { table: 'questions', of: { parent: 'feeds', column: 'feed_id' } },
  ...plain('feed_messages', 'message_reservations', 'answers'),
  { table: 'messages', files: 'thumbnails' },
  ...plain('playlists', 'subscription_events'),
  {
    table: 'subscriptions',
    set: "data = '{}', asked_by = null, approved_by = null",
    where: "data <> '{}' or asked_by is not null or approved_by is not null",
  },
  { table: 'feeds', where: 'not exists (select from subscriptions where feed_id = feeds.id)' },
  { table: 'feeds', set: "description = ''", where: "description <> ''" },
  ...plain('ticket_comments', 'support_tickets', 'account_exports'),
  // Administrators find the commissions that they owe by this row. Nobody signs up with the code, and nothing is earned.
  {
    table: 'affiliate_settings',
    set: `screen_bp = 0, feed_bp = 0, code = ${deletedCode}`,
    where: `code <> ${deletedCode}`,
  },
  {
    table: 'departments',
    files: 'uploads',
    where: 'not exists (select from feeds where department_id = departments.id)',
  },
  {
    table: 'departments',
    files: 'uploads',
    set: "name = 'Deleted department', brand_colors = '{}', brand_fonts = '{}', brand_logo = ''",
    where: "name <> 'Deleted department' or brand_logo <> ''",
  },
];

/** The rows that the last invoice needs. They are erased when it is closed and paid, or its last retry is over. */
export const moneyErasure: readonly Erasure[] = [
  ...plain('account_cards', 'screen_days', 'feed_trials', 'sent_letters'),
  {
    table: 'billable_items',
    where: 'not exists (select from charges where item_id = billable_items.id)',
  },
];

/** The tables with people. A person without another account is erased, and their rows with them. */
export const peopleTables: readonly string[] = [
  'users',
  'account_users',
  'user_sessions',
  'mail_links',
  'email_changes',
  'second_factors',
  'recovery_codes',
];

/** Tables whose rows are kept, each with the reason. */
export const keptTables: Readonly<Record<string, string>> = {
  account_deletions: 'Proves that the account was erased, and when.',
  account_periods: 'The days without service explain the invoices. They contain no text.',
  accounts: 'The row stays without its name and address, because invoices belong to it.',
  audit_events: 'Events of money and of the deletion are kept for their time. All others are erased.',
  billable_rates: 'The prices of the items that invoices name.',
  charges: 'Lines of invoices are kept for ten years.',
  commission_checks: 'Checks for commissions are kept for ten years.',
  commissions: 'Commissions are kept for ten years.',
  credit_notes: 'Credit notes are kept for ten years.',
  invoices: 'Invoices are kept for ten years, with the name and the address of their day.',
  ledger_entries: 'The ledger is kept for ten years.',
  payment_attempts: 'Attempts to charge a card are kept for ten years. They contain no data of the card.',
  payment_uses: 'The use of payments is kept for ten years.',
  payments: 'Payments are kept for ten years.',
};

/** Tables without rows of accounts, each with the reason. */
export const otherTables: Readonly<Record<string, string>> = {
  attempts: 'Counted attempts. They are deleted after a day.',
  google_faces: 'Fonts of the installation.',
  google_families: 'Fonts of the installation.',
  installation: 'Data of the installation.',
  pairing_codes: 'Codes of TVs that belong to nobody yet.',
  partner_logins: 'People of the partner of the installation.',
  partners: 'People of the partner of the installation.',
  play_allowances: 'Limits of the calls of devices, by the id of the device. A job deletes them.',
  play_books: 'Numbers of the plays of devices, by the id of the device. A job deletes them.',
  provider_events: 'The ids of notifications of the payment provider.',
  public_previews: 'The choice of the administrator.',
  templates: 'Templates of the installation.',
  test_gateway_keys: 'The test gateway of payments.',
  test_gateway_objects: 'The test gateway of payments.',
};

/**
 * Returns the tables for which no decision was made.
 * @param tables the names of all tables of the database
 */
export const undecidedTables = (tables: readonly string[]): string[] => {
  const decided = new Set([
    ...[...contentErasure, ...moneyErasure].map(({ table }) => table),
    ...peopleTables,
    ...Object.keys(keptTables),
    ...Object.keys(otherTables),
  ]);
  return tables.filter((table) => !decided.has(table));
};
