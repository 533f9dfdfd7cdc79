// oxlint-disable-next-line import/no-unassigned-import -- as in main.tsx
import '../theme/first';
import '../theme/mantine';
import { MantineProvider } from '@mantine/core';
import { drawElement, unitOf } from '@marquee/playback/design/draw-design';
import { upgradeDesign } from '@marquee/playback/design/upgrade';
import { isMessageShape } from '@marquee/playback/program/shapes';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../kit/queries';
import { cssVariables, theme } from '../theme/theme';
import { ConfirmHost } from '../ui/ConfirmHost';
import { DesignerPage } from './Designer';
import { createOpenedDesigner, type OpenedDesigner } from './opened-designer';
import { StartDesigns } from './panels/StartDesigns';
import { elementsOf } from './scene/scene';

declare global {
  interface Window {
    /** The design to open, which a test puts here before the page loads. */
    opening: { document: unknown; shape: string; readOnly: boolean };
    opened: OpenedDesigner;
    /** The texts that were saved, and whether closing was asked with changes. */
    saved: string[];
    closings: boolean[];
    /** Returns the HTML of the elements as a TV draws it, without animations. */
    drawAll: () => string;
    /** The changes of the page outside the canvas, which a test observes. */
    changedOutside: string[];
    /** Counts React's commits, the writes of the store, and the nodes that were drawn and moved, from now on. */
    startCounting: () => void;
    counted: () => { commits: number; writes: number; drawn: number; moved: number };
    /** How often React changed the page. The hook of React's tools counts it. */
    commits: number;
    __REACT_DEVTOOLS_GLOBAL_HOOK__: object;
  }
}

// The page of the browser tests: the designer alone, without a server.
const { document: stored, shape, readOnly } = window.opening;
const props = {
  design: upgradeDesign(stored).design,
  shape: isMessageShape(shape) ? shape : ('16:9' as const),
  source: 'test',
  readOnly,
};
window.saved = [];
window.closings = [];
window.opened = createOpenedDesigner(props.design, props);
window.drawAll = () =>
  elementsOf(window.opened.designer.store.getState())
    .map((element) => drawElement({ ...element, animations: [] }, unitOf(props.shape)).html)
    .join('');

const { stage, designer } = window.opened;
let writes = 0;
let start = { commits: 0, writes: 0, ...stage.paint.counts };
designer.store.subscribe(() => {
  writes += 1;
});
window.startCounting = () => {
  start = { commits: window.commits, writes, ...stage.paint.counts };
};
window.counted = () => ({
  commits: window.commits - start.commits,
  writes: writes - start.writes,
  drawn: stage.paint.counts.drawn - start.drawn,
  moved: stage.paint.counts.moved - start.moved,
});

const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider
        theme={theme}
        cssVariablesResolver={cssVariables}
        defaultColorScheme="auto"
        deduplicateCssVariables={false}
      >
        <ConfirmHost />
        <DesignerPage
          {...props}
          opened={window.opened}
          notices={<StartDesigns isNew={false} />}
          onSave={(json) => window.saved.push(json)}
          onClose={(isDirty) => window.closings.push(isDirty)}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
