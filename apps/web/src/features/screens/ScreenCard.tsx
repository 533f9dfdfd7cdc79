import type { Screen } from '@marquee/contract/screens';
import { Link } from '@tanstack/react-router';
import styles from './ScreenCard.module.css';
import { ScreenFace } from './ScreenFace';
import type { ScreenState } from './use-statuses';

/** A card that shows a screen and opens its page. */
export const ScreenCard = ({ screen, state }: { screen: Screen; state: ScreenState }) => (
  <Link to="/screens/$id" params={{ id: screen.id }} className={styles.card}>
    <ScreenFace screen={screen} state={state} />
  </Link>
);
