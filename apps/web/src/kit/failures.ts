import { isFailure, unreachable } from '@marquee/contract/kit/client';
import type { ErrorCode } from '@marquee/contract/kit/errors';
import { type Fault, inPlainWords, type PlacedFields, placeFaults } from './place-faults';

/** Returns the reasons of a failure as sentences for a person, at least one sentence. */
export const sentencesOf = (thrown: unknown): string[] => sentencesIn(thrown).map(inPlainWords);

const sentencesIn = (thrown: unknown): string[] =>
  isFailure(thrown) && thrown.sentences.length > 0
    ? thrown.sentences
    : ['Something went wrong. Please try again.'];

/** Returns the reasons of a failure, each at its field. */
export const faultsIn = <Name extends string>(
  thrown: unknown,
  fields: PlacedFields<Name> | undefined,
): Fault<Name>[] => placeFaults(sentencesIn(thrown), fields);

/** Returns whether a call was refused with this error code. */
export const isRefused = (thrown: unknown, code: ErrorCode): boolean =>
  isFailure(thrown) && thrown.code === code;

/** Returns whether a call failed because the server did not respond or is not ready yet. */
export const isUnreachable = (thrown: unknown): boolean =>
  (isFailure(thrown) && thrown.sentences[0] === unreachable.sentences[0]) || isRefused(thrown, 'unavailable');

/** Returns why a form was not saved, for the person who filled it in. */
export const whyNotSaved = <Name extends string>(
  thrown: unknown,
  fields: PlacedFields<Name>,
): Fault<Name>[] =>
  isUnreachable(thrown)
    ? [
        {
          text: 'Marquee could not be reached, so your changes are not saved. What you typed is still here. Save again when Marquee is connected.',
        },
      ]
    : faultsIn(thrown, fields);

/**
 * Returns why a preview is not shown. Returns an empty list while the server is unreachable, because the shell then shows a note.
 */
export const whyNotShown = (thrown: unknown): string[] =>
  thrown === undefined || isUnreachable(thrown) ? [] : sentencesOf(thrown);
