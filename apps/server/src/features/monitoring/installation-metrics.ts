import { Gauge, type Registry } from 'prom-client';
import type { Services } from '../../kit/http/context';
import { openFigures } from './figure-cache';
import type { Figures } from './figure-queries';

type Values = [labels: Record<string, string>, value: number][];
type Metric = { name: string; help: string; labelNames?: string[]; read: (figures: Figures) => Values };

const only = (value: number | undefined): Values => (value === undefined ? [] : [[{}, value]]);
const jobsIn = (figures: Figures, wanted: Figures['jobs'][number]['state']): Values =>
  figures.jobs.flatMap(({ queue, state, count }) => (state === wanted ? [[{ queue }, count]] : []));

/** The metrics of the whole installation. Every process reports the same values. */
const ofInstallation: Metric[] = [
  { name: 'marquee_tvs_paired', help: 'Paired TVs', read: ({ tvs }) => only(tvs.paired) },
  {
    name: 'marquee_tvs_online',
    help: 'TVs with a ping in the last 31 minutes',
    read: ({ tvs }) => only(tvs.online),
  },
  {
    name: 'marquee_tvs_silent',
    help: 'Paired TVs without a ping in the last 31 minutes',
    read: ({ tvs }) => only(tvs.silent),
  },
  {
    name: 'marquee_jobs_queued',
    help: 'Jobs that wait for their first or next attempt, by queue',
    labelNames: ['queue'],
    read: (figures) => jobsIn(figures, 'queued'),
  },
  {
    name: 'marquee_jobs_running',
    help: 'Jobs that run, by queue',
    labelNames: ['queue'],
    read: (figures) => jobsIn(figures, 'running'),
  },
  {
    name: 'marquee_jobs_given_up',
    help: 'Jobs that failed at their last attempt and wait for an administrator, by queue',
    labelNames: ['queue'],
    read: (figures) => jobsIn(figures, 'failed'),
  },
  {
    name: 'marquee_sources',
    help: 'Sources of outside data, by kind',
    labelNames: ['kind'],
    read: ({ sources }) => sources.map(({ kind, count }) => [{ kind }, count]),
  },
  {
    name: 'marquee_sources_failing',
    help: 'Sources whose last reading failed, by kind',
    labelNames: ['kind'],
    read: ({ sources }) => sources.map(({ kind, failing }) => [{ kind }, failing]),
  },
  {
    name: 'marquee_sources_stale',
    help: 'Sources that pages use and that had no success in the last six hours, by kind',
    labelNames: ['kind'],
    read: ({ sources }) => sources.map(({ kind, stale }) => [{ kind }, stale]),
  },
  {
    name: 'marquee_source_last_success_timestamp_seconds',
    help: 'Time of the newest successful reading, in seconds since 1970, by kind',
    labelNames: ['kind'],
    read: ({ sources }) =>
      sources.flatMap(({ kind, lastSuccess }) => (lastSuccess === null ? [] : [[{ kind }, lastSuccess]])),
  },
  {
    name: 'marquee_stored_bytes',
    help: 'Bytes of all stored files',
    read: (figures) => only(figures.stored.bytes),
  },
  {
    name: 'marquee_stored_files',
    help: 'Number of stored files',
    read: (figures) => only(figures.stored.files),
  },
  {
    name: 'marquee_database_size_bytes',
    help: 'Size of the database',
    read: (figures) => only(figures.databaseBytes),
  },
  {
    name: 'marquee_backup_last_success_timestamp_seconds',
    help: 'Time of the newest successful backup, in seconds since 1970',
    read: ({ lastBackup }) => only(lastBackup && Date.parse(lastBackup.madeAt) / 1_000),
  },
  {
    name: 'marquee_backup_last_size_bytes',
    help: 'Size of the newest successful backup, with files that it shares with older backups',
    read: ({ lastBackup }) => only(lastBackup?.bytes),
  },
  {
    name: 'marquee_backup_last_duration_seconds',
    help: 'Duration of the newest successful backup',
    read: ({ lastBackup }) => only(lastBackup?.seconds),
  },
];

const databaseUp = {
  name: 'marquee_database_up',
  help: '1: the database answers and accepts writes. 0: it does not',
};

/** Adds the metrics of the installation, of the database and of the disk. They are read only if `/metrics` is requested. */
export const measureInstallation = (
  services: Pick<Services, 'config' | 'db' | 'clock' | 'disk'>,
  registry: Registry,
): void => {
  const readFigures = openFigures(services);
  for (const { name, help, labelNames, read } of ofInstallation)
    add(registry, { name, help, labelNames }, async () => {
      const figures = await readFigures();
      return figures ? read(figures) : [];
    });
  add(registry, databaseUp, async () => {
    const figures = await readFigures();
    return only(figures && !figures.readOnly ? 1 : 0);
  });
  const scheduled = {
    name: 'marquee_backup_scheduled',
    help: '1: this process has BACKUP_AT. 0: it does not',
  };
  add(registry, scheduled, async () => only(services.config.backups.at ? 1 : 0));
  const connections = { name: 'marquee_database_connections', help: 'Connections of this process, by state' };
  add(registry, { ...connections, labelNames: ['state'] }, async () => {
    const { used, idle } = services.db.connections();
    return [
      [{ state: 'used' }, used],
      [{ state: 'idle' }, idle],
    ];
  });
  const waiting = 'Statements of this process that wait for a connection';
  add(registry, { name: 'marquee_database_waiting', help: waiting }, async () =>
    only(services.db.connections().waiting),
  );
  const space = () => services.disk.space().catch(() => undefined);
  add(registry, { name: 'marquee_disk_free_bytes', help: 'Free bytes of the disk with DATA_DIR' }, async () =>
    only((await space())?.freeBytes),
  );
  add(registry, { name: 'marquee_disk_size_bytes', help: 'Size of the disk with DATA_DIR' }, async () =>
    only((await space())?.totalBytes),
  );
};

type Description = { name: string; help: string; labelNames?: string[] | undefined };

const add = (registry: Registry, { name, help, labelNames }: Description, read: () => Promise<Values>) => {
  // oxlint-disable-next-line eslint/no-new -- the gauge registers itself
  new Gauge({
    name,
    help,
    // A gauge without labels has the value 0 before it is set. A value that cannot be read is left out instead.
    labelNames: labelNames ?? ['unused'],
    registers: [registry],
    async collect() {
      const values = await read();
      this.reset();
      for (const [labels, value] of values) this.set(labels, value);
    },
  });
};
