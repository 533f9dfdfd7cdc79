import type { Screen } from '@marquee/contract/screens';
import styles from './ScreenPicture.module.css';

type Props = { src: string; alt: string; rotation: Screen['rotation']; onError?: () => void };

/** Shows the screenshot of a TV upright. The TV sends the screenshot rotated, as displayed on the panel of the TV. */
export const ScreenPicture = ({ src, alt, rotation, onError }: Props) => (
  <span className={styles.picture} data-tall={rotation % 180 === 90}>
    <img data-turned={rotation} src={src} alt={alt} onError={onError} />
  </span>
);
