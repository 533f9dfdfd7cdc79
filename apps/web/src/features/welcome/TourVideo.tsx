import type { Tour } from '@marquee/contract/welcome';
import styles from './TourVideo.module.css';
import { tourFiles } from './tour-files';

/** The tour of the product. The video has no sound, starts only when a person plays it, and is loaded then. */
export const TourVideo = ({ tour }: { tour: Tour }) => {
  const files = tourFiles(tour);
  if (!files) return null;
  return (
    <section className={styles.tour} aria-labelledby="tour">
      <video
        className={styles.video}
        aria-label="Tour of Marquee"
        controls
        muted
        playsInline
        preload="none"
        poster={files.poster}
        src={files.video}
        width={1280}
        height={720}
      >
        <track kind="captions" src={files.captions} srcLang="en" label="English" />
      </video>
      <div>
        <h2 id="tour" className={styles.title}>
          See how it works
        </h2>
        <p className={styles.words}>
          From a template to the TV in 40 seconds: make a message, choose a screen, and see it play.
        </p>
      </div>
    </section>
  );
};
