import type { Values } from './answer-values';

/** What a person has typed and chosen, and the way to change it. A picture waits here until the form is saved. */
export type Filling = {
  values: Values;
  pictures: Record<number, File>;
  change: (questionId: number, value: string, picture?: File) => void;
};
