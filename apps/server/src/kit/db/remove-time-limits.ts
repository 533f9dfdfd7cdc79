import pg from 'pg';

/**
 * The limits that a role or a database can set. Each is removed by its own short statement, because a limit applies until it is
 * removed.
 */
const limits = [
  'statement_timeout',
  'transaction_timeout',
  'lock_timeout',
  'idle_in_transaction_session_timeout',
  'idle_session_timeout',
];

/** Removes all time limits of a connection, because the role or the database may have limits that are meant for short calls. */
export const removeTimeLimits = async (client: Pick<pg.Client, 'query'>): Promise<void> => {
  for (const limit of limits)
    await client.query(`set ${limit} = 0`).catch((error: unknown) => {
      if (!isUnknown(error)) throw error;
    });
};

/** PostgreSQL before version 17 has no `transaction_timeout`. */
const isUnknown = (error: unknown) => error instanceof pg.DatabaseError && error.code === '42704';
