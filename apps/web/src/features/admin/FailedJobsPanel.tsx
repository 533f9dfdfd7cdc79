import { Button } from '@mantine/core';
import type { FailedJob } from '@marquee/contract/admin';
import { showBanner } from '../../kit/banner';
import { sentencesOf } from '../../kit/failures';
import { formatDateTime } from '../../kit/formats';
import { useQuery } from '../../kit/use-query';
import { LoadingIndicator } from '../../ui/LoadingIndicator';
import { Panel } from '../../ui/Panel';
import rows from '../../ui/Rows.module.css';
import { WarningAlert } from '../../ui/WarningAlert';
import styles from './FailedJobsPanel.module.css';
import { failedJobsQuery, useDismissJob, useRetryJob } from './failed-job-data';

/** Lists the background jobs of the installation whose last attempt failed, for administrators. */
export const FailedJobsPanel = () => {
  const jobs = useQuery(failedJobsQuery);
  const retry = useRetryJob();
  const dismiss = useDismissJob();
  const failure = jobs.error ?? retry.error ?? dismiss.error;
  return (
    <Panel
      title="Failed jobs"
      note="Background jobs of the last seven days that failed every time. Fix the cause, then try again."
    >
      {jobs.isPending ? <LoadingIndicator /> : null}
      {jobs.data?.length === 0 ? <p className={rows.note}>No failed jobs.</p> : null}
      <ul className={rows.rows}>
        {jobs.data?.map((job) => (
          <FailedJobRow
            key={job.id}
            job={job}
            isRetried={retry.isPending && retry.variables === job.id}
            isDismissed={dismiss.isPending && dismiss.variables === job.id}
            onRetry={() => retry.mutate(job.id, { onSuccess: () => showBanner('Job restarted') })}
            onDismiss={() => dismiss.mutate(job.id)}
          />
        ))}
      </ul>
      {failure ? (
        <div className={rows.below}>
          <WarningAlert messages={sentencesOf(failure)} />
        </div>
      ) : null}
    </Panel>
  );
};

type RowProps = {
  job: FailedJob;
  isRetried: boolean;
  isDismissed: boolean;
  onRetry: () => void;
  onDismiss: () => void;
};

const FailedJobRow = ({ job, isRetried, isDismissed, onRetry, onDismiss }: RowProps) => {
  const name = job.about ? `${job.title}: ${job.about}` : job.title;
  return (
    <li className={styles.row}>
      <div className={styles.words}>
        <p className={styles.name}>{name}</p>
        <p>{job.reason}</p>
        <p className={rows.note}>
          Failed {formatDateTime(job.failedAt)} after {job.tries === 1 ? '1 try' : `${job.tries} tries`}
        </p>
      </div>
      <div className={rows.buttons}>
        <Button variant="default" loading={isRetried} onClick={onRetry}>
          Try again
          <span className="only-heard"> {name}</span>
        </Button>
        <Button variant="subtle" loading={isDismissed} onClick={onDismiss}>
          Dismiss
          <span className="only-heard"> {name}</span>
        </Button>
      </div>
    </li>
  );
};
