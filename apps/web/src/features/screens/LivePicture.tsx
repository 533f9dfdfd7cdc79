import type { Screen } from '@marquee/contract/screens';
import type { WhyAnswer } from '@marquee/contract/why';
import { shapeOfRotation } from '@marquee/playback/program/shapes';
import { formatAgo, formatDateTime } from '../../kit/formats';
import { useNow } from '../../kit/use-now';
import { ScreenPicture } from '../../ui/ScreenPicture';
import { WhyPicture } from '../schedules/why/WhyPicture';
import styles from './LivePicture.module.css';
import { useStatuses } from './use-statuses';

/**
 * The picture of what a screen shows. A TV that reports shows the message that plays now. For a TV without contact, the last
 * screenshot is the last known picture. Such a TV may still play, so the picture does not say “Off”. A screen that is off is black.
 */
export const LivePicture = ({
  screen,
  play,
  isPending,
}: {
  screen: Screen;
  /** Undefined if no schedule plays on the screen. */
  play: WhyAnswer['play'] | undefined;
  /** True: what plays is not known yet, so the picture makes no statement. */
  isPending: boolean;
}) => {
  const { status, picture, pictureTime } = useStatuses()(screen);
  const now = useNow();
  const tone = status?.tone ?? 'none';
  const shown = play?.kind === 'message' && (tone === 'on' || tone === 'none') ? play.message : undefined;
  const last = !shown && tone !== 'asleep' ? picture : undefined;
  return (
    <figure className={styles.live}>
      <div className={styles.glass} data-shape={shapeOfRotation(screen.rotation)} data-tone={tone}>
        {shown && <WhyPicture message={shown} />}
        {last && (
          <ScreenPicture rotation={screen.rotation} src={last} alt={`Latest screenshot of ${screen.name}`} />
        )}
        {!shown && !last && <span className={styles.dark}>{isPending ? '' : wordsFor(tone)}</span>}
      </div>
      {last && pictureTime && (
        <figcaption>
          Last screenshot, {formatAgo(pictureTime, new Date(now))}, {formatDateTime(pictureTime)}
        </figcaption>
      )}
      {shown && tone === 'none' && <figcaption>Plays here as soon as a TV is connected.</figcaption>}
    </figure>
  );
};

const wordsFor = (tone: string) => (tone === 'warning' ? 'No screenshot yet' : 'Off');
