import { isFailure } from '@marquee/contract/client';
import { type ErrorCode, errors } from '@marquee/contract/errors';

/** What went wrong, as sentences for a person. Always at least one. */
export const sentencesOf = (thrown: unknown): string[] =>
  isFailure(thrown) && thrown.sentences.length > 0
    ? thrown.sentences
    : ['Something went wrong. Please try again.'];

/** Whether a call was refused for this reason. */
export const isRefused = (thrown: unknown, code: ErrorCode): boolean =>
  isFailure(thrown) && thrown.status === errors[code][0] && thrown.sentences[0] === errors[code][1];
