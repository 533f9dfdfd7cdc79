import { slideSeconds } from '@marquee/contract/kit/limits';
import type { PreviewAction } from '@marquee/contract/preview';
import type { Shape } from '@marquee/playback/program/shapes';
import { slideshowQuestions } from '@marquee/playback/slideshow/slide-entries';
import { useEffect, useState } from 'react';
import { PreviewStage } from '../../../ui/PreviewStage';
import type { PendingFiles } from '../../files/pending-files';
import { usePictureAddress } from '../../files/use-picture-address';
import type { Values } from '../../questions/answer-values';
import { textList } from '../../questions/text-list';
import styles from './SlideshowPreview.module.css';
import { type SlideFiles, slideOf } from './slides';

/** Plays the pictures of the form, including chosen files that are not uploaded. Documents are shown when they are prepared. */
export const SlideshowPreview = ({
  shape,
  values,
  chosen,
  files,
}: {
  shape: Shape;
  values: Values;
  chosen: PendingFiles;
  files: SlideFiles;
}) => {
  const pictures = textList.read(values[slideshowQuestions.files] ?? '').flatMap((text) => {
    const { pending, pictures: stored } = slideOf(text, chosen, files);
    if (pending === undefined) return stored;
    return chosen.get(pending)?.file.type.startsWith('image/') ? [pending] : [];
  });
  const [index, setIndex] = useState(0);
  const [isPlaying, setPlaying] = useState(true);
  const seconds = Number(values[slideshowQuestions.seconds]) || slideSeconds.default;
  const shown = pictures.length === 0 ? 0 : index % pictures.length;
  const count = pictures.length;
  useEffect(() => {
    if (!isPlaying || count < 2) return;
    const timer = setTimeout(() => setIndex(shown + 1), Math.max(1, seconds) * 1000);
    return () => clearTimeout(timer);
  }, [isPlaying, count, seconds, shown]);
  const picture = pictures[shown];
  const position = count > 0 ? { index: shown, count, name: '', isPaused: !isPlaying } : undefined;
  const control = (action: PreviewAction) => {
    if (action === 'togglePause') setPlaying(!isPlaying);
    else setIndex(shown + (action === 'next' ? 1 : count - 1));
  };

  return (
    <PreviewStage
      shape={shape}
      slides={{ position, control }}
      picture={
        <div
          className={styles.frame}
          style={{ aspectRatio: shape.replace(':', ' / ') }}
          data-fit={values[slideshowQuestions.fit] || 'whole'}
          data-transition={values[slideshowQuestions.transition] || 'none'}
        >
          {picture === undefined ? (
            <p className={styles.none}>Add pictures to see them here.</p>
          ) : (
            <Picture key={`${shown} ${picture}`} value={picture} chosen={chosen} />
          )}
        </div>
      }
    />
  );
};

const Picture = ({ value, chosen }: { value: string; chosen: PendingFiles }) => {
  const address = usePictureAddress(value, chosen);
  return address ? <img src={address} alt="" className={styles.picture} /> : null;
};
