import { type RefObject, useEffect, useRef, useState } from 'react';
import { ScaledFrame } from '../../../ui/ScaledFrame';

/** The player in a frame, to which data is posted when the frame is ready, and again when the data changes. */
export const PostingFrame = ({
  data,
  frameRef,
  ...page
}: {
  src: string;
  title: string;
  width: number;
  height: number;
  data: object | undefined;
  frameRef?: RefObject<HTMLIFrameElement | null>;
}) => {
  const ownRef = useRef<HTMLIFrameElement>(null);
  const frame = frameRef ?? ownRef;
  const [isReady, setIsReady] = useState(false);
  useEffect(() => {
    const post = () => {
      if (data) frame.current?.contentWindow?.postMessage(data, location.origin);
    };
    // The frame reports when it is ready. Data that is posted earlier is lost.
    const receive = ({ origin, source, data: received }: MessageEvent<{ type?: unknown } | null>) => {
      if (origin !== location.origin || source !== frame.current?.contentWindow || received?.type !== 'ready')
        return;
      setIsReady(true);
      post();
    };
    post();
    window.addEventListener('message', receive);
    return () => window.removeEventListener('message', receive);
  }, [data, frame]);
  // The player is black until it is ready.
  return <ScaledFrame {...page} frameRef={frame} isHidden={!isReady} />;
};
