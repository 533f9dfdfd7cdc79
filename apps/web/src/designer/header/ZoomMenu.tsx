import { Button, Menu } from '@mantine/core';
import { zoomIn } from '../actions/zoom-in';
import { zoomOut } from '../actions/zoom-out';
import { zoomToActualSize } from '../actions/zoom-to-actual-size';
import { zoomToFit } from '../actions/zoom-to-fit';
import { zoomToSelection } from '../actions/zoom-to-selection';
import { useDesignerState } from '../use-designer';
import { ActionItem } from './ActionButton';

const actions = [zoomIn, zoomOut, zoomToActualSize, zoomToFit, zoomToSelection];

/** Shows the zoom in percent, and offers the actions that change it. */
export const ZoomMenu = () => {
  const percent = useDesignerState(({ view }) => Math.round(view.zoom * 100));
  return (
    <Menu position="bottom-end" withinPortal={false} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <Button variant="subtle" px={8} aria-label={`Zoom, ${percent}%`}>
          {percent}%
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {actions.map((action) => (
          <ActionItem key={action.id} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};
