import { useStore } from 'zustand';
import { useOpenedDesigner } from '../use-designer';

/** Tells the screen reader the newest result. The key replaces the node, so that two equal results are both said. */
export const Announcements = () => {
  const { text, count } = useStore(useOpenedDesigner().announced);
  return (
    <div className="only-heard" role="status" aria-live="polite">
      <span key={count}>{text}</span>
    </div>
  );
};
