import { isFailure, unreachable } from '@marquee/contract/kit/client';
import { type ErrorCode, errors } from '@marquee/contract/kit/errors';

/** Returns the reasons of a failure as sentences for a person, at least one sentence. */
export const sentencesOf = (thrown: unknown): string[] =>
  isFailure(thrown) && thrown.sentences.length > 0
    ? thrown.sentences
    : ['Something went wrong. Please try again.'];

/** Returns whether a call was refused with this error code. */
export const isRefused = (thrown: unknown, code: ErrorCode): boolean =>
  isFailure(thrown) && thrown.status === errors[code][0] && thrown.sentences[0] === errors[code][1];

/** Returns whether a call failed because the server did not respond or is not ready yet. */
export const isUnreachable = (thrown: unknown): boolean =>
  (isFailure(thrown) && thrown.sentences[0] === unreachable.sentences[0]) || isRefused(thrown, 'unavailable');

/** Returns why a form was not saved, as sentences for the person who filled it in. */
export const whyNotSaved = (thrown: unknown): string[] =>
  isUnreachable(thrown)
    ? [
        'Marquee could not be reached, so your changes are not saved. What you typed is still here. Save again when Marquee is connected.',
      ]
    : sentencesOf(thrown);

/**
 * Returns why a preview is not shown. Returns an empty list while the server is unreachable, because the shell then shows a note.
 */
export const whyNotShown = (thrown: unknown): string[] =>
  thrown === undefined || isUnreachable(thrown) ? [] : sentencesOf(thrown);
