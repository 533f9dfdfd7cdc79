import type { Work } from './kit/http/context';
import type { Recurring } from './kit/jobs/job';

/** Returns the table of all queues in Markdown, for docs/queues.md. */
export const queueTable = (jobs: readonly Work[], recurring: readonly Recurring[]): string => {
  const byClock = new Set(recurring.map(({ job }) => job.name));
  const rows = jobs.toSorted((a, b) => (a.name < b.name ? -1 : 1)).map((work) => rowOf(work, byClock));
  return [
    '| Queue | Work | Owner | At once | Per owner | Time limit | Attempts |',
    '|---|---|---|---|---|---|---|',
    ...rows,
  ].join('\n');
};

const rowOf = (work: Work, byClock: ReadonlySet<string>): string => {
  const owner = byClock.has(work.name) ? 'installation, by the clock' : work.owner;
  const cells = [
    `\`${work.name}\``,
    work.title,
    owner,
    work.atOnce,
    work.atOncePerOwner,
    durationOf(work.expireAfter),
    work.retries + 1,
  ];
  return `| ${cells.join(' | ')} |`;
};

const durationOf = (seconds: number): string => {
  if (seconds % 3_600 === 0) return `${seconds / 3_600} h`;
  return seconds % 60 === 0 ? `${seconds / 60} min` : `${seconds} s`;
};
