import { Button, Progress } from '@mantine/core';
import styles from './UploadProgress.module.css';

/** Shows the progress of the uploads of a save, with a button that stops them. */
export const UploadProgress = ({ share, onStop }: { share: number; onStop: () => void }) => (
  <div className={styles.progress}>
    <div>
      {`Uploading, ${Math.round(share * 100)}%`}
      <Progress value={share * 100} size={4} aria-label="Upload" />
    </div>
    <Button variant="subtle" onClick={onStop}>
      Stop
    </Button>
  </div>
);
