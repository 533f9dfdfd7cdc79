import { IconQuestionMark } from '@tabler/icons-react';
import type { ElementTool } from '../element-tool';
import { UnknownInspector } from './UnknownInspector';

export const unknownTool: ElementTool = {
  title: 'Unknown element',
  Icon: IconQuestionMark,
  Inspector: UnknownInspector,
};
