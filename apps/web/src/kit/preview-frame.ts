import type { FromPreview, PreviewAction, SlidePosition, ToPreview } from '@marquee/contract/preview';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The slideshow of a preview: the message on screen, undefined if no slideshow runs, and a function that performs an action. */
export type PreviewSlides = {
  position: SlidePosition | undefined;
  control: (action: PreviewAction) => void;
};

/** The keys of a remote, as the player receives them. */
export type RemoteKey = 'ArrowUp' | 'ArrowLeft' | 'Enter' | 'ArrowRight' | 'ArrowDown' | 'Back';

/** Connects the page with the player in a frame. Returns the slideshow of the player, and a function that presses a key of the remote. */
export const usePreviewFrame = () => {
  const frame = useRef<HTMLIFrameElement>(null);
  const [position, setPosition] = useState<SlidePosition>();
  useEffect(() => {
    const receive = ({ origin, source, data }: MessageEvent<Partial<FromPreview> | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow) return;
      if (data?.type === 'position') setPosition(data.position ?? undefined);
    };
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, []);
  const post = useCallback(
    (data: ToPreview | { type: 'key'; key: RemoteKey }) =>
      frame.current?.contentWindow?.postMessage(data, location.origin),
    [],
  );
  const slides: PreviewSlides = { position, control: (action) => post({ type: 'control', action }) };
  return { frame, slides, press: (key: RemoteKey) => post({ type: 'key', key }) };
};
