import type { Question } from '@marquee/contract/templates';
import type { PendingFiles } from '../files/pending-files';

/** The props of every field for files. */
export type MediaField = {
  question: Question;
  value: string;
  files: PendingFiles;
  change: (value: string) => void;
};

/** Returns the name of a file input, which the specification prescribes. */
export const fileInputName = (question: Question): string => `question${question.id}file`;
