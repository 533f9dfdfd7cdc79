import { IconCheck } from '@tabler/icons-react';
import styles from './SuccessBanner.module.css';

/** Shows that an action succeeded. The container of the text is always in the page, so that screen readers announce the text. */
export const SuccessBanner = ({ banner }: { banner: { text: string; key: number } | undefined }) => (
  <div role="status" aria-live="polite" className={styles.place}>
    {banner ? (
      <p key={banner.key} className={styles.banner}>
        <IconCheck size={18} stroke={2.5} className={styles.mark} aria-hidden="true" />
        {banner.text}
      </p>
    ) : null}
  </div>
);
