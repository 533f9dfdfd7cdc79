import { type ErrorCode, errors } from '@marquee/contract/kit/errors';

/** The only error for people. Its code determines text and status. `sentences` replace the text. */
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

/** A token that this installation did not sign, or not for this purpose. The answer says that the session has ended. */
export class ForgedToken extends AppError {
  constructor() {
    super('session-ended');
  }
}
