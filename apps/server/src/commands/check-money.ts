import { checkMoney } from '../features/billing/check-money';
import { systemClock } from '../kit/clock/clock';
import { reachDatabase } from '../kit/db/reach-database';
import { defineCommand } from './command';
import { openCommandLog } from './command-log';
import { installationConfig } from './installation-config';

export const checkMoneyCommand = defineCommand({
  name: 'check-money',
  summary: 'Compare invoices, payments and the ledger, and print each rule that the rows break',
  args: [],
  options: {},
  run: async () => {
    const db = await reachDatabase(await installationConfig(), openCommandLog());
    try {
      const faults = await checkMoney(db, systemClock.now());
      for (const { rule, id } of faults) console.error(`Broken: ${rule} (${id}).`);
      if (faults.length === 0) console.log('Money: all rows agree.');
      return faults.length === 0 ? 0 : 1;
    } finally {
      await db.close();
    }
  },
});
