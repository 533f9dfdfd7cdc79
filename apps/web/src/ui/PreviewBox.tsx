import { Button } from '@mantine/core';
import type { TemplateShape } from '@marquee/playback/program/shapes';
import { IconMaximize, IconMinimize } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFullScreen } from '../kit/full-screen';
import type { PreviewSlides } from '../kit/preview-frame';
import { PlayButtons } from './PlayButtons';
import styles from './PreviewBox.module.css';
import { useIdle } from './use-idle';
import { usePreviewKeys } from './use-preview-keys';

/**
 * The picture of a preview in a frame, as large as fits. Below the picture are the buttons of its slideshow, and the button that
 * shows the preview on the full screen.
 */
export const PreviewBox = ({
  shape,
  slides,
  onFull,
  children,
}: {
  shape: TemplateShape;
  slides?: PreviewSlides;
  /** Called when the full screen begins or ends. */
  onFull?: (isFull: boolean) => void;
  children: ReactNode;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const { isFull, enter, leave } = useFullScreen(box);
  const isIdle = useIdle(isFull);
  const toggle = isFull ? leave : enter;
  usePreviewKeys(box, { isFull, toggle }, slides);
  useEffect(() => {
    onFull?.(isFull);
    if (!isFull) return;
    // The button must not have the focus, because Space would press it.
    box.current?.focus();
    const { current } = button;
    return () => current?.focus();
  }, [isFull, onFull]);

  return (
    <div
      ref={box}
      role="group"
      aria-label="Preview"
      tabIndex={-1}
      className={styles.box}
      data-full={isFull || undefined}
      data-idle={isIdle || undefined}
      data-shape={shape}
    >
      <div className={styles.picture}>{children}</div>
      <div className={styles.bar}>
        {slides && <PlayButtons {...slides} />}
        <Button
          ref={button}
          variant="subtle"
          aria-keyshortcuts="F"
          leftSection={
            isFull ? <IconMinimize size={18} aria-hidden /> : <IconMaximize size={18} aria-hidden />
          }
          onClick={() => void toggle()}
        >
          {isFull ? 'Exit full screen' : 'Full screen'}
        </Button>
      </div>
    </div>
  );
};
