import { canvasOf } from '@marquee/playback/program/shapes';
import { useParams } from '@tanstack/react-router';
import { ScaledFrame } from '../../ui/ScaledFrame';
import styles from './PublicPreviewPage.module.css';

/** The player with the content of a public preview, for everyone. Search engines are asked not to list the page. */
export const PublicPreviewPage = () => {
  const { slot } = useParams({ from: '/orangepreview/$slot' });
  return (
    <main className={styles.page}>
      <meta name="robots" content="noindex" />
      <h1 className="only-heard">Public preview</h1>
      <div className={styles.frame}>
        <ScaledFrame
          {...canvasOf('16:9')}
          src={`/display/?preview=1&auto=1&public=${slot}`}
          title="Public preview"
        />
      </div>
    </main>
  );
};
