import type { Question } from '@marquee/contract/templates';
import type { PendingFiles } from '../files/pending-files';

/** What every field is given that is answered with files. */
export type MediaField = {
  question: Question;
  value: string;
  files: PendingFiles;
  change: (value: string) => void;
};

/** Part 1, section 9. */
export const fileInputName = (question: Question): string => `question${question.id}file`;
