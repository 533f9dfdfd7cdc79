import type { ElementType } from '@marquee/playback/design/elements/elements';
import { boxTool } from './box/box-tool';
import type { ElementTool } from './element-tool';
import { imageTool } from './image/image-tool';
import { textTool } from './text/text-tool';
import { unknownTool } from './unknown/unknown-tool';

/** The tool of each kind of elements. */
export const elementTools: Readonly<Record<ElementType, ElementTool>> = {
  text: textTool,
  image: imageTool,
  box: boxTool,
  unknown: unknownTool,
};
