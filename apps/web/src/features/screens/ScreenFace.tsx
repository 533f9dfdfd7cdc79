import type { Screen } from '@marquee/contract/screens';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { formatAgo, formatDateTime } from '../../kit/formats';
import { useNow } from '../../kit/use-now';
import { ScreenPicture } from '../../ui/ScreenPicture';
import { StatusDot } from '../../ui/StatusDot';
import styles from './ScreenCard.module.css';
import type { ScreenState } from './use-statuses';

/**
 * The last screenshot of a screen, its name, its state, and whether it plays the latest version. The name replaces a missing
 * screenshot.
 */
export const ScreenFace = ({ screen, state }: { screen: Screen; state: ScreenState }) => {
  const { status, receipt, picture, pictureTime } = state;
  return (
    <>
      <span
        className={styles.bezel}
        data-shape={shapeOfRotation(screen.rotation)}
        data-tone={status?.tone ?? 'none'}
      >
        <span className={styles.glass}>
          {picture ? (
            <>
              <ScreenPicture
                rotation={screen.rotation}
                src={picture}
                alt={`Latest screenshot of ${screen.name}`}
              />
              {pictureTime && <PictureAge time={pictureTime} />}
            </>
          ) : (
            <span className={styles.dark} aria-hidden="true">
              <span className={styles.named}>{screen.name}</span>
            </span>
          )}
        </span>
      </span>
      <strong className={styles.cardName}>{screen.name}</strong>
      <StatusDot
        tone={status?.tone ?? 'none'}
        label={status?.words ?? 'No TV paired yet'}
        tooltip={status?.tone === 'warning' ? status.tooltip : undefined}
      />
      {receipt && <span className={styles.receipt}>{receipt}</span>}
    </>
  );
};

const PictureAge = ({ time }: { time: string }) => (
  <span className={styles.age} title={`Screenshot: ${formatDateTime(time)}`}>
    {formatAgo(time, new Date(useNow()))}
  </span>
);
