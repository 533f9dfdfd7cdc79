import { sql } from 'drizzle-orm';
import { jobs } from '../features';
import { checkMoney } from '../features/billing/check-money';
import { checkFiles } from '../features/files/check-files';
import { type CheckResult, runCheck } from '../kit/check/check-result';
import { systemClock } from '../kit/clock/clock';
import type { Config } from '../kit/config/config';
import { connect, type Database } from '../kit/db/open-database';
import { failedJobs } from '../kit/jobs/failed-jobs';
import type { Log } from '../kit/log/log';
import { openExistingStorage } from '../kit/storage/open-storage';

/** Examines the stored data: money, files, and failed jobs. */
export const checkData = async (config: Config, url: string, log: Log): Promise<CheckResult[]> => {
  const db = connect(url, log, { isLimited: false });
  try {
    return [
      await runCheck('Money', 'Run "marquee check-money" and correct the rows.', () => money(db)),
      await runCheck('Files', 'Restore the missing files from a backup.', () => files(config, db)),
      await runCheck('Jobs', 'Check the database.', () => failed(db)),
    ];
  } finally {
    await db.close();
  }
};

const money = async (db: Database) => {
  const [first, ...others] = await checkMoney(db, systemClock.now());
  if (first)
    throw new Error(`${others.length + 1} rows break a rule. The first is: ${first.rule} (${first.id}).`);
  return 'Invoices, payments and the ledger agree.';
};

const files = async (config: Config, db: Database) => {
  // The secret signs uploads of browsers, which this check does not use.
  const storage = await openExistingStorage(config, 'check');
  const { stored, missing, unknown } = await checkFiles({ db, storage });
  if (missing.length > 0)
    throw new Error(
      `${missing.length} of the files that messages use are not in the storage, such as ${missing[0]}.`,
    );
  return `No file is missing. ${stored} files are stored; ${unknown} of them are not in use and are deleted after a day.`;
};

const failed = async (db: Database) => {
  // The first start creates the tables of the jobs.
  const { rows } = await db.execute<{ there: boolean }>(
    sql`select to_regclass('jobs.job') is not null as there`,
  );
  const [newest, ...others] = rows[0]?.there ? await failedJobs(db) : [];
  if (!newest) return 'No job has failed in the last seven days.';
  const title = jobs.find(({ name }) => name === newest.name)?.title ?? newest.name;
  return {
    text: `${others.length + 1} jobs failed. The newest is "${title}": ${newest.reason}`,
    advice: 'Remove the cause, and press "Try again" under Admin, Server.',
  };
};
