import { isFailure } from '@marquee/contract/client';

/** What went wrong, as sentences for a person. Always at least one. */
export const sentencesOf = (thrown: unknown): string[] =>
  isFailure(thrown) && thrown.sentences.length > 0
    ? thrown.sentences
    : ['Something went wrong. Please try again.'];
