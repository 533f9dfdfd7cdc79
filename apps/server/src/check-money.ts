import { checkMoney, type Finding } from './features/billing/check-money';
import { systemClock } from './kit/clock/clock';
import type { Config } from './kit/config/config';
import { openDatabase } from './kit/db/open-database';
import type { Log } from './kit/log/log';

/** Returns the rules about money that the rows of an installation break. With the embedded database, the server must be stopped. */
export const findMoneyFaults = async (config: Config, log: Log): Promise<Finding[]> => {
  const db = await openDatabase(config, log);
  try {
    return await checkMoney(db, systemClock.now());
  } finally {
    await db.close();
  }
};
