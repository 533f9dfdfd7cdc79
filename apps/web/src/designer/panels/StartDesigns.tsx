import type { Design } from '@marquee/playback/design/design';
import { Suspense, useEffect, useState } from 'react';
import { confirm } from '../../kit/confirm';
import { lazyPart } from '../../kit/lazy-part';
import { elementsOf, isEqual, withElements } from '../scene/scene';
import { useDesigner, useOpenedPart } from '../use-designer';

// Loaded on demand, because few openings of the designer show the start designs.
const StartDesignsDialog = lazyPart(async () => (await import('./StartDesignsDialog')).StartDesignsDialog);

/**
 * The dialog with the start designs. The action of the menu opens the dialog. For an answer with the default design (`isNew`), the
 * dialog opens with the designer. The chosen design replaces the elements as one step of undo. A person who has changed the design
 * is asked first.
 */
export const StartDesigns = ({ isNew }: { isNew: boolean }) => {
  const { store, shape, open } = useDesigner();
  const [part, close] = useOpenedPart();
  const [untouched, setUntouched] = useState<Design | null>(() => (isNew ? store.getState().design : null));
  useEffect(() => {
    if (isNew) open('start-designs');
  }, [isNew, open]);
  const choose = async (chosen: Design) => {
    const scene = store.getState();
    const isLost = elementsOf(scene).length > 0 && !isEqual(scene.design, untouched);
    if (isLost && !(await mayReplace())) return;
    const replaced = withElements(store.getState(), chosen.scenes[0].elements, []);
    store.commit('start from a design', replaced);
    setUntouched(replaced.design);
    close();
  };
  if (part !== 'start-designs') return null;
  return (
    <Suspense>
      <StartDesignsDialog shape={shape} onChoose={(design) => void choose(design)} onClose={close} />
    </Suspense>
  );
};

const mayReplace = () =>
  confirm({
    text: 'Replace this design?',
    details: ['All its elements are removed. Undo brings them back.'],
    action: 'Replace',
    danger: true,
  });
