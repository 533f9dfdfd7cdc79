import { designerTemplate } from '@marquee/contract/kit/designer-template';
import type { Shape } from '@marquee/playback/program/shapes';
import type { messageSearch } from '../message-search';

/** Returns the address of a new message of a chosen template. A message of the designer begins in the designer. */
export const newMessageSearch = (templateId: number, shape?: Shape): ReturnType<typeof messageSearch> => ({
  templateId,
  ...(shape && { shape }),
  ...(templateId === designerTemplate.id && { designer: designerTemplate.questionId }),
});
