import { type ErrorCode, errors } from '@marquee/contract/errors';

/** The one error that a person is meant to read. Its code gives status and text; `sentences` replace the text. */
export class AppError extends Error {
  readonly status: number;
  readonly sentences: string[];

  constructor(
    readonly code: ErrorCode,
    sentences?: string[],
  ) {
    super(code);
    this.status = errors[code][0];
    this.sentences = sentences ?? [errors[code][1]];
  }
}

/** A token that this installation did not sign, or not for this purpose. The caller reads that the session has ended. */
export class ForgedToken extends AppError {
  constructor() {
    super('session-ended');
  }
}
