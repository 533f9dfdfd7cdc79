import { type ReactNode, useEffect, useState } from 'react';
import styles from './LoadingIndicator.module.css';

const skeletonAfter = 150;
const timeOutAfter = 10_000;
const timeOutText = 'Request timed out.  Please try again.';

/** The shape of what comes, once the wait is worth mentioning; after ten seconds, that it does not come. */
export const LoadingIndicator = ({ children }: { children?: ReactNode }) => {
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

/** Some lines of text to come. */
export const SkeletonLines = ({ count = 4 }: { count?: number }) => (
  <div className={styles.lines}>
    {Array.from({ length: count }, (_, line) => (
      <SkeletonBox key={line} width={`${[92, 74, 84, 58][line % 4]}%`} height={16} />
    ))}
  </div>
);

/** A picture, a card or a line to come. */
export const SkeletonBox = ({
  width = '100%',
  height,
}: {
  width?: string | number;
  height: string | number;
}) => <div className={styles.box} style={{ width, height }} />;
