import { canvasOf } from '@marquee/playback/program/shapes';
import { useEffect, useRef, useState } from 'react';
import { zoomToFit } from '../actions/zoom-to-fit';
import { elementsOf } from '../scene/scene';
import { useDesigner, useStage } from '../use-designer';
import styles from './Stage.module.css';
import { frameDocument } from './stage-frame';

/** The canvas. React renders its nodes once. Everything that changes in them is drawn without React. */
export const Stage = () => {
  const designer = useDesigner();
  const stage = useStage();
  const root = useRef<HTMLElement>(null);
  const [frame, setFrame] = useState<HTMLIFrameElement | null>(null);
  const { width, height } = canvasOf(designer.shape);
  useEffect(() => {
    const [node, inner] = [root.current, frame?.contentDocument];
    if (!node || !frame || !inner) return undefined;
    stage.attach(node, inner);
    const show = () => {
      const { view } = designer.store.getState();
      stage.paint.show(elementsOf(designer.store.getState()));
      frame.style.transform = `translate(${Math.round(-view.left * view.zoom)}px, ${Math.round(-view.top * view.zoom)}px) scale(${view.zoom})`;
    };
    const stop = designer.store.subscribe(show);
    zoomToFit.perform(designer);
    return stop;
  }, [designer, stage, frame]);
  return (
    <section ref={root} className={styles.stage} aria-label="Canvas">
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own document; its policy runs no script */}
      <iframe
        title="Canvas"
        srcDoc={frameDocument(designer.shape)}
        className={styles.frame}
        style={{ width, height }}
        onLoad={(event) => setFrame(event.currentTarget)}
      />
    </section>
  );
};
