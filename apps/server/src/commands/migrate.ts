import { release } from '../kit/config/version';
import { openDatabase } from '../kit/db/open-database';
import { defineCommand } from './command';
import { openCommandLog } from './command-log';
import { installationConfig } from './installation-config';

export const migrateCommand = defineCommand({
  name: 'migrate',
  summary: 'Update the tables of the database, as each start does',
  details:
    'Run this command before the processes of a new release start, if the upgrade and the start are separate steps.\nWith the embedded database, stop Marquee first.',
  args: [],
  options: {},
  run: async () => {
    const db = await openDatabase(await installationConfig(), openCommandLog());
    await db.close();
    const { migrations, seconds, postgres } = db.migrated;
    const done = migrations === 1 ? '1 migration ran' : `${migrations} migrations ran`;
    console.log(`The tables fit Marquee ${release}: ${done} in ${seconds} s on PostgreSQL ${postgres}.`);
    return 0;
  },
});
