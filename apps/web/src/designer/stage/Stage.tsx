import { canvasOf } from '@marquee/playback/program/shapes';
import { useEffect, useRef, useState } from 'react';
import { useOpenedDesigner } from '../use-designer';
import { runStage } from './run-stage';
import styles from './Stage.module.css';
import { frameDocument } from './stage-frame';

/** The canvas. React renders its nodes once. Everything that changes in them is drawn without React. */
export const Stage = () => {
  const opened = useOpenedDesigner();
  const root = useRef<HTMLElement>(null);
  const [canvas, setCanvas] = useState<HTMLIFrameElement | null>(null);
  const { shape } = opened.designer;
  const [document] = useState(() => frameDocument(shape, window.location.origin));
  useEffect(() => {
    const [node, frame] = [root.current, canvas?.contentDocument];
    const page = node?.closest<HTMLElement>('[role="dialog"]');
    if (!node || !page || !canvas || !frame) return undefined;
    const end = runStage(opened, { page, root: node, canvas, frame });
    opened.stage.focus();
    return end;
  }, [opened, canvas]);
  return (
    <section
      ref={root}
      className={styles.stage}
      role="application"
      aria-label="Canvas"
      aria-roledescription="canvas"
      tabIndex={-1}
      data-region
    >
      {/* oxlint-disable-next-line react/iframe-missing-sandbox -- our own document; its policy runs no script */}
      <iframe
        title="Canvas"
        tabIndex={-1}
        srcDoc={document}
        className={styles.canvas}
        style={canvasOf(shape)}
        onLoad={(event) => setCanvas(event.currentTarget)}
      />
    </section>
  );
};
