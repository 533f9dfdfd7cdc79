import { LoadingIndicator } from '../ui/LoadingIndicator';
import styles from './FrameSkeleton.module.css';
import { Logo } from './Logo';

/** The frame of the pages while its code and the session load: the header at once, the rest after a short wait. */
export const FrameSkeleton = () => (
  <div>
    <div className={styles.header}>
      <Logo />
    </div>
    <LoadingIndicator />
  </div>
);
