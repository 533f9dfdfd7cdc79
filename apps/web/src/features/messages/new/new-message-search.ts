import type { Shape } from '@marquee/playback/program/shapes';
import type { messageSearch } from '../message-search';

/** The built-in template of the designer, and its question. */
const designer = { templateId: 7, questionId: 701 };

/** Returns the address of a new message of a chosen template. A message of the designer begins in the designer. */
export const newMessageSearch = (templateId: number, shape?: Shape): ReturnType<typeof messageSearch> => ({
  templateId,
  ...(shape && { shape }),
  ...(templateId === designer.templateId && { designer: designer.questionId }),
});
