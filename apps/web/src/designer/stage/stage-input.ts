import type { OpenedDesigner } from '../opened-designer';
import type { createKeys } from '../tools/keys';
import type { SelectTool } from '../tools/select-tool';
import type { Overlay } from './overlay';
import type { Writing } from './writing';

/** The nodes of the stage. `page` is the whole designer, `root` is the stage, and `canvas` is the loaded frame. */
export type StageNodes = { page: HTMLElement; root: HTMLElement; canvas: HTMLIFrameElement; frame: Document };

/** The parts of a running stage, for the functions that listen to the browser. */
export type StageInput = {
  opened: OpenedDesigner;
  nodes: StageNodes;
  overlay: Overlay;
  tool: SelectTool;
  keys: ReturnType<typeof createKeys>;
  writing: Writing;
};
