import type { ErrorCode } from '@marquee/contract/kit/errors';
import { AppError } from './app-error';

/** Sentences for programs, for the codes whose sentence in `errors` is for a person at a form. */
const sentences: Partial<Record<ErrorCode, string>> = {
  'changed-meanwhile':
    'The row has changed since it was read. Read it again, and send the change with its new lastModified as ifUnchangedSince.',
};

/** Returns the refusal with its sentence for programs, if its code has one. */
export const forProgram = (error: unknown): unknown => {
  const sentence = error instanceof AppError ? sentences[error.code] : undefined;
  return error instanceof AppError && sentence ? new AppError(error.code, [sentence]) : error;
};
