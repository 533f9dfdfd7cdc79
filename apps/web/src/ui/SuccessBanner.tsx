import { IconCheck } from '@tabler/icons-react';
import { type Banner, closeBanner, pauseBanner, resumeBanner } from '../kit/banner';
import styles from './SuccessBanner.module.css';

/**
 * Shows that an action succeeded. The container of the text is always in the page, so that screen readers announce the text. The button
 * of the banner is outside the container, because the announcement should contain only the text.
 */
export const SuccessBanner = ({ banner }: { banner: Banner | undefined }) => (
  <div
    className={styles.place}
    onPointerEnter={pauseBanner}
    onPointerLeave={resumeBanner}
    onFocus={pauseBanner}
    onBlur={resumeBanner}
  >
    <div className={banner ? styles.banner : undefined}>
      {banner ? <IconCheck size={18} stroke={2.5} className={styles.mark} aria-hidden="true" /> : null}
      <p role="status" aria-live="polite">
        <span key={banner?.key}>{banner?.text}</span>
      </p>
      {banner?.action ? <ActionButton action={banner.action} /> : null}
    </div>
  </div>
);

const ActionButton = ({ action: { label, run } }: { action: NonNullable<Banner['action']> }) => (
  <button
    type="button"
    className={styles.action}
    onClick={() => {
      closeBanner();
      void run();
    }}
  >
    {label}
  </button>
);
