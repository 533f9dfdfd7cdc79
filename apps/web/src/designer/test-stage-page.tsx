// oxlint-disable-next-line import/no-unassigned-import -- as in main.tsx
import '../theme/first';
import '../theme/mantine';
import { MantineProvider } from '@mantine/core';
import { upgradeDesign } from '@marquee/playback/design/upgrade';
import { isMessageShape } from '@marquee/playback/program/shapes';
import { QueryClientProvider } from '@tanstack/react-query';
import { createRoot } from 'react-dom/client';
import { queryClient } from '../kit/queries';
import { cssVariables, theme } from '../theme/theme';
import { ConfirmHost } from '../ui/ConfirmHost';
import { DesignerPage } from './Designer';
import { createOpenedDesigner, type OpenedDesigner } from './opened-designer';

declare global {
  interface Window {
    /** The design to open, which a test puts here before the page loads. */
    opening: { document: unknown; shape: string; readOnly: boolean };
    opened: OpenedDesigner;
    /** The texts that were saved, and whether closing was asked with changes. */
    saved: string[];
    closings: boolean[];
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
const root = document.getElementById('root');
if (root)
  createRoot(root).render(
    <QueryClientProvider client={queryClient}>
      <MantineProvider theme={theme} cssVariablesResolver={cssVariables} defaultColorScheme="auto">
        <ConfirmHost />
        <DesignerPage
          {...props}
          opened={window.opened}
          onSave={(json) => window.saved.push(json)}
          onClose={(isDirty) => window.closings.push(isDirty)}
        />
      </MantineProvider>
    </QueryClientProvider>,
  );
