import styles from './CopyReview.module.css';

/** Says how many playlists and overlays are not copied because they are no longer available. */
export const LeftOutNote = ({ left }: { left: number }) =>
  left > 0 && (
    <p className={styles.misfit}>
      {left === 1 ? 'One playlist or overlay is' : `${left} playlists or overlays are`} no longer available
      and will not be copied.
    </p>
  );
