import type { TemplateShape } from '@marquee/playback/program/shapes';
import type { PendingFiles } from '../files/pending-files';
import type { Values } from './answer-values';

/**
 * The values of a form by question id, with a function that changes them. `files` contains the chosen files until the
 * save.
 */
export type Filling = {
  values: Values;
  files: PendingFiles;
  /** Shape of the message or overlay that the answers belong to. */
  shape: TemplateShape;
  change: (questionId: number, value: string) => void;
};
