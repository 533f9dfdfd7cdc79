import { canvasOf, type TemplateShape } from '@marquee/playback/program/shapes';
import { useEffect, useRef } from 'react';
import { ScaledFrame } from '../../../ui/ScaledFrame';

/** Time after which a posted page restarts, as the specification prescribes. */
const payloadSeconds = 60;

export type PostedPage = { page: string; assets: { url: string; blob: Blob }[] };

/** The player in a frame. The frame shows the content of its address until a page is posted to the frame. */
export const PostedFrame = ({
  src,
  title,
  shape,
  shown,
}: {
  src: string;
  title: string;
  shape: TemplateShape;
  shown: PostedPage | undefined;
}) => {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const post = () => {
      if (!shown) return;
      const data = { type: 'data', page: shown.page, shape, seconds: payloadSeconds, assets: shown.assets };
      frame.current?.contentWindow?.postMessage(data, location.origin);
    };
    // The frame reports when it is ready. Pages that are posted earlier are lost.
    const hear = ({ origin, source, data }: MessageEvent<{ type?: unknown } | null>) => {
      if (origin === location.origin && source === frame.current?.contentWindow && data?.type === 'ready')
        post();
    };
    post();
    window.addEventListener('message', hear);
    return () => window.removeEventListener('message', hear);
  }, [shown, shape]);
  return <ScaledFrame {...canvasOf(shape)} src={src} title={title} frameRef={frame} />;
};
