import type { TablerIcon } from '@tabler/icons-react';
import type { ComponentType } from 'react';

/** The parts of the editor that differ between kinds of elements. */
export type ElementTool = {
  /** The heading of the options in the sidebar. */
  readonly title: string;
  /** The icon of the kind in the list of layers. */
  readonly Icon: TablerIcon;
  /** The fields of the selected elements of this kind. */
  readonly Inspector: ComponentType;
};
