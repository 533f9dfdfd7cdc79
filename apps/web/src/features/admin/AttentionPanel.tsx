import type { Installation } from '@marquee/contract/admin';
import { formatCount } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { Panel } from '../../ui/Panel';
import { StatusDot } from '../../ui/StatusDot';
import styles from './AttentionPanel.module.css';
import { failedJobsQuery } from './failed-job-data';
import { problemsOf } from './problems-of';

/** The problems of the server. Failed jobs are listed below with their reasons. */
export const AttentionPanel = ({ facts }: { facts: Installation }) => {
  const failedJobs = useQuery(failedJobsQuery);
  const failed = failedJobs.data?.length ?? 0;
  const problems = [
    ...problemsOf(facts),
    ...(failed > 0 ? [`${formatCount(failed, 'background job')} failed.`] : []),
  ];
  return (
    <Panel title="Needs attention">
      {problems.length === 0 && failedJobs.data ? (
        <StatusDot tone="on" label="Nothing needs attention." />
      ) : null}
      {problems.length > 0 ? (
        <ul className={styles.problems} aria-label="Problems">
          {problems.map((problem) => (
            <li key={problem}>
              <StatusDot tone="warning" label={problem} />
            </li>
          ))}
        </ul>
      ) : null}
    </Panel>
  );
};
