import { isFailure, unreachable } from '@marquee/contract/kit/client';
import { type ErrorCode, errors } from '@marquee/contract/kit/errors';

/** What went wrong, as sentences for a person. Always at least one. */
export const sentencesOf = (thrown: unknown): string[] =>
  isFailure(thrown) && thrown.sentences.length > 0
    ? thrown.sentences
    : ['Something went wrong. Please try again.'];

/** Whether a call was refused for this reason. */
export const isRefused = (thrown: unknown, code: ErrorCode): boolean =>
  isFailure(thrown) && thrown.status === errors[code][0] && thrown.sentences[0] === errors[code][1];

/** Whether a call failed because the server did not answer or is not ready yet. */
export const isUnreachable = (thrown: unknown): boolean =>
  (isFailure(thrown) && thrown.sentences[0] === unreachable.sentences[0]) || isRefused(thrown, 'unavailable');

/** Why a form is not saved, as sentences for the person who filled it in. */
export const whyNotSaved = (thrown: unknown): string[] =>
  isUnreachable(thrown)
    ? [
        'Marquee could not be reached, so your changes are not saved. What you typed is still here. Save again when Marquee is connected.',
      ]
    : sentencesOf(thrown);

/** Why a preview is not shown. Empty while the server is away, because the shell says so already. */
export const whyNotShown = (thrown: unknown): string[] =>
  thrown === undefined || isUnreachable(thrown) ? [] : sentencesOf(thrown);
