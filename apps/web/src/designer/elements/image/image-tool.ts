import { IconPhoto } from '@tabler/icons-react';
import type { ElementTool } from '../element-tool';
import { ImageInspector } from './ImageInspector';

export const imageTool: ElementTool = { title: 'Image Options', Icon: IconPhoto, Inspector: ImageInspector };
