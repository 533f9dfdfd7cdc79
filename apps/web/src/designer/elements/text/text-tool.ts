import { IconTypography } from '@tabler/icons-react';
import type { ElementTool } from '../element-tool';
import { TextInspector } from './TextInspector';

export const textTool: ElementTool = {
  title: 'Text Options',
  Icon: IconTypography,
  Inspector: TextInspector,
};
