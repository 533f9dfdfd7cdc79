import type { Installation } from '@marquee/contract/admin';
import { formatBytes } from '@marquee/contract/kit/format-bytes';
import { formatDateTime } from '../../kit/formats';
import { Panel } from '../../ui/Panel';
import rows from '../../ui/Rows.module.css';
import { StatusDot } from '../../ui/StatusDot';

/** The running processes of the installation. */
export const ProcessesPanel = ({ facts }: { facts: Installation }) => (
  <Panel title="Processes" note="A process that ends disappears within 90 seconds.">
    <ul className={rows.rows} aria-label="Processes">
      {facts.processes.map((each) => (
        <ProcessRow key={each.id} process={each} release={facts.version} />
      ))}
    </ul>
  </Panel>
);

type Process = Installation['processes'][number];

const ProcessRow = ({ process, release }: { process: Process; release: string }) => (
  <li className={rows.row}>
    <div className={rows.words}>
      <span>{`${taskWords(process.roles)} on ${process.host}`}</span>
      <span className={rows.note}>
        {[
          `process ${process.pid}`,
          `version ${process.version}`,
          `${formatBytes(process.memoryBytes)} of memory`,
          `since ${formatDateTime(process.startedAt)}`,
        ].join(' · ')}
      </span>
    </div>
    {process.version === release ? null : <StatusDot tone="warning" label="Another version" />}
  </li>
);

const taskNames: Record<string, string> = { web: 'Web', worker: 'Worker' };

const taskWords = (roles: readonly string[]): string =>
  roles
    .map((role) => taskNames[role] ?? role)
    .join(' and ')
    .replace('and Worker', 'and worker');
