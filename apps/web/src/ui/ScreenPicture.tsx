import type { Screen } from '@marquee/contract/screens';
import styles from './ScreenPicture.module.css';

type Props = { src: string; alt: string; rotation: Screen['rotation']; onError?: () => void };

/** What a TV sent of itself, as people before it see it: it sends its picture as it is turned on the glass. */
export const ScreenPicture = ({ src, alt, rotation, onError }: Props) => (
  <span className={styles.picture} data-tall={rotation % 180 === 90}>
    <img data-turned={rotation} src={src} alt={alt} onError={onError} />
  </span>
);
