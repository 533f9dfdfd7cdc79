import { Progress } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import styles from './editor.module.css';
import type { useVideoJob } from './use-video-job';

/** How the newest video of a message is doing; nothing when it is done. Part 1, section 4. */
export const VideoBanner = ({ job }: { job: ReturnType<typeof useVideoJob> }) => {
  switch (job?.status) {
    case 'Submitted':
    case 'Progressing':
      return <Preparing share={job.progress} />;
    case 'Error':
      return (
        <div role="alert" className={styles.failed}>
          <IconAlertTriangle size={20} aria-hidden="true" />
          <p>
            It appears your video failed to process. Please ensure you are uploading a valid mp4... If it is
            one, <Link to="/settings">ask for support</Link>.
          </p>
        </div>
      );
    default:
      return null;
  }
};

const Preparing = ({ share }: { share: number }) => {
  const percent = Math.round(share * 100);
  return (
    <div className={styles.preparing}>
      <p role="status">
        <strong>Preparing the video, {percent}%</strong>
        <br />
        You can leave this page. If something played here before, it goes on until this is done.
      </p>
      <Progress value={percent} size={4} aria-label="Video" />
    </div>
  );
};
