import type { Tour } from '@marquee/contract/welcome';
import { IconPlayerPlayFilled } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import styles from './TourVideo.module.css';
import { tourFiles } from './tour-files';

/** The tour of the product. The video has no sound, starts only when a person plays it, and is loaded then. */
export const TourVideo = ({ tour }: { tour: Tour }) => {
  const files = tourFiles(tour);
  const video = useRef<HTMLVideoElement>(null);
  const [started, setStarted] = useState(false);
  useEffect(() => {
    if (!started) return;
    video.current?.focus();
    // A browser that cannot play the video shows this itself.
    video.current?.play().catch(() => undefined);
  }, [started]);
  if (!files) return null;
  return (
    <section className={styles.tour} aria-labelledby="tour">
      <div className={styles.frame}>
        <video
          ref={video}
          className={styles.video}
          aria-label="Tour of Marquee"
          controls={started}
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
        {started ? null : (
          <button type="button" className={styles.play} onClick={() => setStarted(true)}>
            <IconPlayerPlayFilled size={20} aria-hidden />
            Play the tour
          </button>
        )}
      </div>
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
