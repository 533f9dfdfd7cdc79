import type { PreviewAction } from '@marquee/contract/preview';
import { type RefObject, useEffect } from 'react';
import type { PreviewSlides } from '../kit/preview-frame';
import { useSingleKeys } from '../kit/single-keys';
import { isTyping } from '../kit/typing';

const actions: Readonly<Record<string, PreviewAction>> = {
  ' ': 'togglePause',
  ArrowLeft: 'previous',
  ArrowRight: 'next',
};

/**
 * Handles the keys of a preview. F works on the whole page. Space and the arrow keys work in the preview, in its dialog, and on
 * the full screen, because they scroll the other parts of the page.
 */
export const usePreviewKeys = (
  box: RefObject<HTMLElement | null>,
  { isFull, toggle }: { isFull: boolean; toggle: () => void },
  slides: PreviewSlides | undefined,
) => {
  const singleKeys = useSingleKeys();
  useEffect(() => {
    const perform = ({ key, target }: KeyboardEvent, isOwn: boolean): boolean => {
      const action = actions[key];
      if (key === 'Escape' ? isFull : key.toLowerCase() === 'f' && singleKeys) toggle();
      else if (action && isOwn && slides?.position && !isPressing(key, target)) slides.control(action);
      else return false;
      return true;
    };
    const press = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.isComposing || isTyping(event)) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const dialog = document.querySelector('[role="dialog"]');
      if (dialog && !dialog.contains(box.current)) return;
      const isInside = event.target instanceof Node && box.current?.contains(event.target) === true;
      if (perform(event, isFull || dialog !== null || isInside)) event.preventDefault();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [box, isFull, toggle, slides, singleKeys]);
};

/** Returns whether the key presses the button or link that has the focus. */
const isPressing = (key: string, target: EventTarget | null): boolean =>
  key === ' ' && target instanceof HTMLElement && target.closest('button, a, summary') !== null;
