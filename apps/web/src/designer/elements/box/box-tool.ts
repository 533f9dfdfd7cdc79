import { IconSquare } from '@tabler/icons-react';
import type { ElementTool } from '../element-tool';
import { BoxInspector } from './BoxInspector';

export const boxTool: ElementTool = { title: 'Box Options', Icon: IconSquare, Inspector: BoxInspector };
