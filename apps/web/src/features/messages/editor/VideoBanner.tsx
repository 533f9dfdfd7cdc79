import { Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './editor.module.css';

type Job = { status: string | null; progress: number };

/**
 * Shows the progress of the newest video of a message until the conversion is complete. An unknown status is shown as a failure.
 */
export const VideoBanner = ({ job }: { job: Job | undefined }) => {
  switch (job?.status) {
    case 'Submitted':
    case 'Progressing':
      return <Preparing share={job.progress} />;
    case undefined:
    case null:
    case 'Complete':
      return null;
    default:
      return (
        <div role="alert" className={styles.failed}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          <p>
            It appears your video failed to process. Please ensure you are uploading a valid mp4. If it is
            one, <Link to="/settings/support">ask for support</Link>.
          </p>
        </div>
      );
  }
};

const Preparing = ({ share }: { share: number }) => {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.preparing}>
      <p role="status">
        <strong>Preparing the video, {percent}%</strong>
        <br />
        You can leave this page. The previous version keeps playing until this is ready.
      </p>
      <Progress value={percent} size={4} aria-label="Video" />
    </div>
  );
};
