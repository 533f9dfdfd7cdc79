import { ActionIcon } from '@mantine/core';
import {
  IconPlayerPause,
  IconPlayerPlay,
  IconPlayerSkipBack,
  IconPlayerSkipForward,
} from '@tabler/icons-react';
import type { PreviewSlides } from '../kit/preview-frame';
import styles from './PlayButtons.module.css';

/** The buttons of a slideshow, the position and the name of the message on screen. Renders nothing while no slideshow runs. */
export const PlayButtons = ({ position, control }: PreviewSlides) => {
  if (!position) return null;
  const { index, count, name, isPaused } = position;
  return (
    <div className={styles.buttons}>
      <ActionIcon
        variant="subtle"
        aria-label="Previous"
        title="Previous"
        disabled={count < 2}
        onClick={() => control('previous')}
      >
        <IconPlayerSkipBack size={18} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label={isPaused ? 'Play' : 'Pause'}
        title={isPaused ? 'Play' : 'Pause'}
        onClick={() => control('togglePause')}
      >
        {isPaused ? <IconPlayerPlay size={18} aria-hidden /> : <IconPlayerPause size={18} aria-hidden />}
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        aria-label="Next"
        title="Next"
        disabled={count < 2}
        onClick={() => control('next')}
      >
        <IconPlayerSkipForward size={18} aria-hidden />
      </ActionIcon>
      <p className={styles.position}>
        {`${index + 1} of ${count}`}
        {name !== '' && <span className={styles.name}>{name}</span>}
      </p>
    </div>
  );
};
