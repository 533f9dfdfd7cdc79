import { Button, Progress } from '@mantine/core';
import styles from './files.module.css';

/** How much of what a save uploads is sent, and the way to stop it. */
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
