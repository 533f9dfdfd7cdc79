import type { Screen } from '@marquee/contract/screens';
import { Link } from '@tanstack/react-router';
import { ScaledFrame } from '../../ui/ScaledFrame';
import { StatusDot } from '../../ui/StatusDot';
import { canvases } from '../messages/shapes';
import { shapeOfRotation } from './screen-status';
import styles from './screens.module.css';
import type { statusWords } from './status-words';

/** One screen on the wall, with the running preview where it plays. */
export const ScreenCard = ({
  screen,
  status,
}: {
  screen: Screen;
  status: ReturnType<typeof statusWords>;
}) => (
  <li>
    <Link to="/screens/$id" params={{ id: screen.id }} className={styles.card}>
      <span
        className={styles.bezel}
        data-shape={shapeOfRotation(screen.rotation)}
        data-tone={status?.tone ?? 'none'}
      >
        <span className={styles.glass}>
          {status?.tone === 'on' ? (
            <ScaledFrame
              {...canvases[shapeOfRotation(screen.rotation)]}
              src={`/display/?preview=1&screenId=${screen.id}`}
              title={`What ${screen.name} shows`}
              still
            />
          ) : (
            <span className={styles.dark}>{status ? '' : 'No TV yet'}</span>
          )}
        </span>
      </span>
      <strong className={styles.cardName}>{screen.name}</strong>
      <StatusDot tone={status?.tone ?? 'none'} label={status?.words ?? 'No TV has reported yet'} />
    </Link>
  </li>
);
