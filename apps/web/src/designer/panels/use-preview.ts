import { useReducedMotion } from '@mantine/hooks';
import type { StoredAnimation } from '@marquee/playback/animation/animation';
import { useEffect } from 'react';
import { useDesignerState, usePlayback } from '../use-designer';

/** Time in ms that the last frame of an animation is shown before the elements are in their places again. */
const endPause = 600;

/** Plays the animations of the selected elements when the open animation is opened or changed. */
export const usePreview = (animation: StoredAnimation | undefined): void => {
  const playback = usePlayback();
  const selection = useDesignerState((state) => state.selection);
  const isReduced = useReducedMotion();
  useEffect(() => {
    if (!animation || animation.type === 'unknown' || animation.duration === 0 || isReduced) return undefined;
    playback.play(selection);
    const end = setTimeout(() => playback.stop(), animation.delay + animation.duration + endPause);
    return () => {
      clearTimeout(end);
      playback.stop();
    };
  }, [animation, playback, selection, isReduced]);
};
