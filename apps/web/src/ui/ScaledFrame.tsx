import { type Ref, useEffect, useRef, useState } from 'react';
import styles from './ScaledFrame.module.css';

/** Shows a page in a frame, laid out for `width` by `height` pixels and scaled to the available space. */
export const ScaledFrame = ({
  title,
  width,
  height,
  frameRef,
  isHidden = false,
  ...page
}: ({ src: string } | { srcDoc: string }) & {
  title: string;
  width: number;
  height: number;
  frameRef?: Ref<HTMLIFrameElement>;
  /** Hides the page while it loads. */
  isHidden?: boolean;
}) => {
  const box = useRef<HTMLDivElement>(null);
  const [scale, setScale] = useState(0);
  useEffect(() => {
    const observer = new ResizeObserver(([entry]) => setScale((entry?.contentRect.width ?? 0) / width));
    if (box.current) observer.observe(box.current);
    return () => observer.disconnect();
  }, [width]);
  return (
    <div ref={box} className={styles.box} style={{ aspectRatio: `${width} / ${height}` }}>
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own pages, which sandbox their own content */}
      <iframe
        ref={frameRef}
        {...page}
        title={title}
        // The picture has nothing to operate. The buttons of a preview are beside it.
        tabIndex={-1}
        style={{ width, height, transform: `scale(${scale})`, opacity: isHidden ? 0 : undefined }}
      />
    </div>
  );
};
