import type { TemplateShape } from '@marquee/playback/program/shapes';
import type { PendingFiles } from '../files/pending-files';
import type { Values } from './answer-values';

/** What a person has typed and chosen, by question id, and the way to change it. Chosen files wait in `files` for the save. */
export type Filling = {
  values: Values;
  files: PendingFiles;
  /** Of what is being made. */
  shape: TemplateShape;
  change: (questionId: number, value: string) => void;
};
