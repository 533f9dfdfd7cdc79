import { type ReactNode, useEffect, useState } from 'react';
import styles from './LoadingIndicator.module.css';
import { useLoadingPart } from './loading-parts';

const skeletonAfter = 150;
const timeOutAfter = 10_000;
const timeOutText = 'Request timed out.  Please try again.';

/** Shows a placeholder after a short wait, and a timeout message after ten seconds. Its page waits for it, as `Together` says. */
export const LoadingIndicator = ({ children }: { children?: ReactNode }) => {
  useLoadingPart();
  const [phase, setPhase] = useState<'silent' | 'waiting' | 'over'>('silent');
  useEffect(() => {
    const waiting = window.setTimeout(() => setPhase('waiting'), skeletonAfter);
    const over = window.setTimeout(() => setPhase('over'), timeOutAfter);
    return () => {
      window.clearTimeout(waiting);
      window.clearTimeout(over);
    };
  }, []);

  if (phase === 'silent') return null;
  if (phase === 'over') {
    return (
      <p role="alert" className={styles.over}>
        {timeOutText}
      </p>
    );
  }
  return (
    <div role="status">
      <span className="only-heard">Loading</span>
      <div aria-hidden="true">{children ?? <SkeletonLines />}</div>
    </div>
  );
};

/** A placeholder for lines of text. */
export const SkeletonLines = ({ count = 4 }: { count?: number }) => (
  <div className={styles.lines}>
    {Array.from({ length: count }, (_, line) => (
      <SkeletonBox key={line} width={`${[92, 74, 84, 58][line % 4]}%`} height={16} />
    ))}
  </div>
);

/** A placeholder for the rows of a list with pictures. */
export const SkeletonRows = () => (
  <div className={styles.rows}>
    {Array.from({ length: 8 }, (_, row) => (
      <div key={row} className={styles.row}>
        <SkeletonBox height={32} />
        <SkeletonBox width={`${[74, 58, 84, 66][row % 4]}%`} height={16} />
      </div>
    ))}
  </div>
);

/** A placeholder for pictures in a grid. */
export const SkeletonTiles = () => (
  <div className={styles.tiles}>
    {Array.from({ length: 8 }, (_, tile) => (
      <SkeletonBox key={tile} height={132} />
    ))}
  </div>
);

/** A placeholder for a picture, a card or a line. */
export const SkeletonBox = ({
  width = '100%',
  height,
}: {
  width?: string | number;
  height: string | number;
}) => <div className={styles.box} style={{ width, height }} />;
