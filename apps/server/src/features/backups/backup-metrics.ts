import { Gauge, type Registry } from 'prom-client';
import type { Database } from '../../kit/db/open-database';
import { type LastBackup, lastBackupOf } from './backup-queries';

const gauges: { name: string; help: string; read: (last: LastBackup) => number }[] = [
  {
    name: 'backup_last_success_timestamp_seconds',
    help: 'Time of the newest successful backup of the installation, in seconds since 1970',
    read: ({ madeAt }) => Date.parse(madeAt) / 1_000,
  },
  {
    name: 'backup_last_size_bytes',
    help: 'Size of the newest successful backup, with files that it shares with older backups',
    read: ({ bytes }) => bytes,
  },
  {
    name: 'backup_last_duration_seconds',
    help: 'Duration of the newest successful backup',
    read: ({ seconds }) => seconds,
  },
];

/** Adds the metrics of the newest backup. Without a backup they have no value. */
export const measureBackups = (db: Database, metrics: Registry): void => {
  for (const { name, help, read } of gauges) {
    // oxlint-disable-next-line eslint/no-new -- the gauge registers itself
    new Gauge({
      name,
      help,
      // A gauge without labels has the value 0 before it is set.
      labelNames: ['kind'],
      registers: [metrics],
      async collect() {
        // An error here would make the response with all metrics fail.
        const last = await lastBackupOf(db).catch(() => undefined);
        this.reset();
        if (last) this.set(read(last));
      },
    });
  }
};
